import { SCHOOLS_MAX } from '@hub/contract/projects'
import { oneLine, unguardCell } from '../../../lib/csv.ts'
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
const COLUMN_NAMES: Record<Part, readonly RegExp[]> = {
  community: [/communit/i, /settlement|village/i],
  school_name: [/school.*name|name.*school|^school$/i, /school|learning cent/i],
  coordinates: [/coord|gps|geo.?(point|loc)|lat.*(lon|lng)/i],
  latitude: [/^lat/i],
  longitude: [/^(lon|lng)/i],
}
const PARTS = Object.keys(COLUMN_NAMES) as Part[]
/** What a row has, where no header says otherwise (docs/product.md, 3). */
const PLAIN_LAYOUT: Layout = { community: 0, school_name: 1, coordinates: 2 }
const SHORT_LAYOUT: Layout = { school_name: 0, coordinates: 1 }
const NUMBER = /^[+-]?\d+(\.\d+)?$/
const COORDINATES = /^[+-]?\d+(\.\d+)?°?\s*N?\s*([,;]|\s)\s*[+-]?\d+(\.\d+)?/i

/** The cells of a sheet or a CSV file as rows of the table. */
export function readSchools(table: readonly (readonly string[])[]): ReadSchools {
  const lines = table.map((cells) => cells.map((cell) => oneLine(unguardCell(cell))))
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
  for (const part of PARTS) {
    const found = COLUMN_NAMES[part].map((name) => header.findIndex((cell) => name.test(cell)))
    layout[part] = found.find((index) => index >= 0)
  }
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
    return parts.some(Boolean) ? parts.join(', ') : ''
  }
  const [first = '', second = ''] = cells.slice(layout.coordinates)
  return NUMBER.test(first) && NUMBER.test(second) ? `${first}, ${second}` : first
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
