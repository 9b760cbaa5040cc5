import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { readCoordinates } from '@hub/contract/coordinates'
import { isFormula } from '@hub/contract/csv'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { findHeader, type KnownColumn, matchHeader } from '@hub/contract/sheets/headers'
import { readSheets } from '@hub/contract/sheets/read/read-bytes'
import {
  FILE_MAX,
  NO_RESULT,
  ROWS_MAX,
  type Sheet,
  SheetError,
  type SheetRow,
} from '@hub/contract/sheets/read/sheet-file'
import { isSheetError } from '@hub/contract/sheets/values'
import { WARD_MAX } from '@hub/contract/wards'
import Papa from 'papaparse'
import type { Ward } from '../../database/wards.ts'

type Key = 'ward' | 'ward_pcode' | 'lga_pcode' | 'lat' | 'lng'

/** As the sheets of OCHA's COD-AB name them, in their older and newer form, and its tables of attributes. */
const COLUMNS: readonly KnownColumn<Key>[] = [
  { key: 'ward_pcode', header: 'ADM3_PCODE', names: ['admin3Pcode', 'Ward Code'], hxl: '#adm3+code' },
  { key: 'lga_pcode', header: 'ADM2_PCODE', names: ['admin2Pcode', 'LGA Code'], hxl: '#adm2+code' },
  {
    key: 'ward',
    header: 'ADM3_EN',
    names: ['admin3Name_en', 'admin3Name', 'ADM3_NAME', 'Ward Name', 'Name of Ward'],
    hxl: '#adm3+name',
  },
  { key: 'lat', header: 'center_lat', names: ['Latitude', 'y', 'point_y'], hxl: '#geo+lat' },
  { key: 'lng', header: 'center_lon', names: ['Longitude', 'lon', 'long', 'x', 'point_x'], hxl: '#geo+lon' },
]
const NEEDED: readonly Key[] = ['ward', 'ward_pcode', 'lga_pcode']

export interface WardFile {
  sheet: string
  wards: Ward[]
  /** By row number of the file. */
  faults: { row: number; fault: string }[]
  /** Rows of states that the hub does not have. */
  elsewhere: number
}

const nothing = (why: string) => new Error(`${why} Nothing was changed.`)

/** Takes the rows that are right. Throws if the file as a whole cannot be one of wards. */
export async function readWardFile(file: string): Promise<WardFile> {
  const { size } = await stat(file).catch(() => {
    throw nothing(`There is no file ${file}.`)
  })
  try {
    if (size > FILE_MAX) throw new SheetError('too_large')
    const bytes = new Uint8Array(await readFile(file))
    return readWards(await readSheets(bytes, path.basename(file), { parseCsv: async () => Papa.parse<string[]> }))
  } catch (error) {
    throw error instanceof SheetError ? nothing(error.message) : error
  }
}

export function readWards(sheets: readonly Sheet[]): WardFile {
  const tables = sheets.map((sheet) => ({ sheet, ...columnsOf(sheet) }))
  const table = tables.find(({ fields }) => NEEDED.every((key) => fields.includes(key)))
  if (!table)
    throw nothing(
      "No sheet has columns for a ward's name, its P-code and its LGA's P-code, such as ADM3_EN, ADM3_PCODE and ADM2_PCODE.",
    )
  const { sheet, fields, header } = table
  if (sheet.hasMore)
    throw nothing(`The sheet '${sheet.name}' has more than ${ROWS_MAX.toLocaleString('en')} rows: divide it.`)
  const found: WardFile = { sheet: sheet.name, wards: [], faults: [], elsewhere: 0 }
  const rows = new Map<string, number>()
  for (const row of sheet.rows.slice(header + 1)) {
    const cells = cellsOf(row, fields)
    if (Object.values(cells).every((cell) => cell === '') || isTags(row)) continue
    const read = readWard(cells)
    if (read === 'elsewhere') found.elsewhere++
    else if (typeof read === 'string') found.faults.push({ row: row.row, fault: read })
    else if (rows.has(read.pcode))
      found.faults.push({ row: row.row, fault: `the P-code ${read.pcode} is in row ${rows.get(read.pcode)} already` })
    else {
      rows.set(read.pcode, row.row)
      found.wards.push(read)
    }
  }
  return found
}

function columnsOf({ rows }: Sheet) {
  const lines = rows.map(({ cells }) => cells.map(String))
  const header = findHeader(lines, (cells) => matchHeader(cells, COLUMNS))
  return { header, fields: header < 0 ? [] : matchHeader(lines[header]!, COLUMNS) }
}

/** HXL's line of tags below the header. */
const isTags = ({ cells }: SheetRow) => cells.every((cell) => cell === '' || /^#[a-z]/.test(String(cell)))

function cellsOf({ cells }: SheetRow, fields: readonly (Key | undefined)[]) {
  const cell = (key: Key) =>
    String(cells[fields.indexOf(key)] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  return {
    ward: cell('ward'),
    ward_pcode: cell('ward_pcode').toUpperCase(),
    lga_pcode: cell('lga_pcode').toUpperCase(),
    lat: cell('lat'),
    lng: cell('lng'),
  }
}

const LGA_BY_PCODE = new Map(LGAS.map((lga) => [lga.pcode, lga]))
const WARD_PCODE = /^NG\d{6}[A-Z0-9]{1,6}$/
const SHOWN = 60
const quote = (text: string) => `'${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}'`

/** A ward, or what is wrong with its row. */
function readWard({ ward, ward_pcode, lga_pcode, lat, lng }: Record<Key, string>): Ward | string {
  if (!lga_pcode) return 'the P-code of its LGA is missing'
  if (!/^NG\d{6}$/.test(lga_pcode)) return `${quote(lga_pcode)} is not the P-code of an LGA`
  if (!STATES.some(({ pcode }) => lga_pcode.startsWith(pcode))) return 'elsewhere'
  const lga = LGA_BY_PCODE.get(lga_pcode)
  if (!lga) return `the hub has no LGA with the P-code ${lga_pcode}`
  if (!ward_pcode) return 'the P-code of the ward is missing'
  if (!WARD_PCODE.test(ward_pcode)) return `${quote(ward_pcode)} is not the P-code of a ward`
  if (!ward_pcode.startsWith(lga_pcode))
    return `the P-code ${ward_pcode} does not begin with that of its LGA, ${lga_pcode}`
  const wrong = nameFault(ward)
  if (wrong) return wrong
  const at = { pcode: ward_pcode, name: ward, lga_pcode, state_pcode: lga.state_pcode }
  if (!lat && !lng) return { ...at, lat: null, lng: null }
  const point = readCoordinates(`${lat}, ${lng}`)
  return 'error' in point ? `${quote(`${lat}, ${lng}`)} is not a point in Nigeria` : { ...at, ...point.point }
}

function nameFault(name: string): string | null {
  if (name === '') return 'the name of the ward is missing'
  if (name === NO_RESULT || isSheetError(name) || isFormula(name)) return `${quote(name)} is a formula, not a name`
  if (!/\p{L}/u.test(name) || /\p{Cc}/u.test(name)) return `${quote(name)} is not a name`
  return name.length > WARD_MAX ? `the name of the ward is longer than ${WARD_MAX} characters` : null
}
