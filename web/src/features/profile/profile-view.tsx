import { LANGUAGES } from '@hub/contract/language'
import { canEditProfile } from '@hub/contract/permissions'
import { type User, USER_LABELS } from '@hub/contract/records/user'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#lib/language.ts'
import { formatDateTime } from '#lib/format.ts'
import { EmailText, UserAvatar } from '#ui/person.tsx'
import { type Fact, Facts, Totals } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountStatusBadge, RoleBadge } from '#domain/status-badges.tsx'
import { WaitingHere } from '#domain/outbox/waiting.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import { profileDraft, USER_FIELD_NAMES } from './profile-values.ts'
import { TEXT } from './profile.text.ts'

export const lastLoginOf = (profile: Pick<User, 'last_login_at'>) =>
  profile.last_login_at ? formatDateTime(profile.last_login_at) : t('Never')

interface ProfileViewProps {
  profile: User
  viewer: User
  focusEdit: boolean
  onEdit: () => void
}

export function ProfileView({ profile, viewer, focusEdit, onEdit }: ProfileViewProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const { kind } = profileDraft(profile, viewer)
  const mayEdit = canEditProfile(viewer, profile.id)
  return (
    <Stack gap="1.1rem">
      <WaitingHere kinds={[kind]} subject={profile.id} />
      {mayEdit && (
        <DraftOffer
          kind={kind}
          subject={profile.id}
          text={TEXT.draftKept}
          action={t('Continue Editing')}
          onContinue={onEdit}
          onDiscarded={() => editButton.current?.focus()}
        />
      )}
      <Group gap="0.9rem 1.1rem">
        <UserAvatar user={profile} size={80} alt={TEXT.picture} />
        <Box flex="1 1 12rem" miw={0}>
          <Box component="h3" fz="xl" style={{ overflowWrap: 'anywhere' }}>
            {profile.full_name}
          </Box>
          <Group gap="0.4rem" mt="0.5rem" align="stretch">
            <RoleBadge role={profile.role} />
            <AccountStatusBadge user={profile} />
          </Group>
        </Box>
        {mayEdit && (
          <Button
            ref={editButton}
            variant="default"
            leftSection={<Icon name="pencil" size={16} />}
            autoFocus={focusEdit}
            onClick={onEdit}
          >
            {t('Edit Profile')}
          </Button>
        )}
      </Group>
      <Totals totals={totalsOf(profile)} />
      <Facts facts={factsOf(profile)} />
    </Stack>
  )
}

const totalsOf = (profile: User) =>
  [
    [t('Projects'), profile.total_projects, 'my_projects'],
    [t('Stock Items'), profile.total_stock_items, 'stock_items'],
    [t('FTS Submissions'), profile.total_fts_submissions, 'fts_submissions'],
  ] as const

const shownOf = (profile: User, field: (typeof USER_FIELD_NAMES)[number]) =>
  field === 'email' ? <EmailText email={profile.email} /> : profile[field]

function factsOf(profile: User): Fact[] {
  const facts = USER_FIELD_NAMES.map((field): Fact => [
    t(USER_LABELS[field]),
    shownOf(profile, field),
    { isWide: field === 'bio' },
  ])
  // Before the bio, which has the full width.
  facts.splice(
    -1,
    0,
    [t('Language'), profile.language && LANGUAGES[profile.language].name],
    [t('Last Login'), lastLoginOf(profile)],
  )
  return facts
}
