import { t } from '@hub/contract/language'
import { can, type OwnedRecord } from '@hub/contract/permissions'
import { idsInOrder } from '../../database/paging.ts'
import type { Judging, Known, RowKind } from './import-part.ts'
import { differing, isUuid, shown, withCells, type Judged, type SentRow, type SheetName } from './import-rows.ts'
import { rowMatcher, type Matched } from './match-rows.ts'
import { FIGURES_OF, IMPORT_FIELDS } from '@hub/contract/imports/fields'
import type { ImportTotal, NewRow } from '@hub/contract/imports'

export type JudgedRow<Data> = { sent: SentRow; data: Data; id: string; isNew: boolean }

const CHANGES_MAX = 1000

export async function judgeRows<Row extends OwnedRecord & { id: string }, Data>(
  kind: RowKind<Row, Data>,
  rows: readonly SentRow[],
  known: Known<Row>,
  judging: Judging,
): Promise<{ judged: Judged; written: JudgedRow<Data>[] }> {
  const { sheet, name } = kind
  const { user, mode, empty, yieldToEventLoop, count, isStoring } = judging
  const unread = new Set(rows.filter(({ isUnread }) => isUnread).map(({ row }) => row))
  const judged: Judged = { sheet, planned: [], same: 0, unread, faults: [], warnings: [], changes: [], matches: [], preview: [], totals: [] } // prettier-ignore
  const written: JudgedRow<Data>[] = []
  const taken = new Map<string, number>()
  const ids = idsInOrder(rows.length)
  const { about } = kind
  const matcher = about && rowMatcher({ ...kind, about }, rows, known, judging)
  const added = newRows(sheet)

  function judge(sent: SentRow) {
    const addError = (field: string | null, code: string, message: string) =>
      void judged.faults.push({ sheet, row: sent.row, field, code, message: t(message) })
    const isTwice = (recordId: string) => {
      const other = taken.get(recordId)
      if (other !== undefined) addError('id', 'twice', t('The same {name} as in row {row}', { name, row: other }))
      else taken.set(recordId, sent.row)
      return other !== undefined
    }
    const found = targetOf(sent)
    if (found === 'asked') return
    if (found === 'same') return void judged.same++
    if ('errors' in found) return found.errors.forEach(([field, message]) => addError(field, 'invalid', message))
    if ('code' in found) return addError('id', found.code, found.message)
    const before = found.row
    if (before && mode === 'add')
      return addError(
        'id',
        'already_there',
        t('This {name} is there already: choose to update, or take the row out', { name }),
      )
    if (!before && mode === 'update')
      return addError(
        'id',
        'not_there',
        t('There is no such {name} to update: choose to add, or correct its id', { name }),
      )
    if (before && isTwice(before.id)) return
    const known = before ? kind.cells(before) : {}
    const read = kind.read(withCells(known, sent, empty), before)
    if ('errors' in read) {
      for (const [field, message] of read.errors) addError(field, 'invalid', message)
      return
    }
    const id = before?.id ?? kind.idOf?.(read.data) ?? (ids.next().value as string)
    if (!before && isTwice(id)) return
    const record = kind.row(id, read.data, before)
    const cells = before ? kind.cells(record) : {}
    const changed = before ? differing(sheet, known, cells) : []
    if (before && changed.length === 0) return void (judged.same += sent.isUnread ? 0 : 1)
    const refused = kind.refuses?.(read.data, before) ?? []
    for (const [field, message] of refused) addError(field, 'refused', message)
    if (refused.length > 0) return
    for (const field of changed)
      if (judged.changes.length < CHANGES_MAX)
        judged.changes.push({ sheet, row: sent.row, field, before: shown(known[field]), after: shown(cells[field]) })
    const was = before ? kind.snapshot(before) : null
    const values = kind.values(read.data, before)
    judged.planned.push({ row: sent.row, id, values, before: was, after: kind.snapshot(record) })
    written.push({ sent, data: read.data, id, isNew: !before })
    if (!before && !isStoring && !sent.isUnread) added.add(sent, kind.cells(record))
  }

  /** Undefined for a new record. */
  function targetOf(sent: SentRow): Matched<Row> | { code: string; message: string } {
    const { id, cells } = sent
    if (id !== null) {
      if (!isUuid(id))
        return { code: 'invalid', message: t('This is no id of the hub: leave it empty for a new {name}', { name }) }
      const row = known.byId.get(id)
      if (!row || !kind.isSeen(row)) return gone
      if (!can(user, 'edit', row)) return notYours
      return { row }
    }
    if (matcher) {
      const found = matcher.match(sent)
      return typeof found === 'object' && 'row' in found && found.row && !can(user, 'edit', found.row)
        ? notYours
        : found
    }
    const key = kind.keyOf?.(cells)
    const rows = key ? (known.byKey.get(key) ?? []) : []
    if (mode === 'add' || rows.length === 0) return { row: rows[0] }
    if (rows.length > 1)
      return { code: 'ambiguous', message: t('Several have these values: name the {name} by its id', { name }) }
    if (!can(user, 'edit', rows[0]!)) return notYours
    return { row: rows[0] }
  }
  const notYours = { code: 'not_yours', message: t('You may not change this {name}', { name }) }
  const gone = {
    code: 'not_there',
    message: t('There is no {name} with this id: leave it empty for a new one', { name }),
  }

  for (const sent of rows) {
    judge(sent)
    count(1)
    const pause = yieldToEventLoop()
    if (pause) await pause
  }
  judged.matches = matcher?.matches ?? []
  judged.preview = added.preview
  judged.totals = added.totals()
  return { judged, written }
}

const SHOWN = 50

const hundredths = (value: unknown) => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(shown(value)) ?? []
  return whole === undefined ? 0n : BigInt(whole + part.slice(0, 2).padEnd(2, '0'))
}
const plain = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)) // prettier-ignore

function newRows(sheet: SheetName) {
  const numbers = IMPORT_FIELDS[sheet].filter(({ kind }) => kind === 'whole' || kind === 'money')
  const always = new Set(FIGURES_OF[sheet][0])
  const named = new Set<string>()
  const sums = new Map<string, Map<string | null, bigint>>()
  const preview: NewRow[] = []
  return {
    preview,
    add({ row, cells: sent }: SentRow, cells: Record<string, unknown>) {
      for (const { key, currency } of numbers) {
        if (Object.hasOwn(sent, key)) named.add(key)
        const of = currency ? shown(cells[currency]) || currency : null
        const sum = sums.get(key) ?? new Map<string | null, bigint>()
        sums.set(key, sum.set(of, (sum.get(of) ?? 0n) + hundredths(cells[key])))
      }
      if (preview.length >= SHOWN) return
      const read = { ...sent }
      for (const { key } of numbers) if (Object.hasOwn(read, key)) read[key] = cells[key]
      preview.push({ sheet, row, cells: Object.fromEntries(Object.entries(read).map(([key, value]) => [key, shown(value)])) }) // prettier-ignore
    },
    totals: (): ImportTotal[] =>
      numbers.flatMap(({ key }) =>
        named.has(key) || always.has(key)
          ? [...(sums.get(key) ?? [])].map(([currency, sum]) => ({ sheet, field: key, currency, total: plain(sum) }))
          : [],
      ),
  }
}

interface Duplicates<Data> {
  /** What probable duplicates share, ignoring case. */
  keyOf: (data: Data) => readonly (string | null)[]
  /** Made by `duplicateKey`. */
  stored: ReadonlySet<string>
  field: string
  code: string
  /** 'The hub has this item at this place already' */
  there: string
  /** 'The same item, place and supplier as row 3' */
  within: (row: number) => string
}

export const duplicateKey = (parts: readonly (string | null)[]) =>
  JSON.stringify(parts.map((part) => (part ?? '').trim().toLowerCase()))

/** Warns about duplicates of another row or a stored record: the file may have been imported before. */
export function warnOfDuplicates<Data>(
  judged: Judged,
  written: readonly JudgedRow<Data>[],
  { keyOf, stored, field, code, there, within }: Duplicates<Data>,
) {
  const first = new Map<string, number>()
  for (const { sent, data, isNew } of written) {
    if (!isNew) continue
    const key = duplicateKey(keyOf(data))
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, sent.row)
    if (!stored.has(key) && earlier === undefined) continue
    const message = stored.has(key) ? there : within(earlier!)
    judged.warnings.push({ sheet: judged.sheet, row: sent.row, field, code, message })
  }
}
