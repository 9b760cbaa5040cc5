import { SCHOOLS_MAX } from '@hub/contract/projects'
import { findHeader, isBlankLine, type KnownColumn, matchHeader } from '@hub/contract/sheets/headers'
import { oneLine, unguardCell } from '../../../lib/csv.ts'
import type { Sheet, SheetCell } from '../../../lib/sheet/read/sheet-file.ts'
import { filledRows, type SchoolField, type SchoolRow } from '../../../domain/school/schools.rows.ts'

export interface ReadSchools {
  rows: SchoolRow[]
  /** Rows beyond the thousand that a project may have. */
  leftOut: number
  /** The first line was read as the names of the columns. */
  hadHeader: boolean
}

type Part = SchoolField | 'latitude' | 'longitude'
type Layout = Partial<Record<Part, number>>

/** How sheets name the columns, the surer names first: 'School name' wins over the 'School ID' that stands before it. */
const SCHOOL_HEADERS: readonly KnownColumn<Part>[] = [
  { key: 'community', names: [/communit/i, /settlement|village/i] },
  { key: 'school_name', names: [/school.*name|name.*school|^school$/i, /school|learning cent/i] },
  { key: 'coordinates', names: [/coord|gps|geo.?(point|loc)|lat.*(lon|lng)/i] },
  { key: 'latitude', names: [/^lat/i] },
  { key: 'longitude', names: [/^(lon|lng)/i] },
]
/** What a row has, where no header says otherwise (docs/product.md, 3). */
const PLAIN_LAYOUT: Layout = { community: 0, school_name: 1, coordinates: 2 }
const SHORT_LAYOUT: Layout = { school_name: 0, coordinates: 1 }
/** Where a comma parts decimals, as sheets of French or German computers have it, a dot is meant. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/
const COORDINATES = /^[+-]?\d+([.,]\d+)?°?\s*N?\s*([,;]|\s)\s*[+-]?\d+([.,]\d+)?/i
const withDot = (number: string) => number.replace(',', '.')

/** The schools of a file: from its header on, since titles above it are no schools. */
export function schoolsIn(sheet: Sheet | undefined): ReadSchools {
  const table = sheet?.rows.map(({ cells }) => cells) ?? []
  const texts = table.map((cells) => cells.map(String))
  return readSchools(table.slice(Math.max(0, findHeader(texts, SCHOOL_HEADERS))))
}

/** The cells of a sheet or a CSV file as rows of the table. */
export function readSchools(table: readonly (readonly SheetCell[])[]): ReadSchools {
  const lines = table
    .map((cells) => cells.map((cell) => oneLine(unguardCell(String(cell)))))
    .filter((cells) => !isBlankLine(cells))
  const header = lines[0] && isHeader(lines[0]) ? lines[0] : undefined
  const layout = (header && layoutOf(header)) ?? (isWithoutCommunity(lines) ? SHORT_LAYOUT : PLAIN_LAYOUT)
  const rows = filledRows(lines.slice(header ? 1 : 0).map((cells) => rowOf(cells, layout)))
  return {
    rows: rows.slice(0, SCHOOLS_MAX),
    leftOut: Math.max(0, rows.length - SCHOOLS_MAX),
    hadHeader: header !== undefined,
  }
}

/**
 * A first line that mentions 'community' is a header. Not so where it holds a place or a school's name, such as
 * 'Gwange Community Primary School': that school would be lost without a word.
 */
const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => /community/i.test(cell) && !/school/i.test(cell)) &&
  !cells.some((cell) => NUMBER.test(cell) || COORDINATES.test(cell))

/** Two columns, the second of places: as communities and schools they would pass without a fault, and be wrong. */
const isWithoutCommunity = (lines: readonly (readonly string[])[]) =>
  lines.every((cells) => cells.slice(2).every((cell) => cell === '')) &&
  lines.some(([, second = '']) => COORDINATES.test(second))

/** Where the header has each column; undefined where it does not name the schools. */
function layoutOf(header: readonly string[]): Layout | undefined {
  const layout: Layout = {}
  for (const [index, part] of matchHeader(header, SCHOOL_HEADERS).entries()) if (part) layout[part] = index
  return layout.school_name === undefined ? undefined : layout
}

function rowOf(cells: readonly string[], layout: Layout): SchoolRow {
  const cell = (part: Part) => cells[layout[part] ?? -1] ?? ''
  return { community: cell('community'), school_name: cell('school_name'), coordinates: coordinatesOf(cells, layout) }
}

/** Latitude and longitude in cells of their own, or torn apart at their comma by a CSV file that quotes nothing. */
function coordinatesOf(cells: readonly string[], layout: Layout) {
  if (layout.coordinates === undefined) {
    const parts = [cells[layout.latitude ?? -1], cells[layout.longitude ?? -1]]
    return parts.some(Boolean) ? parts.map((part = '') => withDot(part)).join(', ') : ''
  }
  const [first = '', second = ''] = cells.slice(layout.coordinates)
  return NUMBER.test(first) && NUMBER.test(second) ? `${withDot(first)}, ${withDot(second)}` : first
}

/** Gives rows that came from outside the ids of the schools they speak of: their activities hang on them. */
export function keepIds(rows: readonly SchoolRow[], before: readonly SchoolRow[]): SchoolRow[] {
  const known = new Map<string, string[]>()
  for (const row of before) if (row.id) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row.id])
  return rows.map((row) => {
    const id = known.get(keyOf(row))?.shift()
    return id ? { ...row, id } : row
  })
}

const keyOf = ({ community, school_name }: SchoolRow) => JSON.stringify([community, school_name].map(normal))
const normal = (text: string) => oneLine(text).toLowerCase()
