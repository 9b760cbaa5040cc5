import { Box, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { EntryTable } from '#ui/entry-grid/entry-grid.tsx'
import { fillBlock } from '#ui/entry-grid/paste-block.ts'
import { importFields } from './import-languages.ts'
import { type CellError, rowsBelow, type Table, textOfCell } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import type { Importing } from './use-import.ts'

type Row = Record<string, string>

interface ErrorGridProps {
  table: Table
  importing: Importing
  rows: readonly number[]
  errors: readonly CellError[]
}

const blankRow = (): Row => ({})
const PAUSE_MS = 250

const WIDTHS = {
  text: 180,
  choice: 170,
  choices: 170,
  date: 130,
  moment: 130,
  month: 110,
  decimal: 130,
  whole: 110,
  money: 130,
}

/** Corrects invalid rows in place; the file itself does not change. */
export function ErrorGrid({ table, importing, rows, errors }: ErrorGridProps) {
  const { kind: name, sheet, matching, edits } = table
  const fields = useMemo(
    () =>
      importFields(name).filter(
        ({ key }) => matching.fields.includes(key) || errors.some(({ field }) => field === key),
      ),
    [name, matching, errors],
  )
  const columns = useMemo(
    () =>
      fields.map(({ key, header, kind, required = false }): EntryColumn<Row> => ({
        key,
        header: t(header),
        required,
        width: WIDTHS[kind],
        kind: 'text',
      })),
    [fields],
  )
  const [first] = useState(() => {
    const byRow = new Map(rowsBelow(sheet, matching).map((row) => [row.row, row]))
    return rows.map((row): Row => {
      const cells = fields.map(({ key }) => [key, textOfCell(byRow.get(row), matching.fields.indexOf(key))])
      return { ...Object.fromEntries(cells), ...edits.get(row) } as Row
    })
  })
  const [held, setHeld] = useState<readonly Row[]>(first)
  const errorAt = useMemo(
    () => new Map(errors.map(({ row, field, message }) => [`${row} ${field}`, message])),
    [errors],
  )
  /** An error is shown until its cell changes. */
  const errorOf = (at: number, key: string) =>
    held[at]?.[key] === first[at]?.[key] ? errorAt.get(`${rows[at]} ${key}`) : undefined

  const [before] = useState(edits)
  function corrected() {
    const edited = new Map(before)
    for (const [at, row] of held.entries()) {
      const changed = Object.entries(row).filter(([key, text]) => text !== first[at]?.[key])
      if (changed.length > 0) edited.set(rows[at]!, { ...edited.get(rows[at]!), ...Object.fromEntries(changed) })
    }
    return edited
  }
  // Saves corrections before the check. Delayed, because it compares the whole grid.
  const note = useLatest(() => held !== first && importing.change(name, { edits: corrected() }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: readonly Row[]) => {
    setHeld(next)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      note.current()
    }, PAUSE_MS)
  }
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      note.current()
    },
    [note],
  )
  function checkAgain() {
    clearTimeout(timer.current)
    timer.current = undefined
    importing.correct(name, corrected())
  }

  return (
    <Box mt="md" style={{ overflowWrap: 'normal' }}>
      <EntryTable
        label={TEXT.errors}
        columns={columns}
        rows={held}
        onChange={change}
        newRow={blankRow}
        minRows={rows.length}
        maxRows={rows.length}
        errors={(at, key) => errorOf(at, key)}
        rowNote={(at) => ({ text: TEXT.rowOfFile(rows[at]!) })}
        onPasteBlock={(block, at) =>
          change(fillBlock({ rows: held, block, at, columns, newRow: blankRow, maxRows: rows.length }).rows)
        }
      />
      <Button mt="md" onClick={checkAgain}>
        {TEXT.again}
      </Button>
    </Box>
  )
}
