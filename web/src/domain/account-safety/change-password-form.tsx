import { accountsEndpoints } from '@hub/contract/accounts'
import { ChangePasswordForm as Schema } from '@hub/contract/passwords'
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { PASSWORD_CALL_MS } from '#lib/connection.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx'
import { PASSWORD } from './account-safety.text.ts'

interface ChangePasswordFormProps {
  email: string
  onDone: () => void
  onCancel?: () => void
}

export function ChangePasswordForm({ email, onDone, onCancel }: ChangePasswordFormProps) {
  const { form, field, pending, failure, errors } = useServerForm({
    schema: Schema,
    send: ({ current_password, password }) =>
      call(accountsEndpoints.changePassword, { body: { current_password, password }, patience: PASSWORD_CALL_MS }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      onDone()
    },
    failed: PASSWORD.failed,
  })
  return (
    <Stack gap="1.1rem" renderRoot={(props) => <form {...props} {...form} aria-labelledby="change-password" />}>
      <h3 id="change-password">{t('Change Password')}</h3>
      {/* Tells password managers the account. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PasswordField
          {...field('current_password')}
          label={PASSWORD.current}
          required
          autoComplete="current-password"
          autoFocus
          style={{ gridColumn: '1 / -1' }}
        />
        <NewPasswordField {...field('password')} label={t('New Password')} required />
        <PasswordField
          {...field('confirm_password')}
          label={t('Confirm Password')}
          required
          autoComplete="new-password"
        />
      </SimpleGrid>
      <Text fz="m" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {PASSWORD.hint}
      </Text>
      <ErrorSummary failure={failure} errors={errors} />
      <Group gap="0.5rem" justify="flex-end" align="stretch">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1}>
          {pending ? t('Changing...') : t('Change Password')}
        </Button>
      </Group>
    </Stack>
  )
}
