import { isReturned, NOT_EXPECTED, standingLabel } from '@hub/contract/report-steps'
import type { Board, BoardMonth, BoardRow } from '@hub/contract/reporting'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { monthName } from '@hub/contract/months'
import { percentText } from '@hub/contract/format'
import { Link } from '@tanstack/react-router'
import { narrowedPart } from '@hub/contract/exports/file-name'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { csvText } from '#lib/csv.ts'
import { saveFile } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { useRemindOverdue } from './reporting.changes.ts'
import lines from '#ui/lines.module.css'
import classes from './reporting.module.css'
import { boardQuery } from './reporting.queries.ts'
import { BOARD_FILTERS, type BoardFilter } from './reporting-search.ts'
import { BOARD, REVIEW } from './reporting.text.ts'
import { ScrollTable } from './scroll-table.tsx'
import tableClasses from './board.module.css'

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
export function BoardTab({ show, onShow }: BoardProps) {
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
    <div className={lines.stack}>
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

/** The newest month first, so that it is visible on narrow screens. */
export function BoardTable({ months, organizations }: Board) {
  return (
    <ScrollTable label={t('Board')} className={tableClasses.board}>
      <thead>
        <tr>
          <th scope="col">{BOARD.organization}</th>
          {months.map(({ month }) => (
            <th scope="col" key={month}>
              {monthName(month)}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="row">{BOARD.rate}</th>
          {months.map((month) => (
            <td key={month.month}>
              <Rate month={month} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {organizations.map((row) => (
          <Row key={row.organization_id} row={row} months={months} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Rate({ month: { submitted, expected } }: { month: BoardMonth }) {
  if (expected === 0) return <span className={tableClasses.soft}>–</span>
  return (
    <>
      <strong>{percentText(submitted, expected)}</strong>{' '}
      <span className={tableClasses.soft}>{BOARD.rateOf(submitted, expected)}</span>
    </>
  )
}

function Row({ row, months }: { row: BoardRow; months: BoardMonth[] }) {
  const cells = new Map(row.reports.map((report) => [report.period, report]))
  return (
    <tr>
      <th scope="row" title={row.organization_name}>
        {row.organization_name} <span className={tableClasses.soft}>{row.organization_acronym}</span>
      </th>
      {months.map(({ month }) => {
        const report = cells.get(month)
        return (
          <td key={month}>
            {report ? (
              <Link to="/reporting" search={{ report: report.id }} className={tableClasses.cell}>
                <span className="visually-hidden">
                  {row.organization_name}, {monthName(month)}:{' '}
                </span>
                <ReportStateBadge report={report} />
              </Link>
            ) : (
              <span className={tableClasses.soft}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{BOARD.notExpected}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const COLUMNS: Record<string, (row: BoardRow) => string> = {
  Organization: ({ organization_name }) => organization_name,
  Acronym: ({ organization_acronym }) => organization_acronym,
}

/** English, as all files. */
const boardTable = ({ months, organizations }: Board) => [
  [...Object.keys(COLUMNS), ...months.map(({ month }) => month)],
  ...organizations.map((row) => [
    ...Object.values(COLUMNS).map((valueOf) => valueOf(row)),
    ...months.map(({ month }) => {
      const report = row.reports.find(({ period }) => period === month)
      return report ? standingLabel(report) : NOT_EXPECTED
    }),
  ]),
]

const downloadBoard = (months: Board['months'], organizations: Board['organizations'], show?: string) =>
  saveFile(
    new Blob([csvText(boardTable({ months, organizations }))], { type: 'text/csv' }),
    `reporting-board-${months[0]?.month ?? ''}${narrowedPart({ show })}.csv`,
  )
