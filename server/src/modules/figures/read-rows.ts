import type { SchoolFigures } from '@hub/contract/dashboard'
import type { PlaceFigures, Present, SchoolsRow } from './figure-rows.ts'
import { isLga } from './figures-filter.ts'

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
