import { readAmount } from '@hub/contract/money'
import { STOCK_CURRENCIES } from '@hub/contract/reference/options'
import type { StockField, StockItem } from '@hub/contract/records/stock-item'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import {
  editFrom,
  newStockItem,
  payloadFrom,
  type StockValues,
  validateStock,
  valuesFrom,
} from '#domain/stock-item/stock-values.ts'
import { useDollarRates } from '#domain/funding-entry/dollars.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import { useCreateItem, useUpdateItem } from '#features/stock/stock.changes.ts'
import { itemQuery } from '#features/stock/stock.queries.ts'
import { RELOAD_FAILED, TOASTS } from '#features/stock/stock.text.ts'

export interface StockFormOptions {
  item?: StockItem
  draft: OpenDraft<StockValues>
  /** Saved or queued in the outbox. */
  onSaved: () => void
}

/** Fields that somebody else changed, and those among them that the person typed in. */
interface Newer {
  changed: StockField[]
  conflicts: Partial<StockValues>
}

export function useStockForm({ item, draft, onSaved }: StockFormOptions) {
  const client = useQueryClient()
  const create = useCreateItem(draft)
  const update = useUpdateItem(item?.id ?? '', draft)
  const rates = useDollarRates(item?.created_at)
  const [newer, setNewer] = useState<Newer | null>(null)

  const edit = useDraftForm<StockValues, { item: StockItem }>({
    draft,
    start: item ? valuesFrom(item) : newStockItem(),
    validate: validateStock,
    send: (values) =>
      item ? update.mutateAsync(editFrom(values)) : create.mutateAsync({ ...payloadFrom(values), id: draft.id }),
    onDone: onSaved,
    onQueued: onSaved,
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
    rates,
    loadNewer,
    /** '₦5,000' is in naira. */
    changeCost(text: string) {
      const read = readAmount(text)
      const beside = STOCK_CURRENCIES.find((each) => read && 'currency' in read && read.currency === each)
      edit.form.setFieldValue('purchase_cost', text)
      if (beside) edit.form.setFieldValue('currency', beside)
    },
    takeTheirs(field: StockField) {
      const theirs = newer?.conflicts[field]
      if (theirs === undefined) return
      edit.form.setFieldValue(field, theirs)
      setNewer((now) => now && { ...now, conflicts: { ...now.conflicts, [field]: undefined } })
    },
    startOver() {
      edit.startOver()
      setNewer(null)
    },
    chooseState(state: string) {
      edit.form.setFieldValue('state', state)
      edit.form.setFieldValue('lga', '')
    },
  }
}

export type StockEditing = ReturnType<typeof useStockForm>
