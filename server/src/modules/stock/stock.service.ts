import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { can } from '@hub/contract/permissions'
import { movementError, type MovementReason } from '@hub/contract/stock-movements'
import { isUploadedProof } from '@hub/contract/attachments'
import type { Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import {
  filledIn,
  merged,
  mustFitTogether,
  stockValues,
  type EditedStockItem,
  type NewStockItem,
} from './stock-input.ts'
import { stockSnapshot, toStockItem, type StockRow } from './stock-item.ts'
import {
  findStockItem,
  hideStockItem,
  insertMovement,
  insertStockItem,
  lockStockItem,
  updateStockItem,
} from './stock.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  attachments: Attachments
  reporting: Reporting
}

export const stockService = ({ db, change, attachments, audit, reporting }: Parts) => {
  /** 404 for other organizations, so that ids cannot be probed. */
  function readable(caller: Caller, item: StockRow | undefined): StockRow {
    if (!item || !can(signedIn(caller), 'read_stock', item)) throw new AppError('stock_item_not_found')
    return item
  }

  async function forEdit(tx: Tx, caller: Caller, id: string) {
    const item = readable(caller, await lockStockItem(tx, id))
    if (!can(signedIn(caller), 'edit', item)) throw new AppError('forbidden')
    return item
  }

  /** An upload must belong to the organization. */
  async function proofOf(tx: Tx, caller: Caller, organizationId: string, proof: string | null) {
    if (!proof || !isUploadedProof(proof)) return proof
    const proofUrl = await attachments.proofFor(tx, caller, organizationId, proof)
    if (!proofUrl) throw new AppError('invalid_input', { image_proof: t('Upload the picture again') })
    return proofUrl
  }

  function mustSayWhy(reason: MovementReason | undefined, change: number) {
    const error = reason ? movementError(reason, change) : t('Say why the quantity changed')
    if (error) throw new AppError('invalid_input', { movement_reason: error })
  }

  /** A new quantity is dated today. */
  const mayMoveToday = (tx: Tx, organizationId: string) =>
    reporting.mustBeOpen(tx, organizationId, [dayInNigeria()], 'quantity_in_stock')

  return {
    async read(caller: Caller, id: string) {
      return { success: true as const, item: toStockItem(readable(caller, await findStockItem(db, id))) }
    },

    async mustBeReadable(caller: Caller, id: string) {
      readable(caller, await findStockItem(db, id))
    },

    create: (caller: Caller, payload: NewStockItem) =>
      change(caller, async (tx) => {
        const { id: created_by, organization_id } = signedIn(caller)
        await mayMoveToday(tx, organization_id)
        const whole = filledIn(payload)
        const image_proof = await proofOf(tx, caller, organization_id, whole.image_proof)
        const values = stockValues({ ...whole, image_proof })
        const id = await insertStockItem(tx, { ...values, id: payload.id, created_by, organization_id })
        if (!id) throw new AppError('id_taken')
        const item = (await findStockItem(tx, id))!
        await insertMovement(tx, {
          stock_item_id: id,
          at: new Date(item.created_at),
          created_by,
          reason: 'created',
          quantity_before: 0,
          quantity_after: item.quantity,
        })
        const after = stockSnapshot(item)
        await audit.record(tx, caller, 'stock_item.created', id, { after })
        return { success: true as const, message: t('The stock item was added.'), item: toStockItem(item) }
      }),

    update: (caller: Caller, id: string, edit: EditedStockItem) =>
      change(caller, async (tx) => {
        const before = await forEdit(tx, caller, id)
        // First: a new quantity is based on the one that was seen.
        if (edit.updated_at !== undefined && before.updated_at !== edit.updated_at) throw new AppError('stale_edit')
        const whole = merged(before, edit)
        mustFitTogether(whole)
        const change = whole.quantity_in_stock - before.quantity
        const reason = edit.movement_reason
        if (change !== 0) {
          mustSayWhy(reason, change)
          await mayMoveToday(tx, before.organization_id)
        }
        const image_proof =
          whole.image_proof === before.image_proof
            ? before.image_proof
            : await proofOf(tx, caller, before.organization_id, whole.image_proof)
        await updateStockItem(tx, before.id, stockValues({ ...whole, image_proof }))
        const item = (await findStockItem(tx, before.id))!
        if (change !== 0 && reason) {
          await insertMovement(tx, {
            stock_item_id: item.id,
            // The item's version is later than earlier movements whatever the clocks say.
            at: new Date(item.updated_at),
            created_by: signedIn(caller).id,
            reason,
            note: edit.movement_note || null,
            quantity_before: before.quantity,
            quantity_after: item.quantity,
          })
        }
        await audit.record(tx, caller, 'stock_item.updated', item.id, {
          before: stockSnapshot(before),
          after: stockSnapshot(item),
          version: edit.updated_at,
        })
        return { success: true as const, message: t('The stock item was saved.'), item: toStockItem(item) }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const item = await forEdit(tx, caller, id)
        // It hides the item's quantity changes.
        await reporting.mustAllBeOpen(tx, 'stock_item', [item.id])
        await hideStockItem(tx, item.id)
        await audit.record(tx, caller, 'stock_item.deleted', item.id, { before: stockSnapshot(item) })
        return { success: true as const, message: t('The stock item was deleted.') }
      }),
  }
}

export type Stock = ReturnType<typeof stockService>
