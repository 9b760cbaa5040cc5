import { accountsEndpoints, EmailConfirmation } from '@hub/contract/accounts'
import { useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { CallFailed, isUnreached } from '#lib/call-failed.ts'
import { refreshUser } from '#lib/account.ts'
import { currentSession } from '#lib/session.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { LinkButton, SubmitButton } from '#ui/buttons.tsx'
import { Message } from '#ui/messages.tsx'

const TEXT = {
  title: t('Confirm Email Address'),
  ask: t('After you confirm, you sign in with this address and the hub sends its emails there.'),
  confirm: t('Confirm'),
  confirming: t('Confirming...'),
  failed: { title: t('Confirmation Failed'), fallback: t('Failed to confirm the email address. Please try again.') },
  /** Shown after an attempt without an answer. */
  maybeDone: t(
    'The address may have been changed by your first try: see which one your profile shows, or sign in with the new one.',
  ),
  done: {
    title: t('Email Address Changed'),
    text: (email: string) =>
      t('Your email address is now {email}. Every other session of your account has ended.', { email }),
  },
  invalid: { title: t('Invalid Link'), text: t('The link is not complete: open it from the email again.') },
  goOn: t('Go to the Hub'),
}

export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  const [email, setEmail] = useState<string>()
  if (email) {
    return (
      <Message icon="check" tone="green" title={TEXT.done.title} text={TEXT.done.text(email)}>
        <LinkButton to="/">{TEXT.goOn}</LinkButton>
      </Message>
    )
  }
  if (token) return <ConfirmForm token={token} onConfirmed={setEmail} />
  return (
    <Message icon="alert" tone="amber" title={TEXT.invalid.title} text={TEXT.invalid.text}>
      <LinkButton to="/">{TEXT.goOn}</LinkButton>
    </Message>
  )
}

/** Needs a button press, because mail programs open links automatically. */
function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: (email: string) => void }) {
  const wasUnanswered = useRef(false)
  const { form, pending, failure } = useServerForm({
    schema: EmailConfirmation,
    send: (body) =>
      call(accountsEndpoints.confirmEmail, { body }).catch((error: CallFailed) => {
        if (wasUnanswered.current && error.status === 400) throw new CallFailed(error.code, 400, TEXT.maybeDone)
        wasUnanswered.current ||= isUnreached(error)
        throw error
      }),
    onDone: ({ email }) => {
      // A session on this device continues with the new address.
      if (currentSession()) refreshUser().catch(() => undefined)
      onConfirmed(email)
    },
    failed: TEXT.failed,
  })
  return (
    <Message icon="mail" title={TEXT.title} text={TEXT.ask}>
      <form {...form}>
        <input type="hidden" name="token" value={token} readOnly />
        <ErrorSummary failure={failure} />
        <SubmitButton pending={pending} pendingLabel={TEXT.confirming}>
          {TEXT.confirm}
        </SubmitButton>
      </form>
    </Message>
  )
}
