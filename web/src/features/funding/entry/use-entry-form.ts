import { ERRORS } from '@hub/contract/errors'
import type { ListedFunding } from '@hub/contract/funding'
import { useState } from 'react'
import { CallFailed, sentenceOf } from '../../../lib/call-failed.ts'
import { mergeEdit } from '../../../lib/merge-edit.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { reloadEntry, useUpdateEntry } from '../funding.queries.ts'
import { TOASTS } from '../funding.text.ts'
import { entryDraft, type EntryValues, validateEntry, valuesFrom } from './entry-values.ts'

export function useEntryForm(entry: ListedFunding, onDone: () => void) {
  const update = useUpdateEntry(entry.id)
  const [conflicts, setConflicts] = useState<Partial<EntryValues> | null>(null)
  const edit = useDraftForm<EntryValues, unknown>({
    name: entryDraft(entry.id),
    start: valuesFrom(entry),
    validate: validateEntry,
    send: (values) => update.mutateAsync(values),
    onDone,
    failed: TOASTS.updateFailed,
  })

  const loadNewer = async () => {
    const { title, fallback } = TOASTS.reloadFailed
    try {
      const newer = await reloadEntry(entry)
      if (!newer) throw new CallFailed('funding_entry_not_found', 404, ERRORS.funding_entry_not_found.message)
      const merged = mergeEdit(edit.from, edit.form.getValues(), valuesFrom(newer))
      setConflicts(merged.conflicts)
      edit.continueFrom(valuesFrom(newer), merged.values)
    } catch (error) {
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    }
  }

  return { ...edit, conflicts, loadNewer }
}
