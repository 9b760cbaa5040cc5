import { accountSafetyEndpoints, SecondStepPayload, type SignInReply } from '@hub/contract/account-safety'
import { Button, TextInput } from '@mantine/core'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { SubmitButton } from '#ui/buttons.tsx'
import { ErrorSummary } from '#ui/form-end.tsx'
import { TWO_FACTOR } from './account-safety.text.ts'

interface SecondStepProps {
  challenge: string
  className?: string | undefined
  failed: { title: string; fallback: string }
  onDone: (reply: SignInReply) => void
  onBack: () => void
}

export function SecondStep({ challenge, className, failed, onDone, onBack }: SecondStepProps) {
  const { form, field, pending, failure, errors } = useServerForm({
    schema: SecondStepPayload,
    send: async (body) => {
      try {
        return await call(accountSafetyEndpoints.secondStep, { body })
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'sign_in_expired') onBack()
        throw error
      }
    },
    onDone,
    failed,
  })
  return (
    <form {...form} className={className}>
      <p>{TWO_FACTOR.secondStep}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <TextInput
        {...field('code')}
        label={TWO_FACTOR.code}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        withAsterisk={false}
        autoFocus
      />
      <ErrorSummary failure={failure} errors={errors} />
      <SubmitButton pending={pending} pendingLabel={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      <Button variant="subtle" onClick={onBack}>
        {TWO_FACTOR.again}
      </Button>
      <small>{TWO_FACTOR.lost}</small>
    </form>
  )
}
