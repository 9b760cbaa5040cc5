import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { signOut } from '#lib/sign-out.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Message } from '#ui/message.tsx'
import { AccountFacts } from './account-facts.tsx'
import classes from './pending-approval-page.module.css'
import { statusText } from './pending-approval.text.ts'
import { SupportContact } from './support-contact.tsx'
import { useStatusCheck } from './use-status-check.ts'

/** Few have any: it is no part of the first screen. */
const UnsentItems = lazyPart(async () => (await import('./unsent-items.tsx')).UnsentItems)

export function PendingApprovalPage({ user }: { user: User }) {
  const { check, isChecking } = useStatusCheck()
  const { icon, tone, title, text, next } = statusText(user.status)
  return (
    <Message icon={icon} tone={tone} title={title} text={text}>
      <AccountFacts user={user} />
      <section className={classes.section}>
        <h2>What happens next</h2>
        <ol className={classes.next}>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <UnsentItems />
      <SupportContact acronym={user.organization_acronym} />
      <div className={classes.actions}>
        <Button size="md" onClick={check} aria-disabled={isChecking}>
          {isChecking ? 'Checking...' : 'Check Status'}
        </Button>
        <Button size="md" variant="default" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </Message>
  )
}
