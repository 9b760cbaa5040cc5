import { type ImportReply, importsEndpoints } from '@hub/contract/imports'
import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { type Sheet, SheetError } from '@hub/contract/sheets/read/sheet-file'
import { showToast } from '#lib/toast.ts'
import { allErrors } from './import-errors.ts'
import { learnLanguages } from './import-languages.ts'
import type { Questions } from './import-questions.ts'
import type { ImportWithoutRows } from './import-rows.ts'
import type { CellError, Table } from './import-sheet.ts'
import {
  type Answered,
  chosenIn,
  HOW,
  type How,
  isExact,
  isNamed,
  isTooLong,
  rowCount,
  type RowOf,
  type Step,
  tableOf,
  tablesIn,
  withAnswers,
  withLeft,
} from './import-tables.ts'
import { followProgress, importsQuery } from './import.queries.ts'
import { TEXT } from './import.text.ts'
import {
  discardImport,
  forgetImport,
  keepImport,
  keptImport,
  type Said,
  saidOf,
  sheetsIn,
  type Source,
  sourceOf,
  tablesOf,
  whatIsKept,
} from './kept-import.ts'

export interface Loaded {
  fileName: string
  sheets: Sheet[]
}

export interface Checked {
  reply: ImportReply
  errors: CellError[]
  rows: number
  /** What was checked; later answers are not in it. */
  tables: readonly Table[]
  how: How
}

/** Loaded with the check, so that storing needs no further download. */
const loadStore = () => import('./store-import.ts')

const RECHECK_MS = 700
const PATIENCE_MS = 120_000

/** The steps of an import. Nothing is stored before `store`. */
export function useImport(type: ImportType) {
  const [step, setStep] = useState<Step>('file')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tables, setTables] = useState<readonly Table[]>([])
  const [questions, setQuestions] = useState<Questions>({})
  const [how, setHow] = useState<How>(HOW)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [stored, setStored] = useState<ImportReply | null>(null)
  const { busy, setBusy, failure, setFailure, busyWith, giveUp } = useBusy()
  // The same id for a repeat after a lost answer, so that it is stored once.
  const importId = useRef(randomUuid())
  const [isKept, setKept] = useState(false)
  const isStoring = useRef(false)
  const recheck = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(recheck.current), [])
  const source = useRef<Source | null>(null)
  const { begun, isUnkept, look, keep: keepHere, discard } = useKeptImport(type)
  const keep = useCallback(async () => {
    if (!source.current || !loaded || step === 'file' || step === 'done') return
    const { fileName, sheets } = loaded
    await keepHere(source.current, { id: importId.current, fileName, step, how, tables: saidOf(tables, sheets) })
  }, [keepHere, loaded, tables, how, step])
  useEffect(() => void keep(), [keep])

  const known = useQuery(importsQuery).data?.columns
  const remembered = (kind: ImportSheet) => known?.[kind] ?? {}

  /** A running import must be cancelled on the server, where it would continue. */
  async function cancel() {
    const id = importId.current
    if (!isStoring.current) return giveUp()
    isStoring.current = false
    const isGone = await busyWith(TEXT.givingUp, async () => {
      await (await loadStore()).giveUpImport({ id, type })
      return true
    })
    // If the server was not reached, the item stays in the outbox: the same id prevents a second import.
    if (isGone) importId.current = randomUuid()
    await keep()
  }

  function startWith(next: Loaded, from: Source, id = randomUuid()) {
    importId.current = id
    source.current = from
    setLoaded(next)
    setChecked(null)
    setStored(null)
    setKept(false)
    const found = tablesIn(type, next.sheets, remembered)
    setTables(found)
    if (found.length > 0 && rowCount(found) === 0) return setFailure(TEXT.nothingRead)
    const isClear = found.length === next.sheets.length && found.every(isExact) && !found.some(isTooLong)
    if (isClear) void leaveColumns(found)
    else setStep('columns')
  }

  const read = (from: Source) =>
    busyWith(TEXT.reading(0), async (signal) => {
      const sheets = await sheetsIn(from, { signal, onRows: (rows) => setBusy(TEXT.reading(rows)) })
      const found = tablesIn(type, sheets, remembered)
      if (found.length < sheets.length || !found.every(isNamed)) await learnLanguages()
      return sheets
    })

  async function open(from: Source) {
    const sheets = await read(from)
    if (sheets) startWith({ fileName: from.fileName, sheets }, from)
  }

  async function resume() {
    const kept = await busyWith(TEXT.reading(0), async () => {
      await learnLanguages()
      return keptImport(type)
    })
    const from = kept && sourceOf(kept.source)
    const sheets = from && (await read(from))
    if (!sheets) return look()
    const { said } = kept
    const taken = tablesOf(said, sheets)
    if (taken.length === 0) {
      // Another version of the app saved the answers: start over with the file and the same id.
      startWith({ fileName: said.fileName, sheets }, from, said.id)
      return
    }
    importId.current = said.id
    source.current = from
    setLoaded({ fileName: said.fileName, sheets })
    setTables(taken)
    setHow(said.how)
    if (said.step === 'check') await check(taken, said.how)
    else if (said.step === 'values') await leaveColumns(taken, said.how)
    else setStep('columns')
  }

  function chooseSheet(kind: ImportSheet, at: number | null) {
    const sheet = at === null ? undefined : loaded?.sheets[at]
    const others = tables.filter((table) => table.kind !== kind && table.sheet !== sheet)
    const next = sheet ? [...others, tableOf(kind, sheet, remembered)] : others
    setTables(SHEETS_OF[type].flatMap((each) => next.find((table) => table.kind === each) ?? []))
  }

  const changed = (now: readonly Table[], kind: ImportSheet, change: Partial<Table>) =>
    now.map((table) => (table.kind === kind ? { ...table, ...change } : table))

  async function leaveColumns(taken = tables, asked = how) {
    const found = await busyWith(TEXT.looking, async (signal) => {
      const { questionsOfAll } = await import('./import-questions.ts')
      const asked = await questionsOfAll(taken, signal)
      const isWord = Object.values(asked).some((all) => all.some(({ kind }) => kind === 'words'))
      return isWord && (await learnLanguages()) ? questionsOfAll(taken, signal) : asked
    })
    if (!found) return
    setQuestions(found)
    if (Object.values(found).some(({ length }) => length > 0)) setStep('values')
    else await check(taken, asked)
  }

  async function write(request: ImportWithoutRows, taken: readonly Table[], signal: AbortSignal) {
    const { writeTables } = await import('./import-rows.ts')
    const count = rowCount(taken)
    return writeTables(request, taken, { signal, onRows: (rows) => setBusy(TEXT.preparing(rows, count)) })
  }

  async function check(taken = tables, asked = how) {
    clearTimeout(recheck.current)
    setStep('check')
    void loadStore().catch(() => undefined)
    const count = rowCount(taken)
    const result = await busyWith(TEXT.checking(count), async (signal) => {
      const id = importId.current
      const request = { id, type, ...asked, dry_run: true }
      const { written, errors, rows } = await write(request, taken, signal)
      setBusy(TEXT.checking(count))
      const checking = call(importsEndpoints.run, { ...written, signal, patience: PATIENCE_MS })
      const reply = await followProgress(id, (_step, done) => setBusy(TEXT.checked(done, count)), checking)
      return { reply, errors: allErrors(errors, reply), rows, tables: taken, how: asked }
    })
    if (result) setChecked(result)
  }

  /** Checks again after a pause in the answers. */
  function say(next: readonly Table[]) {
    setTables(next)
    clearTimeout(recheck.current)
    recheck.current = setTimeout(() => void check(next), RECHECK_MS)
  }

  /** A queued import may be stored while this page is still open. */
  const showArrival = async (id: string) =>
    (await loadStore()).onArrival(id, (arrived) => {
      if (importId.current !== id) return
      setStored(arrived)
      setKept(false)
    })

  async function store() {
    if (!loaded || !checked) return
    const confirmed = [...new Set(checked.reply.warnings.map(({ code }) => code))]
    const reply = await busyWith(TEXT.storing(checked.rows), async (signal) => {
      const file_name = loaded.fileName.slice(0, 200)
      const id = importId.current
      const request = { id, type, ...how, confirmed, file_name, columns: chosenIn(tables) }
      const { written } = await write(request, tables, signal)
      setBusy(TEXT.storing(checked.rows))
      const { storeImport } = await loadStore()
      isStoring.current = true
      const storing = storeImport({ id, type, file_name, ...written }, checked.rows, signal)
      return followProgress(id, (step, done) => setBusy(TEXT.stored[step](done, checked.rows)), storing)
    })
    // Refused: this page has the import again.
    if (!reply && isStoring.current) await keep()
    isStoring.current = false
    if (!reply) return
    await forgetImport(type).catch(() => undefined)
    if (reply === QUEUED) {
      setKept(true)
      await showArrival(importId.current)
    } else setStored(reply)
    setStep('done')
  }

  return {
    step,
    setStep,
    loaded,
    tables,
    questions,
    how,
    checked,
    stored,
    isKept,
    busy,
    failure,
    begun,
    isUnkept,
    resume,
    discard,
    cancel,
    open: (file: File) => open({ fileName: file.name, file }),
    paste: (rows: string[][]) => open({ fileName: TEXT.pasted, rows }),
    chooseSheet,
    remembered,
    change: (kind: ImportSheet, change: Partial<Table>) => setTables((now) => changed(now, kind, change)),
    leaveColumns: () => leaveColumns(),
    check: () => check(),
    store,
    choose(next: How) {
      setHow(next)
      void check(tables, next)
    },
    correct(kind: ImportSheet, edits: Table['edits']) {
      const next = changed(tables, kind, { edits })
      setTables(next)
      void check(next)
    },
    isCurrent: checked !== null && checked.tables === tables && checked.how === how,
    leave: (rows: readonly RowOf[], isLeft: boolean) => say(withLeft(tables, rows, isLeft)),
    answer: (answers: readonly Answered[]) => say(withAnswers(tables, answers)),
    restart() {
      setLoaded(null)
      setTables([])
      setChecked(null)
      setStored(null)
      setKept(false)
      setFailure(null)
      setStep('file')
      look()
    },
  }
}

export type Importing = ReturnType<typeof useImport>

/** One cancellable task at a time. Ends with the screen. */
function useBusy() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

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
      setFailure(error instanceof SheetError ? error.message : sentenceOf(error, TEXT.wentWrong))
      return undefined
    } finally {
      if (running.current === controller) setBusy(null)
    }
  }

  function giveUp() {
    running.current?.abort()
    setBusy(null)
  }

  return { busy, setBusy, failure, setFailure, busyWith, giveUp }
}

function useKeptImport(type: ImportType) {
  const [begun, setBegun] = useState<{ fileName: string; saved_at: string } | null>(null)
  /** No room on this device: only the open page has it. */
  const [isUnkept, setUnkept] = useState(false)
  const look = useCallback(() => void whatIsKept(type).then(setBegun, () => setBegun(null)), [type])
  useEffect(look, [look])

  const keep = useCallback(
    async (source: Source, said: Said) => setUnkept(!(await keepImport(type, source, said))),
    [type],
  )

  async function discard() {
    const undo = await discardImport(type)
    look()
    const action = { label: t('Undo'), run: () => void undo().then(look) }
    showToast({ kind: 'info', title: TEXT.discarded, text: '', action })
  }

  return { begun, isUnkept, look, keep, discard }
}
