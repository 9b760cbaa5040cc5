import { monthName } from '@hub/contract/months'
import { percentText } from '@hub/contract/percent'
import type { Board, BoardMonth, BoardRow } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { ReportStateBadge } from '#domain/status-badges.tsx'
import { ScrollTable } from '#features/reporting/scroll-table.tsx'
import classes from './board.module.css'
import { BOARD } from './board.text.ts'

/** The newest month first, so that it is visible on narrow screens. */
export function BoardTable({ months, organizations }: Board) {
  return (
    <ScrollTable label="Board" className={classes.board}>
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
  if (expected === 0) return <span className={classes.soft}>–</span>
  return (
    <>
      <strong>{percentText(submitted, expected)}</strong>{' '}
      <span className={classes.soft}>{BOARD.rateOf(submitted, expected)}</span>
    </>
  )
}

function Row({ row, months }: { row: BoardRow; months: BoardMonth[] }) {
  const cells = new Map(row.reports.map((report) => [report.period, report]))
  return (
    <tr>
      <th scope="row" title={row.organization_name}>
        {row.organization_name} <span className={classes.soft}>{row.organization_acronym}</span>
      </th>
      {months.map(({ month }) => {
        const report = cells.get(month)
        return (
          <td key={month}>
            {report ? (
              <Link to="/reporting" search={{ report: report.id }} className={classes.cell}>
                <span className="visually-hidden">
                  {row.organization_name}, {monthName(month)}:{' '}
                </span>
                <ReportStateBadge report={report} />
              </Link>
            ) : (
              <span className={classes.soft}>
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
