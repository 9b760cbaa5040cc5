import { LGA_CODE_CHOICES } from '@hub/contract/imports/columns'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type SchoolField, SCHOOLS_MAX } from '@hub/contract/records/school'
import { choiceOf } from '@hub/contract/sheets/choices'
import {
  findHeader,
  isBlankLine,
  type KnownColumn,
  matchHeader,
  plainLetters,
  TITLE_ROWS,
} from '@hub/contract/sheets/headers'
import { unguardCell } from '@hub/contract/csv'
import { oneLine } from '#lib/csv.ts'
import type { Sheet, SheetCell } from '@hub/contract/sheets/read/sheet-file'
import { language, t } from '#lib/language.ts'
import { isFilled, type SchoolRow } from '#domain/school/schools.rows.ts'

export interface ReadSchools {
  rows: SchoolRow[]
  /** Rows over the limit of a thousand per project. */
  leftOut: number
  hadHeader: boolean
  /** Names of columns with values that a school does not have. */
  dropped: string[]
}

type Part = SchoolField | 'latitude' | 'longitude' | 'state'
type Layout = Partial<Record<Part, number>>

const [LGA_NAMES, WARD_NAMES] = (['lga_pcode', 'ward'] as const).map((field) => [
  SCHOOL_LABELS[field],
  ...SCHOOL_FIELDS[field].imported.names,
]) as [string[], string[]]

/** Surer names first: 'School name' wins over an earlier 'School ID'. */
const SCHOOL_HEADERS: readonly KnownColumn<Part>[] = [
  { key: 'community', names: [/communit/i, /settlement|village/i] },
  { key: 'school_name', names: [/school.*name|name.*school|^school$/i, /school|learning cent/i] },
  { key: 'coordinates', names: [/coord|gps|geo.?(point|loc)|lat.*(lon|lng)/i] },
  { key: 'latitude', names: [/^lat/i] },
  { key: 'longitude', names: [/^(lon|lng)/i] },
  { key: 'lga_pcode', names: [...LGA_NAMES, /^lga/i] },
  { key: 'ward', names: [...WARD_NAMES, /^ward/i] },
  // No field of a school: used to recognize headers.
  { key: 'state', names: ['State'] },
]
/** In the language of the reader, too. */
const TRANSLATED: readonly (readonly [Part, string])[] =
  language === 'en'
    ? []
    : [
        ['community', t('Community')],
        ['school_name', t('School name')],
        ['school_name', t('School')],
        ['coordinates', t('Coordinates')],
        ['latitude', t('Latitude')],
        ['longitude', t('Longitude')],
        ['state', t('State')],
        ['lga_pcode', t('LGA')],
        ['ward', t('Ward')],
      ]
const HEADERS = SCHOOL_HEADERS.map((column) => ({
  ...column,
  names: [...TRANSLATED.flatMap(([part, name]) => (part === column.key ? [name] : [])), ...column.names],
}))
const matched = (cells: readonly string[]) => matchHeader(cells, HEADERS)

const wordsIn = (text: string) => plainLetters(text).match(/[a-z]+/g) ?? []

/** Words in column names, but not in values like 'Bama Village'. */
const HEADER_WORDS = new Set([
  ...(
    'name,names,of,the,in,id,code,emis,number,official,host,school,schools,learning,centre,centres,center,centers,space,' +
    'community,communities,settlement,settlements,village,villages,ward,wards,town,location,site,state,lga,pcode,local,government,area,' +
    'coordinate,coordinates,coord,coords,gps,geo,geopoint,geolocation,point,loc,lat,latitude,lon,long,lng,longitude,decimal,degrees'
  ).split(','),
  ...TRANSLATED.flatMap(([, name]) => wordsIn(name).flatMap((word) => [word, `${word}s`])),
])
/** Columns without a header (docs/product.md, 3). */
const PLAIN_LAYOUT: Layout = { community: 0, school_name: 1, coordinates: 2 }
const SHORT_LAYOUT: Layout = { school_name: 0, coordinates: 1 }
/** Accepts decimal commas of French or German sheets. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/
const COORDINATES = /^[+-]?\d+([.,]\d+)?°?\s*N?\s*([,;]|\s)\s*[+-]?\d+([.,]\d+)?/i
const withDot = (number: string) => number.replace(',', '.')

const linesOf = (table: readonly (readonly SheetCell[])[]) =>
  table.map((cells) => cells.map((cell) => oneLine(unguardCell(String(cell))))).filter((cells) => !isBlankLine(cells))

const cellsIn = (sheet: Sheet | undefined) => sheet?.rows.map(({ cells }) => cells) ?? []

export const schoolsIn = (sheet: Sheet | undefined): ReadSchools => readSchools(cellsIn(sheet))

export function likeliestSheet(sheets: readonly Sheet[]): Sheet | undefined {
  const knownIn = (sheet: Sheet) => {
    const lines = namesIn(linesOf(cellsIn(sheet).slice(0, TITLE_ROWS)))
    return matched(lines[findHeader(lines, matched)] ?? []).filter(Boolean).length
  }
  const known = sheets.map(knownIn)
  return sheets[known.indexOf(Math.max(...known))]
}

/** Skips titles above the header. */
export function readSchools(table: readonly (readonly SheetCell[])[]): ReadSchools {
  const lines = linesOf(table)
  const at = headerIn(lines)
  const header = lines[at]
  const layout = (header && layoutOf(header)) ?? (isWithoutCommunity(lines) ? SHORT_LAYOUT : PLAIN_LAYOUT)
  const below = lines.slice(at + 1)
  const read = below.map((cells) => rowOf(cells, layout)).filter(isFilled)
  const taken = read.slice(0, SCHOOLS_MAX)
  return {
    rows: taken,
    leftOut: read.length - taken.length,
    hadHeader: header !== undefined,
    dropped: droppedIn(below, layout, header),
  }
}

/** Row numbers are not data. */
const ROW_NUMBER = /^(s\s?[/.]?\s?n\.?o?|no\.?|nr\.?|#)$/i

function droppedIn(lines: readonly (readonly string[])[], layout: Layout, header: readonly string[] | undefined) {
  const { community, school_name, coordinates, latitude, longitude, lga_pcode, ward } = layout
  const places = coordinates === undefined ? [latitude, longitude] : [coordinates]
  const taken = new Set([community, school_name, lga_pcode, ward, ...places])
  const isTorn = (cells: readonly string[], at: number) =>
    at - 1 === coordinates && NUMBER.test(cells[at - 1] ?? '') && NUMBER.test(cells[at] ?? '')
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0)
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const name = header?.[at]?.trim() || t('column {number}', { number: at + 1 })
    const isLost = lines.some((cells) => (cells[at] ?? '') !== '' && !isTorn(cells, at))
    return taken.has(at) || !isLost || ROW_NUMBER.test(name) ? [] : [name]
  })
}

const isColumnName = (cell: string) => {
  const words = wordsIn(cell.replace(/\(.*\)/, ''))
  return words.length > 0 && words.every((word) => HEADER_WORDS.has(word))
}

/** Only cells that can name a column: a school named after its village must not be lost as a header. */
const namesIn = (lines: readonly (readonly string[])[]) =>
  lines.slice(0, TITLE_ROWS).map((cells) => cells.map((cell) => (isColumnName(cell) ? cell : '')))

function headerIn(lines: readonly (readonly string[])[]) {
  const named = findHeader(namesIn(lines), matched)
  return named < 0 && lines[0] && mentionsCommunity(lines[0]) ? 0 : named
}

/**
 * A first line with 'community' is a header, unless it has coordinates or a school's name, such as
 * 'Gwange Community Primary School', which would silently be lost.
 */
const mentionsCommunity = (cells: readonly string[]) =>
  cells.some((cell) => /community/i.test(cell) && !/school/i.test(cell)) &&
  !cells.some((cell) => NUMBER.test(cell) || COORDINATES.test(cell))

/** The second of two columns has coordinates: read as communities and schools, they would pass without an error. */
const isWithoutCommunity = (lines: readonly (readonly string[])[]) =>
  lines.every((cells) => cells.slice(2).every((cell) => cell === '')) &&
  lines.some(([, second = '']) => COORDINATES.test(second))

function layoutOf(header: readonly string[]): Layout | undefined {
  const layout: Layout = {}
  for (const [index, part] of matched(header).entries()) if (part) layout[part] = index
  return layout.school_name === undefined ? undefined : layout
}

function rowOf(cells: readonly string[], layout: Layout): SchoolRow {
  const cell = (part: Part) => cells[layout[part] ?? -1] ?? ''
  return {
    community: cell('community'),
    school_name: cell('school_name'),
    coordinates: coordinatesOf(cells, layout),
    ...(layout.lga_pcode !== undefined && {
      lga_pcode: lgaCodeOf(cell('lga_pcode')),
    }),
    ...(layout.ward !== undefined && { ward: cell('ward') }),
  }
}

/** Unknown text stays, so that the check refuses it. */
const lgaCodeOf = (text: string) => choiceOf(LGA_CODE_CHOICES, text)?.value ?? text

/** From separate cells, or split at the comma by a CSV file without quotes. */
function coordinatesOf(cells: readonly string[], layout: Layout) {
  if (layout.coordinates === undefined) {
    const parts = [cells[layout.latitude ?? -1], cells[layout.longitude ?? -1]]
    return parts.some(Boolean) ? parts.map((part = '') => withDot(part)).join(', ') : ''
  }
  const [first = '', second = ''] = cells.slice(layout.coordinates)
  return NUMBER.test(first) && NUMBER.test(second) ? `${withDot(first)}, ${withDot(second)}` : first
}

/** Keeps the ids of known schools, because activities refer to them, and what the pasted table has no column for. */
export function keepIds(rows: readonly SchoolRow[], before: readonly SchoolRow[]): SchoolRow[] {
  const known = new Map<string, SchoolRow[]>()
  for (const row of before) if (row.id) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row])
  return rows.map((row) => {
    const school = known.get(keyOf(row))?.shift()
    return school ? { ...school, ...row } : row
  })
}

/** Schools of 1.0.0 may have their ward as community, because tables of wards were read so. */
const keyOf = ({ community, ward = '', school_name }: SchoolRow) =>
  JSON.stringify([community || ward, school_name].map(normal))
const normal = (text: string) => oneLine(text).toLowerCase()
