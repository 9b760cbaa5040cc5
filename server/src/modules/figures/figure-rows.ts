import type { AgainstTargets, TargetsOf } from '@hub/contract/against-targets'
import type { NgnAt } from '@hub/contract/money'

/** What the stores of the figures answer: at most a few rows for each place. */

/** Of an LGA, a state (that its projects name no LGA of), a whole state, or all of them. */
export type PlaceFigures = {
  level: 'place' | 'state' | 'all'
  /** A P-code; '' of all. */
  place: string
  projects: number
  /** Of a state and of all. */
  active: number | null
  /** Those that are present. */
  organizations: number
  /** Those of them of which somebody is approved. The hub's own office is one only if it reports, like everybody else. */
  partners: number
  organization_names: string[]
}

/** How many organizations are present in a place, whatever the filters. */
export type Present = Pick<PlaceFigures, 'place' | 'organizations'>

export const REACHED_COLUMNS = [
  'boys',
  'girls',
  'male_teachers',
  'female_teachers',
  'male_sbmc',
  'female_sbmc',
] as const

export type Reached = {
  lga_pcode: string
  activities: number
  teachers_trained: number
  /** Of months that were reviewed. */
  children_reviewed: number
  trained_reviewed: number
} & Record<(typeof REACHED_COLUMNS)[number], number>

/** `place` is the P-code of an LGA, of a state where the LGA is not known, or ''. */
export type SchoolsRow = { place: string; schools: number; listed: number }

export type FundsRow = {
  /** Within the state that is asked for. */
  here: boolean
  /** null is all of them together. */
  status: 'paid' | 'commitment' | 'pledge' | null
  entries: number
  ngn: string
  usd: string
  /** Of them, what was entered in months that were reviewed. */
  usd_reviewed: string
  ngn_at: NgnAt
}

export type PlacedFunds = { place: string; usd: string }

export interface TargetsReached {
  targets_of: TargetsOf
  /** Of an LGA, by its P-code. */
  against: (pcode: string) => AgainstTargets
}
