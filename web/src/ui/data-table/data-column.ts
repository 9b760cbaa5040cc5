import type { ReactNode } from 'react'
import type { IconName } from '#ui/icon.tsx'

export type Direction = 'asc' | 'desc'

export interface ColumnSort<Sort extends string> {
  asc?: Sort
  desc?: Sort
  /** What the first click means, where both are there: ascending, unless it says otherwise. */
  first?: Direction
  /** How a phone, which has no headers, names the two; 'A to Z' unless it says otherwise. */
  words?: Record<Direction, string>
}

export interface DataColumn<Row, Sort extends string = string> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, digit below digit. */
  align?: 'start' | 'end'
  /** In pixels, the least; columns share the room that is left over in proportion to it. */
  width?: number
  /** Words take a second line before they are cut off. */
  wraps?: true
  sort?: ColumnSort<Sort>
  /** False for the column that says what the row is. */
  isHideable?: boolean
  /** Offered, but shown only to who asks for it. */
  isHiddenAtFirst?: boolean
  /** Its place on the card that a phone shows; a line with its header unless it says otherwise. */
  card?: 'title' | 'subtitle' | 'badge' | 'line' | 'none'
  /** What the card shows, where it is not the same as in the table. */
  cardCell?: (row: Row) => ReactNode
}

export interface RowAction {
  /** What a screen reader says: 'Edit ECW, GR-2026-1'. */
  label: string
  /** The word on a card. */
  word: string
  icon: IconName
  isDanger?: boolean
  onRun: () => void
}

export interface RowActions<Row> {
  of: (row: Row) => readonly RowAction[]
  /** How many a row has at the most: so much room is kept. */
  most: number
  /** With their words, where they are not known by their icons. */
  isInWords?: true
}

export interface Sorting<Sort extends string> {
  sort: Sort
  /** The order that a list opens in, where no column means it. */
  first?: { value: Sort; label: string }
  onSort: (sort: Sort) => void
}

export const DEFAULT_WIDTH = 140
/** The room of one action, as an icon and in words. */
export const ACTION_WIDTH = { icon: 28, word: 82 }

const directionsOf = <Sort extends string>({ asc, desc, first = 'asc' }: ColumnSort<Sort>) => {
  const both = first === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  return both.filter((direction) => (direction === 'asc' ? asc : desc) !== undefined)
}

/** How the list is sorted by this column now; undefined where by another. */
export const directionOf = <Sort extends string>(column: ColumnSort<Sort>, sort: Sort): Direction | undefined =>
  directionsOf(column).find((direction) => column[direction] === sort)

/** What a click on the header sorts by. */
export function nextSort<Sort extends string>(column: ColumnSort<Sort>, sort: Sort): Sort | undefined {
  const offered = directionsOf(column)
  const now = directionOf(column, sort)
  const next = offered.find((direction) => direction !== now) ?? now
  return next && column[now === undefined ? (offered[0] ?? next) : next]
}

const WORDS: Record<Direction, string> = { asc: 'A to Z', desc: 'Z to A' }

/** Every order that the columns offer, in words. */
export const sortOptions = <Row, Sort extends string>(columns: readonly DataColumn<Row, Sort>[]) =>
  columns.flatMap(({ header, sort }) =>
    sort
      ? directionsOf(sort).map((direction) => ({
          value: sort[direction] as Sort,
          label: `${header}, ${(sort.words ?? WORDS)[direction]}`,
        }))
      : [],
  )
