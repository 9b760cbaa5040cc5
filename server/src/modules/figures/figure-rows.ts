import type { SchoolFigures } from '@hub/contract/dashboard'
import type { AgainstTargets, TargetsOf } from '@hub/contract/targets'
import type { NgnAt } from '@hub/contract/money'
import { isLga } from './figures-filter.ts'

/** Of an LGA, of a state without its LGAs, of a whole state, or of all. */
export type PlaceFigures = {
  level: 'place' | 'state' | 'all'
  /** A P-code; '' for all. */
  place: string
  projects: number
  /** Only for 'state' and 'all'. */
  active: number | null
  organizations: number
  /** With an approved user. The hub's own office counts only if it reports. */
  partners: number
  organization_names: string[]
}

/** Ignores the filters. */
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
  /** Only reviewed months. */
  children_reviewed: number
  trained_reviewed: number
} & Record<(typeof REACHED_COLUMNS)[number], number>

/** People of one month by place, type and named indicator: the parts that all figures of people are sums of. */
export type ReachPart = {
  month: string
  lga_pcode: string
  type: string
  indicator_id: string | null
  boys: number
  girls: number
  teachers: number
  sbmc: number
}

/** `place`: the P-code of an LGA, of a state if the LGA is unknown, or ''. */
export type SchoolsRow = { place: string; schools: number; listed: number }

export type FundsRow = {
  /** Whether the entry is inside the state of the filter. */
  here: boolean
  /** null: all statuses. */
  status: 'paid' | 'commitment' | 'pledge' | null
  entries: number
  ngn: string
  usd: string
  /** The part that was entered in reviewed months. */
  usd_reviewed: string
  ngn_at: NgnAt
}

export type PlacedFunds = { place: string; usd: string }

export interface TargetsReached {
  targets_of: TargetsOf
  against: (pcode: string) => AgainstTargets
}

const NOTHING_THERE = { projects: 0, active: 0, organizations: 0, partners: 0, organization_names: [] }

export const figuresAt = (places: PlaceFigures[], level: PlaceFigures['level'], wanted: string) =>
  places.find((each) => each.level === level && each.place === wanted) ?? NOTHING_THERE

/** Ignores the filters. */
export const presentIn = (everywhere: Present[], wanted: string) =>
  everywhere.find(({ place }) => place === wanted)?.organizations ?? 0

export const sumOf = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)

export const schoolFigures = (rows: SchoolsRow[]): SchoolFigures => ({
  places: sumOf(rows, ({ schools }) => schools),
  listed: sumOf(rows, ({ listed }) => listed),
  without_place: sumOf(
    rows.filter(({ place }) => !isLga(place)),
    ({ schools }) => schools,
  ),
})
