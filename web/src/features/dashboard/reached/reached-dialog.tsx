import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { TEXT } from '../dashboard.text.ts'
import { ReachedList } from './reached-list.tsx'
import { reachedQuery, type ReachedScope } from './reached.queries.ts'
import classes from './reached.module.css'

interface ReachedDialogProps {
  scope: ReachedScope
  /** 'that you reported', 'Borno · 2026' */
  whose: string
  isOpen: boolean
  onClose: () => void
}

/** The rows behind Children Reached, Teachers Trained and the charts. */
export function ReachedDialog({ scope, whose, isOpen, onClose }: ReachedDialogProps) {
  // A dialog notes where the focus was, to give it back, at the moment it opens: one that begins open would not.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(isOpen), [isOpen])
  const list = useInfiniteQuery(reachedQuery(scope))
  const [first] = list.data?.pages ?? []
  return (
    <Dialog title={TEXT.reached.title} opened={opened} size="62rem" onClose={onClose}>
      <p className={classes.about}>{TEXT.reached.about(whose)}</p>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !first && <LoadError text={TEXT.reached.failed} onRetry={() => void list.refetch()} />}
      {first && (
        <>
          <dl className={classes.sums}>
            <Sum label="Activities" count={first.total} />
            <Sum label="Children" count={first.summary.children} />
            <Sum label="Teachers" count={first.summary.teachers} />
            <Sum label="SBMC members" count={first.summary.sbmc_members} />
          </dl>
          {first.total === 0 ? <p className={classes.about}>{TEXT.reached.none}</p> : <ReachedList list={list} />}
        </>
      )}
    </Dialog>
  )
}

const Sum = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
)
