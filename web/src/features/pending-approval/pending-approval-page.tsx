import type { User } from '@hub/contract/records/user'
import { Button } from '@mantine/core'
import { rich } from '#lib/rich.ts'
import { t } from '#lib/language.ts'
import { refreshUser, signOut } from '#lib/account.ts'
import { exportItems } from '#lib/outbox/export-items.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { Message } from '#ui/messages.tsx'
import classes from './pending-approval-page.module.css'
import { mailtoSupport, STATUS_CHECK, statusText, UNSENT_TEXT } from './pending-approval.text.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { currentSession } from '#lib/session.ts'
import { showToast } from '#lib/toast.ts'
import { EmailText } from '#ui/person.tsx'
import { infoEndpoints } from '@hub/contract/info'
import { call } from '#lib/api-client.ts'
import { Icon } from '#ui/icon.tsx'

function SupportContact({ acronym }: { acronym: string }) {
  const { address, hasFailed, retry } = useSupportAddress()
  return (
    <p className={classes.support}>
      <Icon name="mail" size={18} />
      {hasFailed ? (
        <>
          {t('The support address could not be loaded.')}
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            {t('Retry')}
          </Button>
        </>
      ) : (
        <span>
          {rich('Questions? Write to {address}', {
            address: address ? <a href={mailtoSupport(address, acronym)}>{address}</a> : '',
          })}
        </span>
      )}
    </p>
  )
}

function useSupportAddress() {
  const [address, setAddress] = useState<string>()
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  useEffect(() => {
    call(infoEndpoints.reference).then(
      (reference) => setAddress(reference.support_email),
      () => setFailedTry(tries),
    )
  }, [tries])
  return { address, hasFailed: failedTry === tries, retry: () => setTries(tries + 1) }
}

function AccountFacts({ user }: { user: User }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('Name')}</dt>
        <dd>{user.full_name}</dd>
      </div>
      <div>
        <dt>{t('Email')}</dt>
        <dd>
          <EmailText email={user.email} />
        </dd>
      </div>
      <div>
        <dt>{t('Organization')}</dt>
        <dd>
          {user.organization_name} ({user.organization_acronym})
        </dd>
      </div>
      <div>
        <dt>{t('Status')}</dt>
        <dd>{statusText(user.status).label}</dd>
      </div>
      {user.status_reason && (
        <div>
          <dt>{t('Reason')}</dt>
          <dd>{user.status_reason}</dd>
        </div>
      )}
    </dl>
  )
}

/** The route guard redirects an approved person to the dashboard. */
function useStatusCheck() {
  const [isChecking, setChecking] = useState(false)

  // The stored status may be days old, so check it silently on load.
  useEffect(() => {
    refreshUser().catch(() => undefined)
  }, [])

  const check = async () => {
    if (isChecking) return
    setChecking(true)
    const before = currentSession()?.user.status
    try {
      const { status } = await refreshUser()
      if (status === before) showToast({ kind: 'info', ...STATUS_CHECK.unchanged })
    } catch (error) {
      const { title, fallback } = STATUS_CHECK.failed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    } finally {
      setChecking(false)
    }
  }

  return { check: () => void check(), isChecking }
}

export function PendingApprovalPage({ user }: { user: User }) {
  const { check, isChecking } = useStatusCheck()
  const { icon, tone, title, text, next } = statusText(user.status)
  return (
    <Message icon={icon} tone={tone} title={title} text={text}>
      <AccountFacts user={user} />
      <section className={classes.section}>
        <h2>{t('What happens next')}</h2>
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
          {isChecking ? t('Checking...') : t('Check Status')}
        </Button>
        <Button size="md" variant="default" onClick={signOut}>
          {t('Sign Out')}
        </Button>
      </div>
    </Message>
  )
}

/** Items entered before the account was closed stay on this device. */
function UnsentItems() {
  const items = useOutboxItems()
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{UNSENT_TEXT.title}</h2>
      <p>{UNSENT_TEXT.text(items.length)}</p>
      <Button variant="default" onClick={() => void exportItems(items)}>
        {UNSENT_TEXT.export}
      </Button>
    </section>
  )
}
