import { t } from '@hub/contract/language'
import type {
  ImportError,
  ImportMatch,
  ImportReply,
  ImportRequest,
  ImportSummary,
  SheetSummary,
} from '@hub/contract/imports'
import type * as z from 'zod/mini'
import { AppError } from '../../http/errors.ts'
import type { ImportPart } from './import-part.ts'
import type { Judged } from './import-rows.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../database/database.ts'
import type { SessionUser } from '../../http/caller.ts'
import { eventLoopYielder } from '../../http/event-loop.ts'
import { findImport } from './imports.store.ts'

export type Asked = z.output<typeof ImportRequest>

export interface OnSheet {
  part: ImportPart
  judged: Judged
}

export function replyOf(asked: Asked, found: readonly OnSheet[], dry_run: boolean): ImportReply {
  const all = <T>(of: (judged: Judged) => readonly T[]) => found.flatMap(({ judged }) => of(judged))
  const sheets = found.map(summaryOf)
  const summary = sumOf(sheets)
  return {
    success: true,
    message: dry_run ? t('Nothing was stored: this is what would happen.') : storedMessage(summary),
    import_id: asked.id,
    dry_run,
    summary,
    sheets,
    faults: all(({ faults }) => faults),
    warnings: all(({ warnings }) => warnings),
    changes: all(({ changes }) => changes).slice(0, 1000),
    matches: all(({ matches }) => matches),
    preview: all(({ preview }) => preview),
    totals: all(({ totals }) => totals),
  }
}

export function mustBeConfirmed(warnings: readonly ImportError[], confirmed: readonly string[]) {
  const open = new Set(warnings.map(({ code }) => code).filter((code) => !confirmed.includes(code)))
  if (open.size === 0) return
  const codes = [...new Set(warnings.map(({ code }) => `"${code}"`))].join(', ')
  throw AppError.filled('needs_confirmation', { confirm: `"confirmed": [${codes}]` }, namedErrors(warnings))
}

export function mustBeAnswered(matches: readonly ImportMatch[]) {
  const open = matches.filter(({ answer }) => answer === null)
  if (open.length === 0) return
  const named = open.map(({ sheet, row, candidates: [newest] }) => {
    const message = newest
      ? t('May be {id}: {record}', { id: newest.id, record: newest.about })
      : t('The record that it was to change is not there')
    return { sheet, row, field: 'match', code: 'match', message }
  })
  const confirm = t('"match" in each of these rows: "new", or the id of the record that it changes')
  throw AppError.filled('needs_confirmation', { confirm }, namedErrors(named))
}

export const namedErrors = (faults: readonly ImportError[]) =>
  Object.fromEntries(
    faults.slice(0, 20).map(({ sheet, row, field, message }) => [`${sheet}.${row}.${field ?? 'row'}`, message]),
  )

export const touchedIn = ({ planned }: Judged) => planned.filter(({ isTouched }) => isTouched).length

/** A row with an error counts only as faulty. */
export function summaryOf({ part: { sheet }, judged }: OnSheet): SheetSummary {
  const { planned, same, unread, faults } = judged
  const whole = planned.filter(({ row, isTouched }) => !isTouched && !unread.has(row))
  const made = whole.filter(({ before }) => !before).length
  const faulty = new Set([...unread, ...faults.map(({ row }) => row)]).size
  return { sheet, new: made, changed: whole.length - made, same, faulty }
}

export const sumOf = (sheets: readonly ImportSummary[]): ImportSummary =>
  sheets.reduce(
    (sum, each) => ({
      new: sum.new + each.new,
      changed: sum.changed + each.changed,
      same: sum.same + each.same,
      faulty: sum.faulty + each.faulty,
    }),
    { new: 0, changed: 0, same: 0, faulty: 0 },
  )

export const storedMessage = ({ new: made, changed, same }: ImportSummary) =>
  t('{made} added, {changed} changed, {same} already the same.', { made, changed, same })

/** The saved reply for a repeated request; throws if the request differs. */
export async function repeated(tx: Tx, user: SessionUser, id: string, hash: string): Promise<ImportReply> {
  const first = await findImport(tx, id)
  if (first?.created_by === user.id && first.undone_at && !first.reply) throw new AppError('import_given_up')
  if (first?.created_by !== user.id || !first.reply) throw new AppError('id_taken')
  if (first.content_hash !== hash) throw new AppError('key_reused')
  if (first.organization_id !== user.organization_id) throw new AppError('account_changed')
  return {
    sheets: [],
    matches: [],
    preview: [],
    totals: [],
    ...(first.reply as Omit<ImportReply, 'sheets' | 'matches' | 'preview' | 'totals'>),
  }
}

/** Finds the same import id with other rows. */
export async function hashOf({ rows = [], sheets = {}, type, mode, empty }: Asked) {
  const hash = createHash('sha256').update(JSON.stringify([type, mode, empty]))
  const yieldToEventLoop = eventLoopYielder()
  for (const [name, some] of [['', rows] as const, ...Object.entries(sheets)]) {
    hash.update(name)
    for (const row of some ?? []) {
      hash.update(JSON.stringify(row))
      const pause = yieldToEventLoop()
      if (pause) await pause
    }
  }
  return hash.digest('base64url')
}
