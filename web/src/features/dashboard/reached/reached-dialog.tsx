import type { FigureKey } from '@hub/contract/figures'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { ReachedList } from './reached-list.tsx'
import { type ActivityType, reachedQuery, type ReachedScope } from './reached.queries.ts'
import classes from './reached.module.css'

/** Filters of the activities list that give the same totals. */
function listBehind(scope: ReachedScope, type: ActivityType | undefined) {
  if ('mine' in scope) return { mine: true as const, type, reached: true as const }
  const { year, ...filters } = scope
  return { ...filters, year: year?.toString(), type, reached: true as const }
}

interface ReachedDialogProps {
  scope: ReachedScope
  type?: ActivityType | undefined
  /** 'that you reported', 'Borno · 2026' */
  whose: string
  isOpen: boolean
  onClose: () => void
}

export function ReachedDialog({ scope, type, whose, isOpen, onClose }: ReachedDialogProps) {
  const list = useInfiniteQuery(reachedQuery(scope, type))
  const [first] = list.data?.pages ?? []
  const { total = 0, summary } = first ?? {}
  return (
    <Dialog title={TEXT.reached.title} opened={isOpen} size="62rem" onClose={onClose}>
      <p className={classes.about}>{TEXT.reached.about(whose, type)}</p>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !first && <LoadError text={TEXT.reached.failed} onRetry={() => void list.refetch()} />}
      {summary && (
        <>
          <dl className={classes.sums}>
            <Sum of="activities_reached" label="Activities" count={total} />
            <Sum of="children_reached" label="Children" count={summary.children} />
            <Sum of={type ? 'teachers_trained' : 'teachers_reached'} label="Teachers" count={summary.teachers} />
            <Sum of="sbmc_reached" label="SBMC members" count={summary.sbmc_members} />
          </dl>
          {total > 0 && (
            <p className={classes.about}>
              <Link to="/activities" search={listBehind(scope, type)}>
                {TEXT.reached.inList}
              </Link>
            </p>
          )}
          {total === 0 ? <p className={classes.about}>{TEXT.reached.none}</p> : <ReachedList list={list} />}
        </>
      )}
    </Dialog>
  )
}

const Sum = ({ of, label, count }: { of: FigureKey; label: string; count: number }) => (
  <div>
    <dt>
      {label} <WhatIs figure={of} />
    </dt>
    <dd>{formatCount(count)}</dd>
  </div>
)
