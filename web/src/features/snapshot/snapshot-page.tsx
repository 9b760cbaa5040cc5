import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import { refusal } from '@hub/contract/permissions'
import type { Snapshot, SnapshotMonth } from '@hub/contract/snapshots'
import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#lib/call-failed.ts'
import { useTitle } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { useCurrentUser } from '#lib/account.ts'
import { HelpLink } from '#ui/help-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Brand } from '#ui/plain-page.tsx'
import { ToastPlace } from '#ui/toast-host.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { monthsQuery, snapshotQuery } from './snapshot.queries.ts'
import { SnapshotSheet } from './snapshot-sheet.tsx'
import classes from './snapshot.module.css'

const SnapshotEditor = lazyPart(async () => (await import('./snapshot-editor.tsx')).SnapshotEditor)

/** Administrators can prepare months so far back. */
const MONTHS_BACK = 24

const FAILED = t('The snapshot could not be loaded. Please try again.')

interface FrameProps {
  month: string
  /** Beside the way back. */
  controls?: ReactNode
  children: ReactNode
}

function Frame({ month, controls, children }: FrameProps) {
  useTitle(t('Monthly snapshot: {month}', { month: monthName(month) }))
  return (
    <div className={classes.page}>
      <header className={`${classes.bar} screen-only`}>
        <Brand />
        <Group gap="0.6rem">
          <HelpLink />
          {controls}
          <Button variant="default" leftSection={<Icon name="printer" size={18} />} onClick={() => window.print()}>
            {t('Print or save as PDF')}
          </Button>
        </Group>
      </header>
      <main>{children}</main>
    </div>
  )
}

/** For whoever is not signed in. */
export const PublicSnapshot = ({ snapshot }: { snapshot: Snapshot }) => (
  <Frame month={snapshot.month}>
    <SnapshotSheet {...snapshot} isReduced={snapshot.is_reduced} published={snapshot} />
  </Frame>
)

interface SnapshotPageProps {
  month: string
  onMonth: (month: string) => void
}

export function SnapshotPage({ month, onMonth }: SnapshotPageProps) {
  const user = useCurrentUser()
  const [isReviewed, setReviewed] = useState(false)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...snapshotQuery(month, isReviewed),
    placeholderData: (before) => (before?.draft?.now.month === month ? before : undefined),
  })
  const { data: list } = useQuery(monthsQuery)
  if (!user) return null
  const isAdmin = refusal('admin', user) === null
  const isMissing = error instanceof CallFailed && error.status === 404
  return (
    <Frame
      month={month}
      controls={
        <>
          <Link to="/dashboard">{t('Dashboard')}</Link>
          <MonthSelect month={month} months={list?.months ?? []} isAdmin={isAdmin} onMonth={onMonth} />
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {isPending && t('Loading the snapshot')}
      </p>
      {isPending && <Skeleton className={classes.sheet} height="60rem" />}
      {isMissing && !data && (
        <div className={classes.sheet}>
          <h1 tabIndex={-1}>{t('The snapshot of {month} is not published.', { month: monthName(month) })}</h1>
          <p>{t('Choose another month above, or come back later.')}</p>
        </div>
      )}
      {error && !isMissing && !data && <LoadError text={FAILED} onRetry={() => void refetch()} />}
      {data?.draft && (
        <SnapshotEditor
          key={`${month} ${data.draft.status}`}
          month={month}
          draft={data.draft}
          snapshot={data.snapshot}
          isReviewed={isReviewed}
          isBusy={isPlaceholderData}
          onReviewed={setReviewed}
        />
      )}
      {data?.snapshot && !data.draft && (
        <SnapshotSheet {...data.snapshot} isReduced={data.snapshot.is_reduced} published={data.snapshot} />
      )}
      <ToastPlace />
    </Frame>
  )
}

interface MonthSelectProps {
  month: string
  months: readonly SnapshotMonth[]
  isAdmin: boolean
  onMonth: (month: string) => void
}

const STATUSES: Record<SnapshotMonth['status'], string> = {
  draft: t('draft', undefined, 'of a snapshot'),
  published: t('published', undefined, 'of a snapshot'),
  withdrawn: t('withdrawn', undefined, 'of a snapshot'),
}

function MonthSelect({ month, months, isAdmin, onMonth }: MonthSelectProps) {
  const back = isAdmin ? Array.from({ length: MONTHS_BACK }, (_, ago) => monthAfter(thisMonth(), -ago)) : []
  const all = [...new Set([month, ...months.map((each) => each.month), ...back])].toSorted().toReversed()
  const label = (each: string) => {
    const status = months.find((known) => known.month === each)?.status
    return status && isAdmin ? `${monthName(each)} (${STATUSES[status]})` : monthName(each)
  }
  return (
    <NativeSelect
      aria-label={t('Month')}
      value={month}
      data={all.map((each) => ({ value: each, label: label(each) }))}
      onChange={(event) => onMonth(event.currentTarget.value)}
    />
  )
}
