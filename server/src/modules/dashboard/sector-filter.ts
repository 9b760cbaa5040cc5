import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'

/** What the sector's figures are narrowed to. */
export interface SectorFilter {
  /** The P-code of a state. */
  state: string | null
  /** Ids; empty where a filter means no organization that there is. */
  organizations: string[] | null
  year: number | null
}

export const NO_FILTER: SectorFilter = { state: null, organizations: null, year: null }

export const stateCode = (name: string) => STATES.find((state) => state.name === name)?.pcode ?? null

/** The kept figures have rows of all organizations together ('') and of each. */
export const inScope = ({ organizations }: Pick<SectorFilter, 'organizations'>): SQL =>
  sql`scope = ANY (${sql.param(organizations ?? [''])}::text[])`

/** It runs in the year. */
export const runsIn = ({ year }: Pick<SectorFilter, 'year'>): SQL =>
  year === null ? sql`true` : sql`${year} BETWEEN from_year AND to_year`

export const startsIn = ({ year }: Pick<SectorFilter, 'year'>): SQL => (year === null ? sql`true` : sql`year = ${year}`)
