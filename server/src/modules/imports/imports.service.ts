import { t } from '@hub/contract/language'
import { setImmediate } from 'node:timers/promises'
import type { ImportColumns, ImportReply } from '@hub/contract/imports'
import { SHEETS_OF, type ImportSheet } from '@hub/contract/imports/fields'
import { can, canImport, canSeeSector } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller, type SessionUser } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Change } from '../../http/idempotency.ts'
import { counter, type RateLimits } from '../../http/rate-limit.ts'
import { StreamedList } from '../../http/reply-streams.ts'
import type { Audit } from '../audit/audit.service.ts'
import { eventLoopYielder } from '../../http/event-loop.ts'
import { inParts, partsOf, readRows } from './import-rows.ts'
import type { ImportPart, Judging } from './import-part.ts'
import {
  mustBeAnswered,
  mustBeConfirmed,
  namedErrors,
  replyOf,
  storedMessage,
  summaryOf,
  sumOf,
  touchedIn,
  hashOf,
  repeated,
  type Asked,
  type OnSheet,
} from './import-reply.ts'
import { importWriter, noteOf } from './write-import.ts'
import { importsUnderWay, type Progress } from './under-way.ts'
import {
  countWritten,
  finishImport,
  hideMade,
  idsOf,
  isKept,
  listImports,
  lockImport,
  lockProjects,
  lockRecords,
  markUndone,
  noteChecked,
  rememberVersions,
  restoreChanged,
  startImport,
  sweepImports,
  type Undone,
} from './imports.store.ts'

/** How often to check for a give-up at another server. */
const LISTEN_MS = 1000
const givenUp = (user: SessionUser, id: string) => counter('import_given_up', user.id, id)

interface Parts {
  db: Db
  /** Shared by the servers of one database; null with a single server. */
  others: Pick<RateLimits, 'isAllowed' | 'wasTried'> | null
  change: Change
  audit: Audit
  /** In the order in which they are written. */
  parts: readonly ImportPart[]
}

export const importsService = ({ db, others, change, audit, parts }: Parts) => {
  const underWay = importsUnderWay()
  const { write, recordAudit } = importWriter(audit)
  const sheetsOf = ({ type }: Pick<Asked, 'type'>) =>
    SHEETS_OF[type].map((name) => parts.find(({ sheet }) => sheet === name)!)

  async function judge(asked: Asked, judging: Judging): Promise<OnSheet[]> {
    const found: OnSheet[] = []
    for (const part of sheetsOf(asked)) {
      const sent = asked.sheets?.[part.sheet] ?? (part.sheet === asked.type ? asked.rows : undefined) ?? []
      judging.sheets[part.sheet] = await readRows(sent, part, judging.yieldToEventLoop)
    }
    for (const part of sheetsOf(asked)) {
      if (judging.isStoring) await part.hold?.(judging.on)
      found.push({ part, judged: await part.judge(judging, judging.sheets[part.sheet] ?? []) })
    }
    return found
  }

  const judgingOf = (
    on: Db | Tx,
    caller: Caller,
    asked: Partial<Asked>,
    isStoring: boolean,
    count: Judging['count'] = () => undefined,
  ): Judging => ({
    on,
    isStoring,
    count,
    user: signedIn(caller),
    mode: asked.mode ?? 'both',
    empty: asked.empty ?? 'keep',
    yieldToEventLoop: eventLoopYielder(),
    sheets: {},
  })

  async function store(tx: Tx, caller: Caller, asked: Asked, progress: Progress): Promise<ImportReply> {
    const user = signedIn(caller)
    const content_hash = await hashOf(asked)
    const started = await startImport(tx, {
      id: asked.id,
      organization_id: user.organization_id,
      created_by: user.id,
      type: asked.type,
      mode: asked.mode ?? 'both',
      empty: asked.empty ?? 'keep',
      file_name: asked.file_name || null,
      content_hash,
      columns: asked.columns ?? null,
    })
    if (!started) return repeated(tx, user, asked.id, content_hash)
    // The transaction may be a retry.
    Object.assign(progress, { step: 'checking', rows: 0 })
    const found = await judge(asked, judgingOf(tx, caller, asked, true, progress.count))
    const reply = replyOf(asked, found, false)
    if (reply.summary.faulty > 0) throw new AppError('import_faulty', namedErrors(reply.faults))
    mustBeAnswered(reply.matches)
    mustBeConfirmed(reply.warnings, asked.confirmed ?? [])
    Object.assign(progress, { step: 'storing', rows: 0 })
    for (const sheet of found) {
      // Building the reply and the first statement each take long.
      await setImmediate()
      await write(tx, caller, asked, sheet, progress.count)
    }
    // A project's version is final after its schools are written.
    for (const { part } of found) await rememberVersions(tx, { importId: asked.id, ...part })
    const written = await countWritten(tx, asked.id)
    reply.sheets = found.map((each) => {
      const { made = 0, changed = 0 } = written.get(each.part.entity) ?? {}
      return { ...summaryOf(each), new: made, changed: changed - touchedIn(each.judged) }
    })
    reply.summary = sumOf(reply.sheets)
    reply.message = storedMessage(reply.summary)
    const stored = { ...reply, faults: [], warnings: [], changes: [], matches: [] }
    await finishImport(tx, asked.id, stored)
    await noteChecked(tx, checkedIn(caller, asked, 0))
    await audit.record(tx, caller, 'import.stored', asked.id, {
      after: { file: asked.file_name || null, type: asked.type, ...reply.summary },
    })
    return stored
  }

  const hearOthers = (user: SessionUser, id: string) =>
    others?.wasTried(givenUp(user, id)).then(
      (wasGivenUp) => wasGivenUp && underWay.giveUp(user.id, id),
      () => undefined,
    )

  return {
    run: async (caller: Caller, asked: Asked): Promise<ImportReply | StreamedList> => {
      if (!canImport(signedIn(caller), asked.type)) throw new AppError('forbidden')
      return underWay.during(caller, asked.id, async (progress) => {
        if (!asked.dry_run) {
          const listening = setInterval(() => void hearOthers(signedIn(caller), asked.id), LISTEN_MS)
          return change(caller, (tx) => store(tx, caller, asked, progress)).finally(() => clearInterval(listening))
        }
        const found = await judge(asked, judgingOf(db, caller, asked, false, progress.count))
        const { faults, warnings, changes, matches, ...reply } = replyOf(asked, found, true)
        await noteChecked(db, checkedIn(caller, asked, reply.summary.faulty))
        // One JSON text would block the event loop.
        return StreamedList.ofAll(
          {
            faults: inParts(faults),
            warnings: inParts(warnings),
            changes: inParts(changes),
            matches: inParts(matches),
          },
          reply,
        )
      })
    },

    senderOf: underWay.senderOf,

    progress(caller: Caller, id: string) {
      const { step = null, rows = 0 } = underWay.of(signedIn(caller).id, id) ?? {}
      return { success: true as const, step, rows }
    },

    /** Waits for a running import and undoes it, else reserves the id. */
    async giveUp(caller: Caller, id: string, type: Asked['type']) {
      const user = signedIn(caller)
      const isHere = underWay.of(user.id, id) !== undefined
      underWay.giveUp(user.id, id)
      if (!isHere) await others?.isAllowed(givenUp(user, id))
      const owned = { organization_id: user.organization_id, created_by: user.id }
      const isFree = await change(caller, (tx) =>
        startImport(tx, { id, type, mode: 'both', empty: 'keep', content_hash: '', undone_at: new Date(), ...owned }),
      )
      return isFree ? { success: true as const, message: t('Nothing was stored.') } : undo(caller, id)
    },

    async sheet(caller: Caller, asked: { sheet: ImportSheet; everybody?: 'true' | undefined }) {
      const user = signedIn(caller)
      const part = parts.find(({ sheet }) => sheet === asked.sheet)!
      if (!canImport(user, asked.sheet)) throw new AppError('forbidden')
      const isAll = asked.everybody === 'true' && canSeeSector(user)
      const ids = await idsOf(db, part.table, isAll ? null : user.organization_id)
      async function* batches() {
        for (const some of partsOf(ids)) yield await part.rows(judgingOf(db, caller, {}, false), some)
      }
      return StreamedList.of('rows', batches(), { success: true })
    },

    async list(caller: Caller) {
      const user = signedIn(caller)
      const rows = await listImports(db, user.organization_id)
      return {
        success: true as const,
        columns: rememberedIn(rows),
        imports: rows.map(({ reply, is_kept, columns: _columns, ...row }) => ({
          ...row,
          summary: reply.summary,
          can_undo: is_kept && row.undone_at === null && can(user, 'edit', row) && canImport(user, row.type),
        })),
      }
    },

    undo,

    sweep: () => sweepImports(db),
  }

  function undo(caller: Caller, id: string) {
    return change(caller, async (tx) => {
      const found = await lockImport(tx, id)
      const user = signedIn(caller)
      if (
        !found ||
        !(found.reply || found.undone_at) ||
        (found.organization_id !== user.organization_id && !can(user, 'edit', found))
      )
        throw new AppError('import_not_found')
      if (!can(user, 'edit', found) || !canImport(user, found.type)) throw new AppError('forbidden')
      const done = { success: true as const, message: t('The import was undone.') }
      if (found.undone_at) return done
      if (!(await isKept(tx, id))) throw new AppError('import_too_old')
      const note = noteOf(found.file_name)
      const undone = []
      await lockProjects(tx, id, found.type)
      for (const part of sheetsOf(found)) {
        await part.hold?.(tx)
        const records = await lockRecords(tx, { importId: id, ...part })
        // The importer may have lost the right to change these records.
        if (!records.every((record) => mayChange(user, record))) throw new AppError('forbidden')
        if (!records.every(({ is_untouched }) => is_untouched)) throw new AppError('import_changed')
        if (records.length > 0) undone.push({ part, ids: records.map(({ record_id }) => record_id) })
      }
      for (const { part, ids } of undone.toReversed()) {
        const of = { importId: id, entity: part.entity, table: part.table }
        await part.revert?.(tx, user, { importId: id, note: `${note}, undone` })
        const takeBack = async () => {
          await restoreChanged(tx, of)
          await part.restoreBeside?.(tx, id)
          await (part.removeMade ? part.removeMade(tx, id) : hideMade(tx, of))
        }
        const records = ids.map((each) => ({ id: each, after: { import: note } }))
        // First, because a created record's year or month can be read only while it exists.
        await recordAudit(tx, caller, part, { action: 'import_undone', importId: id, records, note })
        await (part.keep ? part.keep(tx, ids, ids, takeBack) : takeBack())
      }
      await markUndone(tx, id)
      const after = { file: found.file_name }
      await audit.record(tx, caller, 'import.undone', id, { after })
      return done
    })
  }
}

/** Targets and rates have no owner. A school follows its project. */
const mayChange = (user: SessionUser, { organization_id, created_by }: Undone) =>
  organization_id === null || can(user, 'edit', { organization_id, created_by: created_by! })

const checkedIn = (caller: Caller, { type, file_name }: Asked, faulty: number) => ({
  userId: signedIn(caller).id,
  type,
  file_name: file_name || null,
  faulty,
})

/** The last choice for each header. */
function rememberedIn(rows: readonly { columns: ImportColumns | null }[]): ImportColumns {
  const all: ImportColumns = {}
  for (const { columns } of rows.toReversed())
    for (const [sheet, chosen] of Object.entries(columns ?? {}) as [ImportSheet, Record<string, string>][])
      all[sheet] = { ...all[sheet], ...chosen }
  return all
}
