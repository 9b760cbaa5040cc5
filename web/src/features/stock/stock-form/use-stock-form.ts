import type { StockItem } from '@hub/contract/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/call-failed.ts'
import { useIdempotencyKey } from '../../../lib/idempotency.ts'
import type { StockField } from '../../../domain/stock-item/stock-fields.ts'
import { mergeEdit } from '../../../lib/merge-edit.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { useCreateItem, useUpdateItem } from '../stock.changes.ts'
import { itemQuery } from '../stock.queries.ts'
import { TOASTS } from '../stock.text.ts'
import { RELOAD_FAILED } from './stock-form.text.ts'
import {
  editFrom,
  NEW_STOCK_DRAFT,
  newStockItem,
  payloadFrom,
  stockDraft,
  type StockValues,
  validateStock,
  valuesFrom,
} from '../../../domain/stock-item/stock-values.ts'

export interface StockFormOptions {
  /** The one that is edited; without it a new one is added. */
  item?: StockItem
  onSaved: (item: StockItem) => void
}

/** What somebody else saved in the meantime: all that changed, and of it what the person had typed over. */
interface Newer {
  changed: StockField[]
  conflicts: Partial<StockValues>
}

export function useStockForm({ item, onSaved }: StockFormOptions) {
  const client = useQueryClient()
  const create = useCreateItem()
  const update = useUpdateItem(item?.id ?? '')
  const keyFor = useIdempotencyKey()
  const [newer, setNewer] = useState<Newer | null>(null)

  const edit = useDraftForm<StockValues, { item: StockItem }>({
    name: item ? stockDraft(item.id) : NEW_STOCK_DRAFT,
    start: item ? valuesFrom(item) : newStockItem(),
    validate: validateStock,
    send: (values) => {
      if (item) return update.mutateAsync(editFrom(values))
      const body = payloadFrom(values)
      return create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onDone: (saved) => onSaved(saved.item),
    failed: item ? TOASTS.updateFailed : TOASTS.createFailed,
  })

  const loadNewer = async () => {
    try {
      const stored = valuesFrom(await client.fetchQuery({ ...itemQuery(item?.id ?? ''), staleTime: 0 }))
      const { updated_at: _version, quantity_was: _was, ...fields } = stored
      const changed = (Object.keys(fields) as StockField[]).filter((field) => stored[field] !== edit.from[field])
      const merged = mergeEdit(edit.from, edit.form.getValues(), stored)
      setNewer({ changed, conflicts: merged.conflicts })
      edit.continueFrom(stored, merged.values)
    } catch (error) {
      showToast({ kind: 'failure', title: RELOAD_FAILED.title, text: sentenceOf(error, RELOAD_FAILED.fallback) })
    }
  }

  return {
    ...edit,
    newer,
    loadNewer,
    startOver() {
      edit.startOver()
      setNewer(null)
    },
    /** An LGA belongs to its state. */
    chooseState(state: string) {
      edit.form.setFieldValue('state', state)
      edit.form.setFieldValue('lga', '')
    },
  }
}

export type StockEditing = ReturnType<typeof useStockForm>
