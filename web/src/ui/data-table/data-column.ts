import type { ReactNode } from 'react'
import { t } from '#lib/language.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PagedRows } from '#lib/use-paged-rows.ts'

type Direction = 'asc' | 'desc'

interface ColumnSort<Sort extends string> {
  asc?: Sort
  desc?: Sort
  /** The first click's direction; 'asc' by default. */
  first?: Direction
  /** The names of the directions on a phone, which has no headers. */
  words?: Record<Direction, string>
}

export interface DataColumn<Row, Sort extends string = string> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The least in pixels; columns share the rest in proportion. */
  width?: number
  wraps?: true
  sort?: ColumnSort<Sort>
  isHideable?: boolean
  isHiddenAtFirst?: boolean
  /** The position on a phone's card; 'line' by default. */
  card?: 'title' | 'subtitle' | 'badge' | 'line' | 'none'
  cardCell?: (row: Row) => ReactNode
}

interface RowAction {
  /** 'Edit ECW, GR-2026-1' */
  label: string
  word: string
  icon: IconName
  isDanger?: boolean
  onRun: () => void
}

export interface RowActions<Row> {
  of: (row: Row) => readonly RowAction[]
  /** The most actions of a row: space is reserved for them. */
  most: number
  isInWords?: true
}

export interface Sorting<Sort extends string> {
  sort: Sort
  /** The initial order, if no column has it. */
  first?: { value: Sort; label: string }
  onSort: (sort: Sort) => void
}

export const DEFAULT_WIDTH = 140
export const ACTION_WIDTH = { icon: 28, word: 82 }

const directionsOf = <Sort extends string>({ asc, desc, first = 'asc' }: ColumnSort<Sort>) => {
  const both = first === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  return both.filter((direction) => (direction === 'asc' ? asc : desc) !== undefined)
}

export const directionOf = <Sort extends string>(column: ColumnSort<Sort>, sort: Sort): Direction | undefined =>
  directionsOf(column).find((direction) => column[direction] === sort)

export function nextSort<Sort extends string>(column: ColumnSort<Sort>, sort: Sort): Sort | undefined {
  const offered = directionsOf(column)
  const now = directionOf(column, sort)
  const next = offered.find((direction) => direction !== now) ?? now
  return next && column[now === undefined ? (offered[0] ?? next) : next]
}

const WORDS: Record<Direction, string> = { asc: t('A to Z'), desc: t('Z to A') }

export const sortOptions = <Row, Sort extends string>(columns: readonly DataColumn<Row, Sort>[]) =>
  columns.flatMap(({ header, sort }) =>
    sort
      ? directionsOf(sort).map((direction) => ({
          value: sort[direction] as Sort,
          label: `${header}, ${(sort.words ?? WORDS)[direction]}`,
        }))
      : [],
  )

export interface DataTableProps<Row, Sort extends string> {
  /** For saving which columns are hidden. */
  name: string
  label: string
  /** Memoize columns and actions: new ones render all rows again. */
  columns: readonly DataColumn<Row, Sort>[]
  rows: PagedRows<Row>
  sorting: Sorting<Sort>
  actions?: RowActions<Row>
  /** The last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  /** '1,204 entries' */
  counted: (count: number) => string
  failed: string
}
