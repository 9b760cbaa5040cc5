import type { User } from '@hub/contract/records/user'
import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatDateTime, formatKnownCount } from '#lib/format.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmailText, UserAvatar } from '#ui/person.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountStatusBadge, RoleBadge } from '#domain/status-badges.tsx'
import { useRestingPointer } from '#features/admin/use-resting-pointer.ts'
import { t } from '#lib/language.ts'
import { AccountCare, PersonalData } from './account-care.tsx'
import classes from './manage.module.css'
import { RoleChoice } from './role-choice.tsx'
import { StatusDecision } from './status-decision.tsx'

interface ManageDialogProps {
  user: User
  me: User
  opened: boolean
  onClose: () => void
  onChanged: (user: User) => void
  onEditProfile: (user: User) => void
}

export function ManageDialog({ user, me, opened, onClose, onChanged, onEditProfile }: ManageDialogProps) {
  const isOwn = user.id === me.id
  const pointer = useRestingPointer()
  return (
    <Dialog title={t('Manage User')} opened={opened} onClose={onClose} size="44rem">
      <Stack gap="1.1rem" {...pointer.watch}>
        <Group gap="0.9rem" align="flex-start">
          <UserAvatar user={user} size={56} />
          <Box flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Box component="h3" fz="l">
              {user.full_name}
            </Box>
            <p>
              <EmailText email={user.email} />
            </p>
            <Group gap="0.5rem" mt="0.35rem">
              <RoleBadge role={user.role} />
              {isOwn && (
                <Text span fz="s" c="dimmed">
                  {t('Your own account')}
                </Text>
              )}
            </Group>
          </Box>
          {/* Their own profile is in the top bar, with the email address. */}
          {!isOwn && (
            <Button
              variant="default"
              leftSection={<Icon name="pencil" size={16} />}
              onClick={() => onEditProfile(user)}
            >
              {t('Profile', undefined, 'of another person')}
            </Button>
          )}
        </Group>
        <Facts user={user} />
        <StatusDecision user={user} isOwn={isOwn} onDecided={pointer.rest} onChanged={onChanged} />
        <RoleChoice key={user.role} user={user} isOwn={isOwn} onChanged={onChanged} />
        <AccountCare user={user} isOwn={isOwn} />
        <PersonalData user={user} isOwn={isOwn} onChanged={onChanged} />
      </Stack>
    </Dialog>
  )
}

const known = (count: number | null) => ({ count: count ?? 0, shown: formatKnownCount(count) })

function Facts({ user }: { user: User }) {
  const reported = [
    t('{count, plural, one {{shown} project} other {{shown} projects}}', known(user.total_projects)),
    t(
      '{count, plural, one {{shown} FTS submission} other {{shown} FTS submissions}}',
      known(user.total_fts_submissions),
    ),
    t('{count, plural, one {{shown} stock item} other {{shown} stock items}}', known(user.total_stock_items)),
  ]
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, sm: 2 }}
      spacing="1.2rem"
      verticalSpacing="0.8rem"
      className={classes.facts}
    >
      <div>
        <dt>{t('Organization')}</dt>
        <dd>
          {user.organization_name} ({user.organization_acronym})
        </dd>
      </div>
      <div>
        <dt>{t('Current Status')}</dt>
        <dd>
          <AccountStatusBadge user={{ status: user.status, is_admin: false }} />
          {user.status_reason && (
            <Text mt="0.3rem" fz="m" style={{ whiteSpace: 'pre-line' }}>
              {user.status_reason}
            </Text>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Registered')}</dt>
        <dd>{formatDateTime(user.created_at)}</dd>
      </div>
      <div>
        <dt>{t('Last Login')}</dt>
        <dd>{user.last_login_at ? formatDateTime(user.last_login_at) : t('Never')}</dd>
      </div>
      <div>
        <dt>{t('Reported')}</dt>
        <dd>{reported.join(', ')}</dd>
      </div>
    </SimpleGrid>
  )
}
