import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#lib/language.ts'
import { useIsOffline } from '#lib/connection.ts'
import { refreshUser } from '#lib/account.ts'
import { showToast } from '#lib/toast.ts'
import { startMirror, startSender } from '#lib/outbox/start-outbox.ts'
import { isAwaited, isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { onUnreadable } from '#lib/outbox/find-draft.ts'
import { onOutboxEvent } from '#lib/outbox/outbox-store.ts'
import { useIsPhone } from '#lib/browser.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './outbox-signs.module.css'
import { UnderBar } from './under-bar.tsx'

/** Loaded after the first screen; starts the outbox. */
export function OutboxSigns() {
  const waiting = useOutboxItems().filter(isSubmitted).length
  const isOffline = useIsOffline()
  const words = useIsPhone() ? 'visually-hidden' : undefined
  useEffect(startSender, [])
  useEffect(startMirror, [])
  useLoadedAhead()
  useArrivals()
  useUnreadable()
  return (
    <>
      <span role="status">
        {isOffline && (
          <span className={classes.offline} data-sign>
            <Icon name="ban" size={16} />
            <span className={words}>{t('Offline')}</span>
          </span>
        )}
      </span>
      {waiting > 0 && (
        <Link to="/outbox" className={classes.outbox} data-sign>
          <Icon name="send" size={18} />
          <span>
            <span className={words}>{t('Outbox')} </span>({waiting})
          </span>
        </Link>
      )}
      <UnderBar isOffline={isOffline} />
    </>
  )
}

/** Loads the code that is needed offline. */
function useLoadedAhead() {
  const router = useRouter()
  useEffect(() => {
    void import('./leave-dialog.tsx').catch(() => undefined)
    void router.preloadRoute({ to: '/outbox' }).catch(() => undefined)
    // The page after a sign-out.
    void router.loadRouteChunk(router.routesByPath['/'])?.catch(() => undefined)
  }, [router])
}

/** Forms that wait for their own answer report it themselves. */
function useArrivals() {
  const client = useQueryClient()
  useEffect(
    () =>
      onOutboxEvent((event) => {
        if (event.type !== 'answered' || isAwaited(event.id)) return
        void client.invalidateQueries()
        if (event.kind === 'accounts.saveProfile') void refreshUser().catch(() => undefined)
        showToast({
          kind: 'success',
          title: t('Sent to the hub'),
          text: t('{title} has arrived.', { title: event.title }),
        })
      }),
    [client],
  )
}

/** Opens the outbox for an item that no form can read. */
function useUnreadable() {
  const router = useRouter()
  useEffect(
    () =>
      onUnreadable(() => {
        void router.navigate({ to: '/outbox' })
        showToast({
          kind: 'info',
          title: t('This item cannot be opened'),
          text: t('You can export it as a file here, or delete it.'),
        })
      }),
    [router],
  )
}
