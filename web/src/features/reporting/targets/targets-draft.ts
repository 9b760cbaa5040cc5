import type { Targets } from '@hub/contract/targets'
import { mergeEdit } from '#lib/record-texts.ts'
import { type DraftOptions, readFields, readRows } from '#lib/outbox/find-draft.ts'
import { isObject } from '#lib/outbox/outbox-item.ts'
import { t } from '#lib/language.ts'
import { blankTargets, BY_SEX, CELLS, placeOf, typedOf, type TargetSheet, type TypedTargets } from './target-rows.ts'

/** As typed. `updated_at` is the version they started from, or ''. */
export interface TargetValues {
  source: string
  updated_at: string
  rows: TypedTargets[]
}

export const targetValues = (saved: Targets, sheet: TargetSheet = BY_SEX): TargetValues => ({
  source: saved.source ?? '',
  updated_at: saved.updated_at ?? '',
  rows: typedOf(saved, sheet),
})

function readTargets(kept: unknown): TargetValues | null {
  const fields = readFields(kept, { source: '', updated_at: '' })
  const rows = isObject(kept) && readRows(kept.rows, (row) => readFields(row, blankTargets()))
  return fields && rows ? { ...fields, rows } : null
}

export const targetsDraft = (year: string, { id, title }: TargetSheet): DraftOptions<TargetValues> => ({
  kind: 'targets.save',
  subject: subjectOf(year, id),
  schema: 1,
  read: readTargets,
  title: () =>
    id ? t('Targets of {year}: {indicator}', { year, indicator: title }) : t('Targets of {year}', { year }),
})

/** Also in the address: '2026', or '2026.ID' of another indicator than children and teachers. */
export const subjectOf = (year: string, indicator: string) => (indicator ? `${year}.${indicator}` : year)

const ownerOf = ({ lga }: TypedTargets) => placeOf(lga)?.pcode ?? lga.trim()

/** A key for each cell: 'NG008013 boys_need'. */
const flat = ({ source, updated_at, rows }: TargetValues): Record<string, string> => ({
  source,
  updated_at,
  ...Object.fromEntries(rows.flatMap((row) => CELLS.map(({ key }) => [`${ownerOf(row)} ${key}`, row[key]]))),
})

const withCells = (row: TypedTargets, cells: Record<string, string>): TypedTargets => ({
  ...row,
  ...Object.fromEntries(CELLS.map(({ key }) => [key, cells[`${ownerOf(row)} ${key}`] ?? row[key]])),
})

export interface Disputed {
  name: string
  label: string
  mine: string
  theirs: string
}

/** Merges cell by cell: typed values win, and cells that both changed are reported. */
export function mergeTargets(from: TargetValues, mine: TargetValues, newer: TargetValues) {
  const { values, conflicts } = mergeEdit(flat(from), flat(mine), flat(newer))
  const known = new Set(newer.rows.map(ownerOf))
  const rows = [
    ...newer.rows.map((row) => withCells(row, values)),
    // Rows without a valid LGA.
    ...mine.rows.filter((row) => !known.has(ownerOf(row))),
  ]
  const typed = flat(mine)
  const labelOf = (name: string) => {
    const row = newer.rows.find((each) => name.startsWith(`${ownerOf(each)} `))
    const header = CELLS.find(({ key }) => name.endsWith(` ${key}`))?.header
    return row && header ? `${row.lga}: ${header}` : t('Source')
  }
  const disputed = Object.entries(conflicts).map(([name, theirs]): Disputed => ({
    name,
    label: labelOf(name),
    mine: typed[name] ?? '',
    theirs: theirs ?? '',
  }))
  return { values: { source: values.source!, updated_at: newer.updated_at, rows }, disputed }
}

export const withTheirs = (values: TargetValues, { name, theirs }: Disputed): TargetValues =>
  name === 'source'
    ? { ...values, source: theirs }
    : { ...values, rows: values.rows.map((row) => withCells(row, { [name]: theirs })) }
