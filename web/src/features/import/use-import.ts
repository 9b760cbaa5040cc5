import { type ImportReply, importsEndpoints } from '@hub/contract/imports'
import type { ImportType } from '@hub/contract/imports/fields'
import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { readSheetFile } from '../../lib/sheet/read/read-file.ts'
import { type Sheet, SheetFault } from '../../lib/sheet/read/sheet-file.ts'
import { allFaults } from './import-faults.ts'
import {
  type CellFault,
  type Edits,
  likeliestSheet,
  type Matching,
  matchSheet,
  type Meanings,
  missingFields,
  NO_MEANINGS,
  questionsOf,
  readAll,
  rowsBelow,
} from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

export type Step = 'file' | 'columns' | 'values' | 'check' | 'done'
export type Mode = (typeof IMPORT_MODES)[number]
export type Empty = (typeof EMPTY_CELLS)[number]

export interface Loaded {
  fileName: string
  sheets: Sheet[]
  at: number
}

export interface Checked {
  reply: ImportReply
  faults: CellFault[]
  rows: number
}

/** What is changed with a check: the state follows only with the next drawing. */
export interface Changed {
  chosen?: Sheet | null
  found?: Matching | null
  meant?: Meanings
  edited?: Edits
  leaving?: ReadonlySet<number>
  how?: { mode: Mode; empty: Empty }
}

/** Long enough for 10,000 rows on a slow hub. */
const PATIENCE_MS = 120_000

/** The way of a file through the steps. Nothing is stored before `store`. */
export function useImport(type: ImportType, organizationId: string) {
  const [step, setStep] = useState<Step>('file')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [matching, setMatching] = useState<Matching | null>(null)
  const [meanings, setMeanings] = useState<Meanings>(NO_MEANINGS)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [mode, setMode] = useState<Mode>('both')
  const [empty, setEmpty] = useState<Empty>('keep')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [stored, setStored] = useState<ImportReply | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // Of what is stored: a repeat after a lost answer finds the first one.
  const importId = useRef(randomUuid())
  useEffect(() => () => running.current?.abort(), [])

  const sheet = loaded?.sheets[loaded.at] ?? null

  /** One thing at a time, which can be given up. */
  async function busyWith<Result>(words: string, work: (signal: AbortSignal) => Promise<Result>) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(words)
    setFailure(null)
    try {
      return await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return undefined
      setFailure(
        error instanceof SheetFault ? error.message : sentenceOf(error, 'Something went wrong: please try again.'),
      )
      return undefined
    } finally {
      if (running.current === controller) setBusy(null)
    }
  }

  const cancel = () => {
    running.current?.abort()
    setBusy(null)
  }

  /** A new file is a new import. */
  function startWith(next: Loaded) {
    importId.current = randomUuid()
    setLoaded(next)
    setMeanings(NO_MEANINGS)
    setEdits(new Map())
    setLeft(new Set())
    setChecked(null)
    setStored(null)
    takeSheet(next)
  }

  function takeSheet(next: Loaded) {
    const chosen = next.sheets[next.at]!
    const found = matchSheet(type, chosen, rememberedColumns(organizationId, type))
    setLoaded(next)
    setMatching(found)
    if (rowsBelow(chosen, found).length === 0) return setFailure(TEXT.nothingRead)
    const isExact = found.fields.every(Boolean) && missingFields(type, found).length === 0
    if (isExact && next.sheets.length === 1) void leaveColumns(chosen, found)
    else setStep('columns')
  }

  async function open(file: File) {
    const sheets = await busyWith(TEXT.reading(0), (signal) =>
      readSheetFile(file, { signal, onRows: (rows) => setBusy(TEXT.reading(rows)) }),
    )
    if (!sheets) return
    const usable = sheets.filter(({ name }) => name !== 'Columns' && name !== 'Choices')
    const among = usable.length > 0 ? usable : sheets
    startWith({ fileName: file.name, sheets: among, at: likeliestSheet(type, among) })
  }

  const paste = (rows: string[][]) =>
    startWith({
      fileName: 'Pasted cells',
      sheets: [{ name: 'Pasted', rows: rows.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }],
      at: 0,
    })

  async function leaveColumns(chosen = sheet, found = matching) {
    if (!chosen || !found) return
    rememberColumns(organizationId, type, chosen, found)
    if (questionsOf(type, chosen, found).length > 0) return setStep('values')
    await check({ chosen, found })
  }

  async function check(changed: Changed = {}) {
    const { chosen = sheet, found = matching, meant = meanings, edited = edits, leaving = left } = changed
    const how = changed.how ?? { mode, empty }
    if (!chosen || !found) return
    setStep('check')
    const count = rowsBelow(chosen, found).length - leaving.size
    const result = await busyWith(TEXT.checking(count), async (signal) => {
      const read = await readAll(type, chosen, found, meant, { edits: edited, left: leaving })
      const body = { id: importId.current, type, ...how, rows: read.rows, dry_run: true }
      const reply = await call(importsEndpoints.run, { body, signal, patience: PATIENCE_MS })
      return { reply, faults: allFaults(read.faults, reply), rows: read.rows.length }
    })
    if (result) setChecked(result)
  }

  async function store() {
    if (!sheet || !matching || !loaded || !checked) return
    const confirmed = [...new Set(checked.reply.warnings.map(({ code }) => code))]
    const reply = await busyWith(TEXT.storing(checked.rows), async (signal) => {
      const { rows } = await readAll(type, sheet, matching, meanings, { edits, left })
      const body = {
        id: importId.current,
        type,
        mode,
        empty,
        rows,
        confirmed,
        file_name: loaded.fileName.slice(0, 200),
      }
      return call(importsEndpoints.run, { body, signal, patience: PATIENCE_MS })
    })
    if (!reply) return
    setStored(reply)
    setStep('done')
  }

  return {
    step,
    setStep,
    loaded,
    sheet,
    matching,
    setMatching,
    meanings,
    setMeanings,
    edits,
    setEdits,
    left,
    mode,
    empty,
    checked,
    stored,
    busy,
    failure,
    cancel,
    open,
    paste,
    chooseSheet: (at: number) => loaded && takeSheet({ ...loaded, at }),
    leaveColumns: () => leaveColumns(),
    check,
    store,
    choose(how: { mode: Mode; empty: Empty }) {
      setMode(how.mode)
      setEmpty(how.empty)
      void check({ how })
    },
    leaveOut(rows: readonly number[]) {
      const leaving = new Set([...left, ...rows])
      setLeft(leaving)
      void check({ leaving })
    },
    restart() {
      setLoaded(null)
      setMatching(null)
      setChecked(null)
      setStored(null)
      setFailure(null)
      setStep('file')
    },
  }
}

export type Importing = ReturnType<typeof useImport>
