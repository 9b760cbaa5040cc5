import { Stack, Text } from '@mantine/core'
import { accountsEndpoints } from '@hub/contract/accounts'
import { ResetPasswordForm } from '@hub/contract/passwords'
import { rich } from '#lib/rich.ts'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { PASSWORD_CALL_MS } from '#lib/connection.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { currentSession, leaveSession } from '#lib/session.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Message } from '#ui/messages.tsx'
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/buttons.tsx'
import { FORM } from './forgot-password-page.tsx'
import { PASSWORD_HINT, TOASTS } from './password-reset.text.ts'

interface NewPasswordFormProps {
  token: string
  email: string
  onExpired: () => void
  onDone: () => void
}

export function NewPasswordForm({ token, email, onExpired, onDone }: NewPasswordFormProps) {
  const send = async ({ password }: { password: string }) => {
    try {
      await call(accountsEndpoints.resetPassword, { body: { token, password }, patience: PASSWORD_CALL_MS })
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'invalid_reset_link') onExpired()
      throw error
    }
  }
  const { form, field, pending, failure, errors } = useServerForm({
    schema: ResetPasswordForm,
    send,
    onDone: () => {
      showToast({ kind: 'success', ...TOASTS.reset })
      // The reset ended all sessions of the account, including this one.
      if (currentSession()?.user.email.toLowerCase() === email.toLowerCase()) leaveSession()
      onDone()
    },
    failed: TOASTS.resetFailed,
  })
  return (
    <Message icon="lock" title={t('Set New Password')} text={rich('for {email}', { email: <b>{email}</b> })}>
      <Stack {...FORM} renderRoot={(props) => <form {...props} {...form} />}>
        {/* Tells password managers the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...field('password')} label={t('New Password')} withAsterisk={false} />
        <PasswordField
          {...field('confirm_password')}
          label={t('Confirm Password')}
          autoComplete="new-password"
          withAsterisk={false}
        />
        <Text c="dimmed" fz="s">
          {PASSWORD_HINT}
        </Text>
        <ErrorSummary failure={failure} errors={errors} />
        <SubmitButton pending={pending} pendingLabel={t('Resetting Password...')}>
          {t('Reset Password')}
        </SubmitButton>
      </Stack>
    </Message>
  )
}
