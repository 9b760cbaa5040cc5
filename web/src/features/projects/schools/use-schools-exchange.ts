import { SCHOOLS_MAX } from '@hub/contract/project-payload'
import { useRef, useState } from 'react'
import { saveFile } from '#lib/download.ts'
import { dayInNigeria } from '@hub/contract/days'
import { inSlices } from '#lib/in-slices.ts'
import { useLatest } from '#lib/latest.ts'
import { readSheetFile } from '#lib/sheet/read/read-file.ts'
import { SheetError } from '#lib/sheet/read/sheet-file.ts'
import { showToast } from '#lib/toast.ts'
import type { Position } from '#ui/entry-grid/entry-grid.types.ts'
import { fillBlock, withoutBlankEnd } from '#ui/entry-grid/fill-block.ts'
import { SCHOOL_COLUMNS } from '#domain/school/schools.columns.ts'
import { keepIds, likeliestSheet, type ReadSchools, readSchools, schoolsIn } from './schools.import.ts'
import { type CheckSchool, summaryOf } from '#domain/school/schools.checks.ts'
import { blankRow, filledRows, type SchoolRow, COLUMN_HEADERS, SCHOOL_FIELDS } from '#domain/school/schools.rows.ts'
import { schoolsText } from './schools.text.ts'
import { csvText } from '#lib/csv.ts'

export const writeSchoolsCsv = (rows: readonly SchoolRow[]) =>
  csvText([
    SCHOOL_FIELDS.map((field) => COLUMN_HEADERS[field]),
    ...filledRows(rows).map((row) => SCHOOL_FIELDS.map((field) => row[field])),
  ])

interface Exchange {
  /** Whose rows these are: what they were before is known by it until the next visit. */
  owner: string
  rows: readonly SchoolRow[]
  onChange: (rows: SchoolRow[]) => void
  check: CheckSchool
  states: readonly string[]
}

/** What is to be known of the rows that came last, beside the table until other rows come. */
interface Arrived {
  dropped: readonly string[]
  /** Rows whose coordinates look swapped, with the right way; a row that is edited is another one. */
  swapped: ReadonlyMap<SchoolRow, string>
}
const NOTHING: Arrived = { dropped: [], swapped: new Map() }

/** Rows that others have taken the place of, and how. */
interface Replaced {
  rows: SchoolRow[]
  title: string
}

/** A toast is gone in seconds, and a form may be closed: rows that went by mistake come back for as long as the page is open. */
const lastReplaced = new Map<string, Replaced>()

/** Rows that come and go as a whole: pasted, read from a file, saved to one. What takes the place of rows can be undone. */
export function useSchoolsExchange(exchange: Exchange) {
  // Undo is pressed, and a file read, when the table may have been drawn anew many times.
  const latest = useLatest(exchange)

  const replaced = useRef<{ before: SchoolRow[]; next: SchoolRow[] } | null>(null)

  const [standing, setStanding] = useState(() => lastReplaced.get(exchange.owner))
  function remember(replacement: Replaced) {
    lastReplaced.set(latest.current.owner, replacement)
    setStanding(replacement)
  }

  const [arrived, setArrived] = useState(NOTHING)

  /** What is there now can be brought back in its turn: something may have been typed since. */
  function bringBack(before: SchoolRow[]) {
    remember({ rows: [...latest.current.rows], title: schoolsText.broughtBack(before.length) })
    setArrived(NOTHING)
    latest.current.onChange(before)
  }

  function replace(next: SchoolRow[], title: string, textOf: () => string) {
    const { rows, check, onChange } = latest.current
    const before = [...rows]
    const action = { label: 'Undo', run: () => bringBack(before), hasOtherWay: true } as const
    replaced.current = { before, next }
    if (filledRows(before).length > 0) remember({ rows: before, title })
    onChange(next)
    // The rows are there at once; what is to be said of a thousand comes when they are checked.
    inSlices(next, check, () => showToast({ title, text: textOf(), kind: 'success', action }))
  }

  /** The same by keyboard, which does not reach a toast from inside a dialog: until the next change, Ctrl+Z means it. */
  function undo() {
    if (replaced.current?.next !== latest.current.rows) return false
    bringBack(replaced.current.before)
    return true
  }

  function take(
    { rows, leftOut, hadHeader, dropped, lgas }: ReadSchools,
    title: (count: number) => string,
    /** The sheet that was read, of several. */
    only: string | null = null,
  ) {
    if (rows.length === 0) return refuse(schoolsText.noSchools)
    const next = keepIds(rows, latest.current.rows)
    const { check, states } = latest.current
    setArrived({ ...NOTHING, dropped })
    void lookForSwapped(next, lgas, states).then((swapped) =>
      setArrived((now) => (now.dropped === dropped ? { dropped, swapped } : now)),
    )
    replace(next, title(next.length), () => {
      const { invalid } = summaryOf(next, check)
      return schoolsText.details({ invalid, leftOut, hadHeader, only })
    })
  }

  function paste(block: string[][], at: Position) {
    if (block.every((cells) => cells.length === 1)) return fillColumn(withoutBlankEnd(block), at)
    take(readSchools(block), schoolsText.pasted)
  }

  /** A single column belongs where it is pasted: to replace the rows by it would throw the other columns away. */
  function fillColumn(block: readonly (readonly string[])[], at: Position) {
    const { rows } = latest.current
    const filling = { rows, block, at, columns: SCHOOL_COLUMNS, newRow: blankRow, maxRows: SCHOOLS_MAX }
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

  /** Drops the rows behind a count; blank ones go without a word. */
  function resize(next: SchoolRow[]) {
    const { rows, onChange } = latest.current
    const lost = filledRows(rows.slice(next.length)).length
    if (lost === 0) onChange(next)
    else replace(next, schoolsText.removed(lost), () => '')
  }

  const replaceAll = (next: SchoolRow[]) => replace(next, schoolsText.swappedAll, () => '')

  const turnBack = () =>
    replaceAll(
      latest.current.rows.map((row) => {
        const coordinates = arrived.swapped.get(row)
        return coordinates ? { ...row, coordinates } : row
      }),
    )

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
    arrived,
    turnBack,
    /** The last rows that others took the place of; null where there are none. */
    replaced: standing ? { title: standing.title, bringBack: () => bringBack(standing.rows) } : null,
  }
}

/** The outlines of the LGAs come when rows do; without them nothing is said. */
const lookForSwapped = (rows: readonly SchoolRow[], lgas: readonly string[], states: readonly string[]) =>
  import('#domain/school/swapped-places.ts').then(
    ({ swappedIn }) => swappedIn(rows, lgas, states),
    () => NOTHING.swapped,
  )

const refuse = (text: string) => showToast({ title: schoolsText.notRead, text, kind: 'failure' })
