import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { can } from '@hub/contract/permissions'
import { MOVEMENT_REASONS, movementError, type MovementReason } from '@hub/contract/stock-movements'
import { STOCK_FIELDS, StockEdit, StockPayload } from '@hub/contract/records/stock-item'
import { stockItems } from '../../database/schema/stock.ts'
import { emptyCells } from '../../database/whole-of.ts'
import { partsOf, fieldErrorsOf, isUuid, textOf, type Planned } from '../imports/import-rows.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { judgeRows, duplicateKey, warnOfDuplicates } from '../imports/judge-rows.ts'
import type { LockError, Reporting } from '../reporting/reporting.service.ts'
import { filledIn, merged, stockValues } from './stock-input.ts'
import {
  insertMovements,
  markMovementsUndone,
  moveBack,
  movedByImport,
  ownersOf,
  stockByIds,
  stockNamed,
} from './stock-imports.store.ts'
import { sentStockItem, stockSnapshot, type StockRow } from './stock-item.ts'

interface Read {
  whole: ReturnType<typeof filledIn>
  /** The reason is a count unless the sheet says otherwise. */
  reason: MovementReason
}

function cellsOf(row: StockRow) {
  const { image_proof: _, ...cells } = sentStockItem(row)
  return cells
}

const duplicateParts = (item: Pick<Read['whole'], (typeof SAME_ITEM)[number]>) => SAME_ITEM.map((field) => item[field])
const SAME_ITEM = ['item_name', 'category', 'unit', 'state', 'lga', 'physical_address', 'warehouse_location', 'supplier'] as const // prettier-ignore

const reasonIn = (value: unknown) => MOVEMENT_REASONS.find((reason) => reason === textOf(value))

function readNew({ movement_reason: _reason, ...whole }: Record<string, unknown>) {
  const { success, data, error } = StockPayload.safeParse(whole)
  return success
    ? { data: { whole: filledIn(data), reason: 'count_corrected' as const } }
    : { errors: fieldErrorsOf(error) }
}

function readEdit(sent: Record<string, unknown>, before: StockRow) {
  const { movement_reason, ...rest } = sent
  // Unless changed, it follows the stock.
  const follows = Number(rest.quantity_available) === before.quantity_available
  if (follows && rest.quantity_in_stock !== before.quantity) delete rest.quantity_available
  const { success, data, error } = StockEdit.safeParse(rest)
  if (!success) return { errors: fieldErrorsOf(error) }
  const whole = merged(before, { ...emptyCells(STOCK_FIELDS), ...data })
  const reason = reasonIn(movement_reason) ?? 'count_corrected'
  const wrong =
    whole.quantity_in_stock === before.quantity
      ? null
      : movementError(reason, whole.quantity_in_stock - before.quantity)
  return wrong ? { errors: [['movement_reason', wrong] as [string, string]] } : { data: { whole, reason } }
}

const kindFor = (
  { user }: Judging,
  reasons: Map<string, MovementReason>,
  lockError: LockError,
): RowKind<StockRow, Read> => ({
  sheet: 'stock',
  name: t('stock item'),
  isSeen: (row) => can(user, 'read_stock', row),
  cells: cellsOf,
  read: (whole, before) => (before ? readEdit(whole, before) : readNew(whole)),
  refuses({ whole }, before) {
    if (before?.quantity === whole.quantity_in_stock) return []
    const locked = lockError(before?.organization_id ?? user.organization_id, dayInNigeria())
    return locked ? [['quantity_in_stock', locked]] : []
  },
  row(id, { whole, reason }, before) {
    reasons.set(id, reason)
    const owned = { created_by: user.id, organization_id: user.organization_id }
    return { ...owned, ...before, ...stockValues(whole), id } as StockRow
  },
  values: ({ whole }, before) => ({
    ...stockValues(whole),
    ...(before ? {} : { created_by: user.id, organization_id: user.organization_id }),
  }),
  snapshot: stockSnapshot,
})

export const stockImports = (reporting: Reporting): ImportPart => {
  const reasonsOf = new WeakMap<readonly Planned[], Map<string, MovementReason>>()
  return {
    sheet: 'stock',
    entity: 'stock_item',
    table: stockItems,
    async judge(judging, rows) {
      const byId = new Map<string, StockRow>()
      const ids = rows.flatMap(({ id }) => (id && isUuid(id) ? [id] : []))
      for (const some of partsOf(ids))
        for (const row of await stockByIds(judging.on, some, judging.isStoring)) byId.set(row.id, row)
      const reasons = new Map<string, MovementReason>()
      const known = { byId, byKey: new Map<string, StockRow[]>() }
      const owners = [judging.user, ...byId.values()].map(({ organization_id }) => organization_id)
      const lockError = await reporting.lockErrors(judging.on, [...new Set(owners)])
      const { judged, written } = await judgeRows(kindFor(judging, reasons, lockError), rows, known, judging)
      const names = written.flatMap(({ data, isNew }) => (isNew ? data.whole.item_name : []))
      const stored = await stockNamed(judging.on, judging.user.organization_id, names)
      warnOfDuplicates(judged, written, {
        keyOf: ({ whole }) => duplicateParts(whole),
        stored: new Set(stored.map((row) => duplicateKey(duplicateParts(cellsOf(row))))),
        field: 'item_name',
        code: 'same_item',
        there: t('The hub has this item at this place already'),
        within: (row) => t('The same item, place and supplier as row {row}', { row }),
      })
      reasonsOf.set(judged.planned, reasons)
      return judged
    },
    async rows({ on, user }, ids) {
      const byId = new Map((await stockByIds(on, ids, false)).map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row && can(user, 'edit', row) ? [{ id, ...cellsOf(row) }] : []
      })
    },
    async record(tx, user, { records, note }) {
      const reasons = reasonsOf.get(records)
      const moved = records.flatMap(({ id, before, after }) => {
        const [quantity_before, quantity_after] = [Number(before?.quantity ?? 0), Number(after.quantity)]
        if (quantity_before === quantity_after) return []
        const reason = before ? (reasons?.get(id) ?? ('count_corrected' as const)) : ('created' as const)
        return [{ stock_item_id: id, created_by: user.id, reason, note, quantity_before, quantity_after }]
      })
      const items = moved.map(({ stock_item_id }) => stock_item_id)
      for (const owner of await ownersOf(tx, items))
        await reporting.mustBeOpen(tx, owner, [dayInNigeria()], 'quantity_in_stock')
      for (const some of partsOf(moved)) await insertMovements(tx, some)
    },
    async revert(tx, user, { importId, note }) {
      for (const { organization_id, day } of await movedByImport(tx, importId))
        await reporting.mustBeOpen(tx, organization_id, [day, dayInNigeria()], 'quantity_in_stock')
      await markMovementsUndone(tx, importId)
      await moveBack(tx, importId, user.id, note)
    },
  }
}
