import type { Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Snapshot } from '../audit/changed-fields.ts'
import { eventLoopYielder } from '../../http/event-loop.ts'
import { partsOf, byColumns, type Planned } from './import-rows.ts'
import type { ImportPart, Judging } from './import-part.ts'
import type { Asked, OnSheet } from './import-reply.ts'
import { aboutIn, insertRows, rememberBefore, updateRows } from './imports.store.ts'

interface AuditedImport {
  action: 'imported' | 'import_undone'
  importId: string
  records: readonly { id: string; before?: Snapshot | null; after: Snapshot }[]
  note: string
}

export const noteOf = (fileName: string | null | undefined) => (fileName ? `Import of ${fileName}` : 'Import')

export const importWriter = (audit: Audit) => {
  async function write(tx: Tx, caller: Caller, asked: Asked, { part, judged }: OnSheet, count: Judging['count']) {
    const { planned } = judged
    if (planned.length === 0) return
    const { entity, table } = part
    const idsOf = (some: readonly Planned[]) => some.map(({ id }) => id)
    const valuesOf = (some: readonly Planned[]) => some.map(({ values }) => values)
    const made = planned.filter(({ before }) => !before)
    const changed = planned.filter(({ before }) => before)
    const of = { importId: asked.id, entity, table }
    if (changed.length > 0) await rememberBefore(tx, { ...of, ids: idsOf(changed), beside: part.beside })
    // Changed in place, because copying ten thousand rows is slow.
    if (!part.about) for (const { id, values } of planned) values.id = id
    const writeAll = async () => {
      for (const some of partsOf(valuesOf(made))) {
        const written = await insertRows(tx, of, some)
        if (written < some.length) throw new AppError('id_taken')
        count(some.length)
      }
      for (const alike of byColumns(valuesOf(changed)))
        for (const some of partsOf(alike)) {
          await updateRows(tx, table, some)
          count(some.length)
        }
      await part.writeBeside?.(tx, planned)
    }
    await (part.keep ? part.keep(tx, idsOf(planned), idsOf(changed), writeAll) : writeAll())
    const note = noteOf(asked.file_name)
    await part.record?.(tx, signedIn(caller), { records: planned, note })
    await recordAudit(tx, caller, part, {
      action: 'imported',
      importId: asked.id,
      records: planned.map(({ id, before, after }) => ({ id, before, after: Object.assign(after, { import: note }) })),
      note,
    })
  }

  /** Records without a history are audited by year or month. */
  async function recordAudit(
    tx: Tx,
    caller: Caller,
    { entity, table, about }: ImportPart,
    { action, importId, records, note }: AuditedImport,
  ) {
    if (entity === 'school') return
    const abouts = about && (await aboutIn(tx, { importId, entity, table }, about))
    const audited =
      abouts?.map((id): AuditedImport['records'][number] => ({ id, after: { import: note, rows: records.length } })) ??
      records
    const yieldToEventLoop = eventLoopYielder()
    for (const some of partsOf(audited, 500)) {
      await yieldToEventLoop()
      const entries = some.map(({ id, before, after }) => ({
        action: `${entity}.${action}` as const,
        entityId: id,
        before,
        after,
      }))
      await audit.recordAll(tx, caller, entries)
    }
  }

  return { write, recordAudit }
}
