import { accountsEndpoints } from '@hub/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { refreshUser } from '../../lib/refresh-user.ts'
import { currentSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Message } from '../../ui/message.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './confirm-email.module.css'
import { TEXT } from './confirm-email.text.ts'

/** A link from a mail ends here. A button confirms it: mail programs open links by themselves, and press nothing. */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (link: string) => call(accountsEndpoints.confirmEmail, { body: { token: link } }),
    onSuccess: () => {
      if (currentSession()) void refreshUser().catch(() => undefined)
    },
  })
  if (!token) {
    return (
      <Message icon="alert" tone="amber" title={TEXT.invalid.title} text={TEXT.invalid.text}>
        <LinkButton to="/">{TEXT.goOn}</LinkButton>
      </Message>
    )
  }
  if (data) {
    return (
      <Message icon="check" tone="green" title={TEXT.done.title} text={TEXT.done.text(data.email)}>
        <LinkButton to="/">{TEXT.goOn}</LinkButton>
      </Message>
    )
  }
  return (
    <Message icon="mail" title={TEXT.title} text={TEXT.ask}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(token)
        }}
      >
        {error && (
          <p role="alert" className={classes.fault}>
            {sentenceOf(error, TEXT.failed)}
          </p>
        )}
        <SubmitButton pending={isPending} pendingLabel={TEXT.confirming}>
          {TEXT.confirm}
        </SubmitButton>
      </form>
    </Message>
  )
}
