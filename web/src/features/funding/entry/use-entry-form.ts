import type { FundingField, ListedFunding } from '@hub/contract/records/funding-entry'
import { useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { followDollars, useDollarRates } from '#domain/funding-entry/dollars.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { checkEntries, useUpdateEntry } from '#features/funding/funding.changes.ts'
import { fetchEntry } from '#features/funding/funding.queries.ts'
import { TOASTS } from '#features/funding/funding.text.ts'
import { type EntryValues, validateEntry, valuesFrom } from '#domain/funding-entry/entry-values.ts'

export function useEntryForm(entry: ListedFunding, draft: OpenDraft<EntryValues>, onDone: () => void) {
  const update = useUpdateEntry(entry.id, draft)
  const rates = useDollarRates(entry.created_at)
  const [conflicts, setConflicts] = useState<Partial<EntryValues> | null>(null)
  const edit = useDraftForm<EntryValues, unknown>({
    draft,
    start: valuesFrom(entry),
    validate: validateEntry,
    check: ({ updated_at: _version, ...values }) => checkEntries([values], entry.id),
    send: (values) => update.mutateAsync(values),
    onDone,
    onQueued: onDone,
    failed: TOASTS.updateFailed,
  })

  const loadNewer = async () => {
    const { title, fallback } = TOASTS.reloadFailed
    try {
      const newer = valuesFrom(await fetchEntry(entry.id))
      const merged = mergeEdit(edit.from, edit.form.getValues(), newer)
      setConflicts(merged.conflicts)
      edit.continueFrom(newer, merged.values)
    } catch (error) {
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    }
  }

  const changeAmounts = (change: Partial<EntryValues>) => {
    const values = edit.form.getValues()
    edit.form.setValues(followDollars(values, { ...values, ...change }, rates))
  }

  const takeTheirs = (field: FundingField) => {
    const theirs = conflicts?.[field]
    if (theirs === undefined) return
    edit.form.setFieldValue(field, theirs)
    setConflicts((now) => now && { ...now, [field]: undefined })
  }
  const startOver = () => {
    edit.startOver()
    setConflicts(null)
  }

  return { ...edit, conflicts, loadNewer, takeTheirs, startOver, rates, changeAmounts }
}
