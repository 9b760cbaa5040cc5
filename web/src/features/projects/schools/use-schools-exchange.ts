import { SCHOOL_LABELS, SCHOOLS_MAX } from '@hub/contract/records/school'
import { useRef, useState } from 'react'
import { saveFile, inSlices } from '#lib/browser.ts'
import { dayInNigeria } from '@hub/contract/days'
import { useLatest } from '#lib/latest.ts'
import { readSheetFile } from '#lib/sheet/read/read-file.ts'
import { SheetError } from '@hub/contract/sheets/read/sheet-file'
import { showToast } from '#lib/toast.ts'
import type { EntryColumn, Position } from '#ui/entry-grid/entry-column.ts'
import { fillBlock, withoutBlankEnd } from '#ui/entry-grid/paste-block.ts'
import { keepIds, likeliestSheet, type ReadSchools, readSchools, schoolsIn } from './schools.import.ts'
import { type CheckSchool, summaryOf } from '#domain/school/schools.checks.ts'
import { blankRow, filledRows, SCHOOL_FIELD_NAMES, type SchoolRow, schoolText } from '#domain/school/schools.rows.ts'
import { schoolsText } from './schools.text.ts'
import { csvText } from '#lib/csv.ts'
import { t } from '#lib/language.ts'

export const writeSchoolsCsv = (rows: readonly SchoolRow[]) =>
  csvText([
    SCHOOL_FIELD_NAMES.map((field) => SCHOOL_LABELS[field]),
    ...filledRows(rows).map((row) => SCHOOL_FIELD_NAMES.map((field) => schoolText(row, field))),
  ])

interface Exchange {
  /** Key of the replaced rows, which can be restored until the page closes. */
  owner: string
  rows: readonly SchoolRow[]
  onChange: (rows: SchoolRow[]) => void
  check: CheckSchool
  columns: readonly EntryColumn<SchoolRow>[]
}

const NONE: readonly string[] = []

interface Replaced {
  rows: SchoolRow[]
  title: string
}

/** Outlives the toast and the form, so that replaced rows can be restored until the page closes. */
const lastReplaced = new Map<string, Replaced>()

export function useSchoolsExchange(exchange: Exchange) {
  // Asynchronous callbacks need the current rows.
  const latest = useLatest(exchange)

  const replaced = useRef<{ before: SchoolRow[]; next: SchoolRow[] } | null>(null)

  const [standing, setStanding] = useState(() => lastReplaced.get(exchange.owner))
  function remember(replacement: Replaced) {
    lastReplaced.set(latest.current.owner, replacement)
    setStanding(replacement)
  }

  /** Names of pasted columns that a school does not have. */
  const [dropped, setDropped] = useState(NONE)

  /** The current rows may have later changes, so that they can be restored too. */
  function bringBack(before: SchoolRow[]) {
    remember({ rows: [...latest.current.rows], title: schoolsText.broughtBack(before.length) })
    setDropped(NONE)
    latest.current.onChange(before)
  }

  function replace(next: SchoolRow[], title: string, textOf: () => string) {
    const { rows, check, onChange } = latest.current
    const before = [...rows]
    const action = { label: t('Undo'), run: () => bringBack(before), hasOtherWay: true } as const
    replaced.current = { before, next }
    if (filledRows(before).length > 0) remember({ rows: before, title })
    onChange(next)
    // The toast waits for the check of all rows.
    inSlices(next, check, () => showToast({ title, text: textOf(), kind: 'success', action }))
  }

  /** Ctrl+Z until the next change, because the keyboard cannot reach a toast from a dialog. */
  function undo() {
    if (replaced.current?.next !== latest.current.rows) return false
    bringBack(replaced.current.before)
    return true
  }

  function take(
    { rows, leftOut, hadHeader, dropped }: ReadSchools,
    title: (count: number) => string,
    only: string | null = null,
  ) {
    if (rows.length === 0) return refuse(schoolsText.noSchools)
    const next = keepIds(rows, latest.current.rows)
    const { check } = latest.current
    setDropped(dropped)
    replace(next, title(next.length), () => {
      const { invalid } = summaryOf(next, check)
      return schoolsText.details({ invalid, leftOut, hadHeader, only })
    })
  }

  function paste(block: string[][], at: Position) {
    if (block.every((cells) => cells.length === 1)) return fillColumn(withoutBlankEnd(block), at)
    take(readSchools(block), schoolsText.pasted)
  }

  /** A single column fills cells: replacing the rows would lose the other columns. */
  function fillColumn(block: readonly (readonly string[])[], at: Position) {
    const { rows, columns } = latest.current
    const filling = { rows, block, at, columns, newRow: blankRow, maxRows: SCHOOLS_MAX }
    const { rows: next, leftOut } = fillBlock(filling)
    const text = schoolsText.details({ invalid: 0, leftOut, hadHeader: false })
    replace(next, schoolsText.pasted(block.length - leftOut), () => text)
  }

  async function importFile(file: File) {
    try {
      const sheets = await readSheetFile(file)
      const sheet = likeliestSheet(sheets)
      const isCsv = /\.(csv|txt|tsv)$/i.test(file.name)
      const only = sheet && sheets.length > 1 ? sheet.name : null
      take(schoolsIn(sheet), isCsv ? schoolsText.imported : schoolsText.importedExcel, only)
    } catch (error) {
      refuse(error instanceof SheetError ? error.message : schoolsText.unreadable)
    }
  }

  function exportCsv() {
    const { rows } = latest.current
    if (filledRows(rows).length === 0) {
      return showToast({ title: schoolsText.nothingToExport, text: '', kind: 'failure' })
    }
    saveFile(
      new Blob([writeSchoolsCsv(rows)], { type: 'text/csv;charset=utf-8' }),
      `schools_export_${dayInNigeria()}.csv`,
    )
    showToast({ title: schoolsText.exported, text: '', kind: 'success' })
  }

  /** Blank rows are removed without a toast. */
  function resize(next: SchoolRow[]) {
    const { rows, onChange } = latest.current
    const lost = filledRows(rows.slice(next.length)).length
    if (lost === 0) onChange(next)
    else replace(next, schoolsText.removed(lost), () => '')
  }

  const replaceAll = (next: SchoolRow[]) => replace(next, schoolsText.swappedAll, () => '')

  function remove(next: SchoolRow[], row: number) {
    const { rows, onChange } = latest.current
    if (filledRows(rows.slice(row, row + 1)).length === 0) onChange(next)
    else replace(next, schoolsText.removedRow(row + 1), () => '')
  }

  return {
    paste,
    replaceAll,
    importFile,
    exportCsv,
    resize,
    remove,
    undo,
    dropped,
    replaced: standing ? { title: standing.title, bringBack: () => bringBack(standing.rows) } : null,
  }
}

const refuse = (text: string) => showToast({ title: schoolsText.notRead, text, kind: 'failure' })
