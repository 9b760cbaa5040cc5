import type { ResponseOf } from '@hub/contract/endpoint'
import type { fundingEndpoints } from '@hub/contract/funding'
import type { ProjectDetails } from '@hub/contract/records/project'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import { showToast } from '#lib/toast.ts'
import { followDollars, useDollarRates } from '#domain/funding-entry/dollars.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { checkEntries } from '#features/funding/funding.changes.ts'
import { TEXT, TOASTS } from './project-funding.text.ts'
import { type FundingValues, newEntry, validateEntries, withProject } from '#domain/funding-entry/entry-values.ts'
import type { FundingRow } from '#domain/funding-entry/funding-fields.ts'

function useSubmitFunding(projectId: string, draft: OpenDraft<FundingValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: FundingValues) =>
      draft.submit<ResponseOf<typeof fundingEndpoints.submit>>({ body: { ...withProject(values, projectId) } }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void client.invalidateQueries({ queryKey: KEYS.funding })
      showToast({ kind: 'success', title: TOASTS.submitted(saved.submitted), text: '' })
    },
  })
}

interface FundingFormOptions {
  project: ProjectDetails
  draft: OpenDraft<FundingValues>
  /** Saved or queued in the outbox. */
  onDone: () => void
}

export function useFundingForm({ project, draft, onDone }: FundingFormOptions) {
  const submission = useSubmitFunding(project.id, draft)
  const rates = useDollarRates()
  const edit = useDraftForm<FundingValues, unknown>({
    draft,
    start: { submissions: [newEntry(project)] },
    validate: validateEntries,
    check: async (body) =>
      (await checkEntries(withProject(body, project.id).submissions)).map(({ code, row, message }) => ({
        code,
        message: body.submissions.length > 1 ? TEXT.warning(row + 1, message) : message,
      })),
    send: (body) => submission.mutateAsync(body),
    onDone,
    onQueued: onDone,
    failed: TOASTS.failed,
  })
  const { submissions } = edit.form.getValues()
  return {
    ...edit,
    submissions,
    rates,
    /** A new entry repeats the donor of the previous one, but no amounts. */
    add: () => edit.form.insertListItem('submissions', newEntry(project)),
    remove: (index: number) => edit.form.removeListItem('submissions', index),
    change: (index: number, changed: Partial<FundingRow>) => {
      const row = submissions[index] ?? newEntry(project)
      edit.form.replaceListItem('submissions', index, followDollars(row, { ...row, ...changed }, rates))
    },
  }
}
