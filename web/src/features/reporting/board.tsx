import { BOARD_SHOWS, NOT_EXPECTED, standingLabel } from '@hub/contract/report-steps'
import { ORGANIZATION_TYPES, STATE_NAMES } from '@hub/contract/reference/options'
import { BOARD_TYPES, type Board, type BoardMonth, type BoardRow } from '@hub/contract/reporting'
import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthName } from '@hub/contract/months'
import { percentText } from '@hub/contract/format'
import { Link } from '@tanstack/react-router'
import { narrowedPart } from '@hub/contract/exports/file-name'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { NOT_SET, TYPE_LABEL } from '#domain/organization/organization-type-select.tsx'
import { countSet, oneOf } from '#lib/address.ts'
import { optionsOf } from '#lib/options.ts'
import { csvText } from '#lib/csv.ts'
import { saveFile } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { useRemindOverdue } from './reporting.changes.ts'
import lines from '#ui/lines.module.css'
import classes from './reporting.module.css'
import { boardQuery } from './reporting.queries.ts'
import type { BoardFilters } from './reporting-search.ts'
import { BOARD, BOARD_SHOW_LABELS, MONTH_REVIEW, REVIEW } from './reporting.text.ts'
import { ScrollTable } from './scroll-table.tsx'
import tableClasses from './board.module.css'

interface BoardProps {
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
}

const TYPES = [
  { value: '', label: BOARD.anyType },
  ...optionsOf(ORGANIZATION_TYPES, t),
  { value: 'none', label: NOT_SET },
]
const SHOWS = [
  { value: '', label: BOARD.all },
  ...BOARD_SHOWS.map((value) => ({ value, label: BOARD_SHOW_LABELS[value] })),
]

/** The last twelve months, and older ones that need review, are overdue or were sent back. */
export function BoardTab({ filters, onFilters }: BoardProps) {
  const board = useQuery({
    ...boardQuery(filters),
    placeholderData: keepPreviousData,
  })
  const remind = useRemindOverdue()
  if (board.isPending) return <Skeleton height={320} aria-busy="true" />
  if (board.isError && !board.data) return <LoadError text={BOARD.failed} onRetry={() => void board.refetch()} />
  const { months, organizations, corrected } = board.data
  const isFiltered = countSet({ show: 0, type: 0, state: 0, check: 0 }, filters) > 0
  if (organizations.length === 0 && !isFiltered)
    return <EmptyState icon="calendar" title={BOARD.none} text={BOARD.noneText} />
  const overdue = months.reduce((sum, month) => sum + month.overdue, 0)
  const returned = months.reduce((sum, month) => sum + month.returned, 0)
  const waiting = organizations
    .flatMap(({ reports }) => reports.filter(({ state }) => state === 'submitted'))
    .toSorted((one, other) => one.period.localeCompare(other.period))
  const waitingMonths = [...new Set(waiting.map(({ period }) => period))]
  return (
    <div className={lines.stack}>
      {waiting[0] && (
        <Notice tone="info" text={BOARD.toReview(waiting.length)}>
          <LinkButton className="screen-only" size="xs" to="/reporting" search={{ report: waiting[0].id }}>
            {BOARD.review}
          </LinkButton>
          {waitingMonths.slice(0, 3).map((month) => (
            <LinkButton
              key={month}
              className="screen-only"
              size="xs"
              variant="default"
              to="/reporting"
              search={{ ...filters, review: month }}
            >
              {MONTH_REVIEW.month(month, waiting.filter(({ period }) => period === month).length)}
            </LinkButton>
          ))}
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
          <Button className="screen-only" size="xs" variant="default" onClick={() => onFilters({ show: 'returned' })}>
            {BOARD.showThem}
          </Button>
        </Notice>
      )}
      {corrected[0] && (
        <Notice tone="info" text={BOARD.corrected(corrected.length)}>
          <LinkButton
            className="screen-only"
            size="xs"
            variant="default"
            to="/reporting"
            search={{ report: corrected[0].id }}
          >
            {BOARD.reviewCorrected}
          </LinkButton>
        </Notice>
      )}
      <div className={`${classes.toolbar} screen-only`}>
        <div className={tableClasses.filters}>
          <NativeSelect
            label={BOARD.show}
            value={filters.show ?? ''}
            data={SHOWS}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, show: oneOf(BOARD_SHOWS, value) })}
          />
          <NativeSelect
            label={TYPE_LABEL}
            value={filters.type ?? ''}
            data={TYPES}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, type: oneOf(BOARD_TYPES, value) })}
          />
          <NativeSelect
            label={t('State')}
            value={filters.state ?? ''}
            data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, state: oneOf(STATE_NAMES, value) })}
          />
          <Checkbox
            label={BOARD.check}
            checked={filters.check ?? false}
            onChange={({ currentTarget: { checked } }) => onFilters({ ...filters, check: checked || undefined })}
          />
        </div>
        <Button variant="default" onClick={() => downloadBoard(months, organizations, filters)}>
          {BOARD.export}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {BOARD.print}
        </Button>
      </div>
      {organizations.length > 0 ? (
        <BoardTable months={months} organizations={organizations} corrected={corrected} />
      ) : (
        <p role="status">{BOARD.noMatch}</p>
      )}
    </div>
  )
}

/** The newest month first, so that it is visible on narrow screens. */
export function BoardTable({ months, organizations, corrected }: Board) {
  const correctedOf = new Map(corrected.map(({ id, activities }) => [id, activities]))
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
          <Row key={row.organization_id} row={row} months={months} correctedOf={correctedOf} />
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

interface RowProps {
  row: BoardRow
  months: BoardMonth[]
  correctedOf: ReadonlyMap<string, number>
}

function Row({ row, months, correctedOf }: RowProps) {
  const cells = new Map(row.reports.map((report) => [report.period, report]))
  return (
    <tr>
      <th scope="row" title={row.organization_name}>
        {row.organization_name} <span className={tableClasses.soft}>{row.organization_acronym}</span>
      </th>
      {months.map(({ month }) => {
        const report = cells.get(month)
        const corrected = report && correctedOf.get(report.id)
        return (
          <td key={month}>
            {report ? (
              <Link to="/reporting" search={{ report: report.id }} className={tableClasses.cell}>
                <span className="visually-hidden">
                  {row.organization_name}, {monthName(month)}:{' '}
                </span>
                <ReportStateBadge report={report} />
                {corrected && <span className={tableClasses.corrected}>{BOARD.correctedHere(corrected)}</span>}
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
const boardTable = ({ months, organizations }: Pick<Board, 'months' | 'organizations'>) => [
  [...Object.keys(COLUMNS), ...months.map(({ month }) => month)],
  ...organizations.map((row) => [
    ...Object.values(COLUMNS).map((valueOf) => valueOf(row)),
    ...months.map(({ month }) => {
      const report = row.reports.find(({ period }) => period === month)
      return report ? standingLabel(report) : NOT_EXPECTED
    }),
  ]),
]

const downloadBoard = (
  months: Board['months'],
  organizations: Board['organizations'],
  { check, ...filters }: BoardFilters,
) =>
  saveFile(
    new Blob([csvText(boardTable({ months, organizations }))], {
      type: 'text/csv',
    }),
    `reporting-board-${months[0]?.month ?? ''}${narrowedPart({ ...filters, ...(check ? { check: 'warnings' } : {}) })}.csv`,
  )
