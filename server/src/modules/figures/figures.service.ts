import { dayInNigeria } from '@hub/contract/days'
import type { Reader } from '../../database/database.ts'
import type { FiguresFilter } from './figures-filter.ts'
import { readFunds, readPlacedFunds } from './funds.store.ts'
import { readPlaces, readPresent } from './project-figures.store.ts'
import { readEstimatedUnique, readReach } from './reach.store.ts'
import { readSchools } from './school-figures.store.ts'
import { readTargetsReached } from './targets-reached.store.ts'

/** The one home of the sector's figures: every screen, list, map, export and feed that shows one asks here. docs/figures.md has the words. */
export const figuresService = ({ db, asOf }: Reader, ngnPerUsd: string) => ({
  ngnPerUsd,
  /** The moment that they are of: now, or that of a replica which is behind. */
  asOf: async (now: Date) => ((await asOf()) ?? now).toISOString(),
  places: (filter: FiguresFilter, named?: number) => readPlaces(db, filter, named),
  /** In each place, whatever the filters. */
  present: () => readPresent(db),
  reach: (filter: FiguresFilter) => readReach(db, filter),
  estimatedUnique: (filter: FiguresFilter) => readEstimatedUnique(db, filter),
  /** Targets of the year that is filtered by, else of this year, beside who was reached in it. */
  targets: (filter: FiguresFilter, now: Date) =>
    readTargetsReached(db, filter, filter.year ?? Number(dayInNigeria(now).slice(0, 4))),
  schools: (filter: FiguresFilter) => readSchools(db, filter),
  funds: (filter: FiguresFilter) => readFunds(db, filter, ngnPerUsd),
  placedFunds: (filter: FiguresFilter) => readPlacedFunds(db, filter),
})

export type Figures = ReturnType<typeof figuresService>
