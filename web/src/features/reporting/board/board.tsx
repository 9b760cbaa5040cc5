import { isReturned } from '@hub/contract/report-steps'
import type { BoardRow } from '@hub/contract/reporting'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRemindOverdue } from '#features/reporting/reporting.changes.ts'
import classes from '#features/reporting/reporting.module.css'
import { boardQuery } from '#features/reporting/reporting.queries.ts'
import { BOARD_FILTERS, type BoardFilter } from '#features/reporting/reporting-search.ts'
import { REVIEW } from '#features/reporting/reporting.text.ts'
import { BOARD } from './board.text.ts'
import { downloadBoard } from './board-csv.ts'
import { BoardTable } from './board-table.tsx'

const HAS: Record<BoardFilter, (row: BoardRow) => boolean> = {
  overdue: ({ reports }) => reports.some(({ is_overdue }) => is_overdue),
  returned: ({ reports }) => reports.some(({ state }) => isReturned(state)),
  waiting: ({ reports }) => reports.some(({ state }) => state === 'submitted'),
}
const LABELS: Record<BoardFilter, string> = {
  overdue: BOARD.outstanding,
  waiting: BOARD.waiting,
  returned: BOARD.returned,
}

interface BoardProps {
  show: BoardFilter | undefined
  onShow: (show: BoardFilter | undefined) => void
}

/** The last twelve months, and older ones that need review, are overdue or were sent back. */
export function Board({ show, onShow }: BoardProps) {
  const board = useQuery(boardQuery)
  const remind = useRemindOverdue()
  if (board.isPending) return <Skeleton height={320} aria-busy="true" />
  if (board.isError && !board.data) return <LoadError text={BOARD.failed} onRetry={() => void board.refetch()} />
  const { months, organizations } = board.data
  if (organizations.length === 0) return <EmptyState icon="calendar" title={BOARD.none} text={BOARD.noneText} />
  const overdue = months.reduce((sum, month) => sum + month.overdue, 0)
  const returned = months.reduce((sum, month) => sum + month.returned, 0)
  const waiting = organizations
    .flatMap(({ reports }) => reports.filter(({ state }) => state === 'submitted'))
    .toSorted((one, other) => one.period.localeCompare(other.period))
  const shown = show ? organizations.filter(HAS[show]) : organizations
  return (
    <div className={classes.stack}>
      {waiting[0] && (
        <Notice tone="info" text={BOARD.toReview(waiting.length)}>
          <LinkButton className="screen-only" size="xs" to="/reporting" search={{ report: waiting[0].id }}>
            {BOARD.review}
          </LinkButton>
        </Notice>
      )}
      {overdue > 0 && (
        <Notice tone="info" text={BOARD.overdue(overdue)}>
          <Button
            className="screen-only"
            size="xs"
            variant="default"
            aria-disabled={remind.isPending}
            onClick={() => remind.isPending || remind.mutate()}
          >
            {remind.isPending ? REVIEW.working : BOARD.remindAll}
          </Button>
        </Notice>
      )}
      {returned > 0 && (
        <Notice tone="info" text={BOARD.toCorrect(returned)}>
          <Button className="screen-only" size="xs" variant="default" onClick={() => onShow('returned')}>
            {BOARD.showThem}
          </Button>
        </Notice>
      )}
      <div className={`${classes.toolbar} screen-only`}>
        <NativeSelect
          label={BOARD.show}
          value={show ?? ''}
          data={[{ value: '', label: BOARD.all }, ...BOARD_FILTERS.map((value) => ({ value, label: LABELS[value] }))]}
          onChange={(event) => onShow(BOARD_FILTERS.find((each) => each === event.currentTarget.value))}
        />
        <Button variant="default" onClick={() => downloadBoard(months, shown, show)}>
          {BOARD.export}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {BOARD.print}
        </Button>
      </div>
      <BoardTable months={months} organizations={shown} />
    </div>
  )
}
