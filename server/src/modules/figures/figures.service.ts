import { dayInNigeria } from '@hub/contract/days'
import type { Db, Reader, Tx } from '../../database/database.ts'
import type { FiguresFilter } from './figures-filter.ts'
import { readFunds, readPlacedFunds } from './funds.store.ts'
import { countUnplaced, readPlaces, readPresent, readSchools } from './project-figures.store.ts'
import { readIndicatorFigures, readIndicatorReached } from './indicators.store.ts'
import { readEstimatedUnique, readReach, readReachParts, readTargetsReached } from './reach.store.ts'

const yearOf = (now: Date) => Number(dayInNigeria(now).slice(0, 4))

/** The only source of sector figures for all screens, exports and feeds. Terms: docs/figures.md. */
export const figuresService = ({ db, asOf }: Pick<Reader, 'asOf'> & { db: Db | Tx }, ngnPerUsd: string) => ({
  ngnPerUsd,
  /** The time of the data, earlier than now if a replica lags. */
  asOf: async (now: Date) => ((await asOf()) ?? now).toISOString(),
  places: (filter: FiguresFilter, named?: number) => readPlaces(db, filter, named),
  unplacedProjects: (filter: FiguresFilter) => countUnplaced(db, filter),
  /** Ignores the filters. */
  present: () => readPresent(db),
  reach: (filter: FiguresFilter) => readReach(db, filter),
  reachParts: (filter: FiguresFilter, from: string, until: string) => readReachParts(db, filter, from, until),
  estimatedUnique: (filter: FiguresFilter) => readEstimatedUnique(db, filter),
  targets: (filter: FiguresFilter, now: Date) => readTargetsReached(db, filter, filter.year ?? yearOf(now)),
  /** All of them, or one with its places. */
  async indicators(filter: FiguresFilter, now: Date, indicator: string | null = null) {
    const year = filter.year ?? yearOf(now)
    return { year, indicators: await readIndicatorFigures(db, { ...filter, year }, indicator) }
  },
  indicatorReached: (filter: FiguresFilter, indicator: string) => readIndicatorReached(db, filter, indicator),
  schools: (filter: FiguresFilter) => readSchools(db, filter),
  funds: (filter: FiguresFilter) => readFunds(db, filter, ngnPerUsd),
  placedFunds: (filter: FiguresFilter) => readPlacedFunds(db, filter),
})

export type Figures = ReturnType<typeof figuresService>
