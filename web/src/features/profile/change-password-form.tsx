import { accountsEndpoints } from '@hub/contract/accounts'
import { ChangePasswordForm as Schema } from '@hub/contract/passwords'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { PASSWORD_CALL_MS } from '#lib/connection.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TWO_COLUMNS } from './organization-choice.tsx'
import { TEXT, TOASTS } from './profile.text.ts'
import classes from './profile.module.css'

export function ChangePassword({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'open' | 'back'>('closed')
  return (
    <section className={classes.section}>
      {step === 'open' ? (
        <ChangePasswordForm email={email} onClose={() => setStep('back')} />
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="lock" size={16} />}
          autoFocus={step === 'back'}
          onClick={() => setStep('open')}
        >
          {t('Change Password')}
        </Button>
      )}
    </section>
  )
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { form, field, pending, failure, errors } = useServerForm({
    schema: Schema,
    send: ({ current_password, password }) =>
      call(accountsEndpoints.changePassword, { body: { current_password, password }, patience: PASSWORD_CALL_MS }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      onClose()
    },
    failed: TOASTS.passwordFailed,
  })
  return (
    <form {...form} className={classes.form} aria-labelledby="change-password">
      <h3 id="change-password">{t('Change Password')}</h3>
      {/* Tells password managers the account. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <SimpleGrid {...TWO_COLUMNS}>
        <PasswordField
          {...field('current_password')}
          label={TEXT.currentPassword}
          required
          autoComplete="current-password"
          autoFocus
          className={classes.wide}
        />
        <PasswordField {...field('password')} label={t('New Password')} required autoComplete="new-password" />
        <PasswordField
          {...field('confirm_password')}
          label={t('Confirm Password')}
          required
          autoComplete="new-password"
        />
      </SimpleGrid>
      <Text fz="m" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {TEXT.passwordHint}
      </Text>
      <ErrorSummary failure={failure} errors={errors} />
      <Group gap="0.5rem" justify="flex-end" align="stretch">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1}>
          {pending ? t('Changing...') : t('Change Password')}
        </Button>
      </Group>
    </form>
  )
}
