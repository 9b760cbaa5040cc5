import { FIGURES } from '@hub/contract/figures'
import { monthAfter, monthName } from '@hub/contract/months'
import {
  leastOf,
  SMALL,
  type BySex,
  type Cell,
  type Snapshot,
  type SnapshotFigures,
  type SnapshotIndicator,
} from '@hub/contract/snapshots'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime, formatDollarSum, formatNaira } from '#lib/format.ts'
import { PRODUCT } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { Mark } from '#ui/plain-page.tsx'
import { SnapshotMap } from './snapshot-map.tsx'
import classes from './snapshot.module.css'

/** '1,204', '<10', '≥1,204' */
export const shown = (cell: Cell | null) => cell?.replace(/\d+/, (digits) => formatCount(Number(digits))) ?? '–'

const isExact = (cell: Cell | null): cell is Cell => cell !== null && /^\d+$/.test(cell)

function shareOf(part: Cell | null, whole: Cell | null) {
  if (!isExact(part) || !isExact(whole) || Number(whole) === 0) return '–'
  return `${formatCount(Math.round((100 * Number(part)) / Number(whole)))}%`
}

const whole = (amount: string) => String(Math.round(Number(amount)))

interface SnapshotSheetProps {
  figures: SnapshotFigures
  sentences: readonly string[]
  isReduced: boolean
  /** Null for a preview. */
  published: Pick<Snapshot, 'published_at' | 'published_by'> | null
}

/** One or two A4 pages. */
export function SnapshotSheet({ figures, sentences, isReduced, published }: SnapshotSheetProps) {
  const month = monthName(figures.month)
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <Mark size={40} />
        <div>
          <p>{t('{product} · Adamawa, Borno and Yobe', { product: PRODUCT })}</p>
          <h1 tabIndex={-1}>{t('Monthly snapshot: {month}', { month })}</h1>
        </div>
        <p className={classes.when}>
          {published
            ? t('Published {when}', { when: formatDateTime(published.published_at) })
            : t('Preview: not published')}
        </p>
      </header>
      {sentences.some(Boolean) && (
        <ul className={classes.sentences}>
          {sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
      <KeyFigures figures={figures} />
      <Children figures={figures} />
      <div className={classes.places}>
        <section className={classes.block}>
          <h2>{t('Children reached in {year}, by LGA', { year: String(figures.year) })}</h2>
          <SnapshotMap figures={figures} />
        </section>
        <div>
          <States figures={figures} />
          <Funding figures={figures} />
        </div>
      </div>
      <Trend figures={figures} />
      <Indicators figures={figures} />
      <Lgas figures={figures} />
      <Method figures={figures} isReduced={isReduced} published={published} />
    </article>
  )
}

function KeyFigures({ figures }: { figures: SnapshotFigures }) {
  const { of_month, of_year, need, target, partners, reporting, month_before, year_before, month, year } = figures
  const key = (name: string, figure: string, note: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
  const rate = reporting.expected > 0 ? `${Math.round((100 * reporting.submitted) / reporting.expected)}%` : '–'
  return (
    <dl className={classes.keys}>
      {key(
        t('Children reached in {month}', { month: monthName(month) }),
        shown(of_month.total),
        t('{count} in {month}', { count: shown(month_before), month: monthName(monthAfter(month, -12)) }),
      )}
      {key(
        t('Children reached in {year}', { year: String(year) }),
        shown(of_year.total),
        t('{count} in {year}', { count: shown(year_before), year: String(year - 1) }),
      )}
      {key(t('Children in need'), shown(need?.total ?? null), t('in {year}', { year: String(year) }))}
      {key(
        t('Target'),
        shown(target?.total ?? null),
        t('{share} reached', { share: shareOf(of_year.total, target?.total ?? null) }),
      )}
      {key(t('Active Partners'), formatCount(partners), t('in {year}', { year: String(year) }))}
      {key(
        t('Reports submitted'),
        rate,
        t('{submitted} of {expected}', { submitted: reporting.submitted, expected: reporting.expected }),
      )}
    </dl>
  )
}

interface TableProps {
  title: string
  heads: readonly string[]
  children: ReactNode
}

/** A phone scrolls it sideways. */
const Table = ({ title, heads, children }: TableProps) => (
  <section className={classes.block}>
    <h2>{title}</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  </section>
)

const Row = ({ name, cells }: { name: ReactNode; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      <td key={index}>{cell}</td>
    ))}
  </tr>
)

function Children({ figures }: { figures: SnapshotFigures }) {
  const { need, target, of_month, of_year, month, year } = figures
  const rows = [
    ['boys', t('Boys')],
    ['girls', t('Girls')],
    ['total', t('Children')],
  ] as const satisfies [keyof BySex, string][]
  return (
    <Table
      title={t('Children: in need, targeted, reached')}
      heads={[
        t('Group'),
        t('In need'),
        t('Target'),
        monthName(month),
        String(year),
        t('{year} of target', { year: String(year) }),
      ]}
    >
      {rows.map(([group, name]) => (
        <Row
          key={group}
          name={name}
          cells={[
            shown(need?.[group] ?? null),
            shown(target?.[group] ?? null),
            shown(of_month[group]),
            shown(of_year[group]),
            shareOf(of_year[group], target?.[group] ?? null),
          ]}
        />
      ))}
    </Table>
  )
}

function States({ figures: { states, month, year } }: { figures: SnapshotFigures }) {
  return (
    <Table
      title={t('By state')}
      heads={[
        t('State'),
        t('In need'),
        t('Target'),
        monthName(month),
        t('Boys, {year}', { year: String(year) }),
        t('Girls, {year}', { year: String(year) }),
        String(year),
      ]}
    >
      {states.map((state) => (
        <Row
          key={state.pcode}
          name={state.name}
          cells={[
            shown(state.in_need),
            shown(state.target),
            shown(state.month.total),
            shown(state.year.boys),
            shown(state.year.girls),
            shown(state.year.total),
          ]}
        />
      ))}
    </Table>
  )
}

const BARS = { width: 720, height: 110, gap: 6 }

/** Of each month, with the same month one year before as a line across. */
function Trend({ figures: { trend } }: { figures: SnapshotFigures }) {
  const most = Math.max(1, ...trend.flatMap(({ total, before }) => [leastOf(total), leastOf(before)]))
  const step = BARS.width / trend.length
  const heightOf = (cell: Cell) => (BARS.height * leastOf(cell)) / most
  return (
    <section className={classes.block}>
      <h2>{t('Children reached by month, and one year before')}</h2>
      <svg
        className={classes.bars}
        fontSize={11}
        viewBox={`0 0 ${BARS.width} ${BARS.height + 34}`}
        role="img"
        aria-label={t('The table below has the figures of this chart.')}
      >
        {trend.map(({ month, boys, girls, total, before }, index) => {
          const left = index * step + BARS.gap
          const wide = step - 2 * BARS.gap
          const [ofBoys, ofGirls] = [heightOf(boys), heightOf(girls)]
          const floor = BARS.height + 4
          const line = floor - heightOf(before)
          return (
            <g key={month}>
              <rect className={classes.boys} x={left} y={floor - ofBoys} width={wide} height={ofBoys} />
              <rect className={classes.girls} x={left} y={floor - ofBoys - ofGirls} width={wide} height={ofGirls} />
              <line className={classes.before} x1={left - 3} x2={left + wide + 3} y1={line} y2={line} />
              <text x={left + wide / 2} y={floor + 13}>
                {`${month.slice(5)}/${month.slice(2, 4)}`}
              </text>
              <text className={classes.total} x={left + wide / 2} y={floor + 26}>
                {shown(total)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={classes.legend}>
        <span className={classes.keyBoys} /> {t('Boys')} <span className={classes.keyGirls} /> {t('Girls')}{' '}
        <span className={classes.keyBefore} /> {t('one year before')}
      </p>
      <table className="visually-hidden">
        <tbody>
          {trend.map(({ month, total, before }) => (
            <Row key={month} name={monthName(month)} cells={[shown(total), shown(before)]} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** More do not fit on two pages. */
const MOST_INDICATORS = 20

const saysSomething = ({ in_need, target, year }: SnapshotIndicator) =>
  in_need !== null || target !== null || (year !== null && year !== '0')

function Indicators({ figures: { indicators, month, year } }: { figures: SnapshotFigures }) {
  const listed = indicators.filter(saysSomething).slice(0, MOST_INDICATORS)
  const others = indicators.length - listed.length
  return (
    <>
      <Table
        title={t('By indicator')}
        heads={[
          t('Indicator'),
          t('Unit'),
          t('In need'),
          t('Target'),
          monthName(month),
          String(year),
          t('{year} of target', { year: String(year) }),
        ]}
      >
        {listed.map((each) => (
          <Row
            key={each.id}
            name={`${each.code} ${each.name}`}
            cells={[
              t(each.unit),
              shown(each.in_need),
              shown(each.target),
              shown(each.month),
              shown(each.year),
              shareOf(each.year, each.target),
            ]}
          />
        ))}
      </Table>
      {others > 0 && (
        <p className={classes.legend}>
          {t('{count, plural, one {# more indicator} other {# more indicators}}', { count: others })}
        </p>
      )}
    </>
  )
}

function Funding({ figures: { funding, year } }: { figures: SnapshotFigures }) {
  const parts = [
    ['paid', t('Paid')],
    ['commitment', t('Commitments')],
    ['pledge', t('Pledges')],
  ] as const
  const all = Math.max(1, Number(funding.usd))
  return (
    <section className={classes.block}>
      <h2>{t('Funding of {year}, by status', { year: String(year) })}</h2>
      <table className={classes.table}>
        <tbody>
          {parts.map(([status, name]) => (
            <tr key={status}>
              <th scope="row">{name}</th>
              <td className={classes.barCell} aria-hidden>
                <span
                  className={classes.bar}
                  data-status={status}
                  style={{ width: `${(100 * Number(funding[status].usd)) / all}%` }}
                />
              </td>
              <td>{formatDollarSum(whole(funding[status].usd))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{formatNaira(whole(funding.ngn))}</td>
            <td>{formatDollarSum(whole(funding.usd))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Lgas({ figures: { lgas, states, month, year } }: { figures: SnapshotFigures }) {
  return (
    <section className={classes.block}>
      <h2>{t('Children reached by LGA: {month} and {year}', { month: monthName(month), year: String(year) })}</h2>
      <div className={classes.lgas}>
        {states.map(({ pcode, name }) => (
          <table key={pcode} className={classes.table}>
            <caption>{name}</caption>
            <tbody>
              {lgas
                .filter((lga) => lga.pcode.startsWith(pcode))
                .map((lga) => (
                  <Row key={lga.pcode} name={lga.name} cells={[shown(lga.month), shown(lga.year)]} />
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}

const DEFINED = [
  'children_reached',
  'against_targets',
  'indicator_reached',
  'active_partners',
  'funding_of_a_year',
  'reporting_rate',
] as const

function Method({ figures, isReduced, published }: Pick<SnapshotSheetProps, 'figures' | 'isReduced' | 'published'>) {
  const { as_of, reviewed, target_source, year, funding } = figures
  const when = formatDateTime(as_of)
  return (
    <footer className={classes.method}>
      <h2>{t('Sources, definitions and method')}</h2>
      <p>
        {t('Source: reports of the partners on the {product}, as they were on {when} (Nigerian time).', {
          product: PRODUCT,
          when,
        })}{' '}
        {reviewed
          ? t('Filters: all three states, the year {year}, only months whose report was accepted.', {
              year: String(year),
            })
          : t('Filters: all three states, the year {year}, reviewed and not yet reviewed months.', {
              year: String(year),
            })}{' '}
        {target_source
          ? t('People in need and targets: {source}.', { source: target_source })
          : t('No people in need and no targets were entered for this year.')}{' '}
        {t('The year counts all that was reported for it until then, also for months after this one.')}{' '}
        {t('Naira at {rate} per dollar where no rate of the month was entered.', { rate: funding.ngn_per_usd })}
      </p>
      {isReduced && (
        <p>
          <strong>{t('Small counts are hidden.')}</strong>{' '}
          {t(
            "'<{small}' stands for fewer than {small} people. Sums are added up from what is shown of their parts: '≥' says at least, '<' says less than. '–' is not shown in public. A part is the people of one LGA, month, type of activity and indicator.",
            { small: SMALL },
          )}
        </p>
      )}
      <dl>
        {DEFINED.map((key) => (
          <div key={key}>
            <dt>{t(FIGURES[key].name)}</dt> <dd>{t(FIGURES[key].is)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          'Boundaries: geoBoundaries, gbOpen NGA ADM2, original source GRID3, CC BY 4.0; simplified and relabelled. P-codes: OCHA. The boundaries and names shown do not imply official endorsement or acceptance.',
        )}{' '}
        {published?.published_by && t('Published by {name}.', { name: published.published_by })}
      </p>
    </footer>
  )
}
