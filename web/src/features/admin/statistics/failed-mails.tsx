import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { IconTile } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { useDecideMail } from '#features/admin/admin.changes.ts'
import { failedMailsQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import lines from '#ui/lines.module.css'
import classes from './statistics.module.css'

const ID = 'failed-mails'

export function FailedMails() {
  const failed = useQuery(failedMailsQuery)
  const decision = useDecideMail()
  const { mails = [], total = 0 } = failed.data ?? {}
  const frame = useRef<HTMLDivElement>(null)
  const isThere = mails.length > 0
  // The list arrives after the browser has scrolled to the hash.
  useEffect(() => {
    if (isThere && window.location.hash === `#${ID}`) frame.current?.scrollIntoView()
  }, [isThere])
  if (mails.length === 0) return null
  const decide = (id: string, isAgain: boolean) => !decision.isPending && decision.mutate({ id, isAgain })
  return (
    <div ref={frame} id={ID}>
      <Panel title={t('Mail That Was Not Delivered')}>
        <p className={lines.soft}>{TEXT.failedMails(mails.length, total)}</p>
        <ul className={classes.rows}>
          {mails.map(({ id, template, to_address, created_at, reason }) => (
            <li key={id}>
              <IconTile name="mail" />
              <div>
                <p>
                  <strong>{to_address}</strong> {TEXT.mailAbout(template)}
                </p>
                <p className={lines.soft}>
                  <time dateTime={created_at} title={formatDateTime(created_at)}>
                    {formatAgo(created_at)}
                  </time>
                  {reason && `: ${reason}`}
                </p>
              </div>
              <Group gap="0.4rem">
                <Button
                  size="xs"
                  variant="default"
                  aria-disabled={decision.isPending}
                  aria-label={t('Send again to {address}', { address: to_address })}
                  onClick={() => decide(id, true)}
                >
                  {t('Send again')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-disabled={decision.isPending}
                  aria-label={t('Dismiss the mail to {address}', { address: to_address })}
                  onClick={() => decide(id, false)}
                >
                  {t('Dismiss')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
