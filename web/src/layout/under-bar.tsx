import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { opensOffline, takeNewVersion, useIsNewVersionReady } from '#lib/app-worker.ts'
import { formatAsOf } from '#lib/format.ts'
import { useAsOf } from '#lib/use-as-of.ts'
import { useComeBack } from '#lib/use-come-back.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './under-bar.module.css'

const TEXT = {
  offline: (time: string) => `As of ${time}, offline`,
  loading: (time: string) => `As of ${time}, loading`,
  old: (time: string) => `As of ${time}`,
  keepOpen: 'Keep this page open: it does not open again without a connection.',
  newVersion: 'A new version is ready',
  take: 'Reload',
}

/** What holds for the whole screen hangs below the top bar: how old its figures are, and that there is a newer version. */
export function UnderBar({ isOffline }: { isOffline: boolean }) {
  const asOf = useAsOf(isOffline)
  const isFetching = useIsFetching() > 0
  const isNewVersionReady = useIsNewVersionReady()
  useComeBack(isOffline, asOf !== null && !isFetching)
  const unconfirmed = isFetching ? TEXT.loading : TEXT.old
  const age = isOffline ? TEXT.offline : unconfirmed
  // What comes and goes within a second moves nothing; what stays has a place of its own.
  const isOld = asOf !== null && (isOffline || !isFetching)
  const mustStayOpen = isOffline && !opensOffline()
  const stays = isOld || mustStayOpen || isNewVersionReady
  return (
    <div className={classes.hanging} role="status" data-hangs={stays || undefined}>
      {asOf !== null && (
        <p className={classes.sign}>
          <Icon name="clock" size={16} />
          {age(formatAsOf(asOf))}
        </p>
      )}
      {mustStayOpen && <p className={classes.sign}>{TEXT.keepOpen}</p>}
      {isNewVersionReady && (
        <p className={classes.sign}>
          {TEXT.newVersion}
          <Button size="compact-sm" variant="default" onClick={takeNewVersion}>
            {TEXT.take}
          </Button>
        </p>
      )}
    </div>
  )
}
