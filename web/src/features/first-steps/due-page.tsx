import type { User } from '@hub/contract/records/user'
import { Box, Button } from '@mantine/core'
import { t } from '#lib/language.ts'
import { refreshUser, signOut } from '#lib/account.ts'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/messages.tsx'
import { ChangePasswordForm } from '#domain/account-safety/change-password-form.tsx'
import { DUE } from '#domain/account-safety/account-safety.text.ts'
import { OwnTwoFactor } from '#domain/account-safety/own-two-factor.tsx'

/** What a person has to do before anything else. */
export function DuePage({ user }: { user: User }) {
  const due = user.due ?? 'password'
  return (
    <Message icon="lock" title={DUE[due].title} text={DUE[due].text}>
      <Box w="100%" mt="0.4rem" ta="left">
        {due === 'password' ? (
          <ChangePasswordForm email={user.email} onDone={() => void refreshUser()} />
        ) : (
          <OwnTwoFactor user={user} />
        )}
      </Box>
      <Button variant="subtle" leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
        {t('Sign Out')}
      </Button>
    </Message>
  )
}
