import { type Targets, targetsEndpoints, TargetsPayload } from '@hub/contract/targets'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#lib/language.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { failureToast, showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { TARGETS } from '#features/reporting/settings.text.ts'
import { firstError, type TargetSheet, targetsOf } from './target-rows.ts'
import { type Disputed, mergeTargets, type TargetValues, targetValues, withTheirs } from './targets-draft.ts'

export const targetsQuery = (year: string, { id, indicators }: TargetSheet) =>
  queryOptions({
    queryKey: [...KEYS.reporting, 'targets', year, id],
    queryFn: ({ signal }) => call(targetsEndpoints.list, { query: { year, indicators: indicators.join(',') }, signal }),
    staleTime: CACHE_TIMES.reporting,
  })

interface TargetsFormOptions {
  year: string
  sheet: TargetSheet
  saved: Targets
  draft: OpenDraft<TargetValues>
  /** Saved or queued in the outbox. */
  onSaved: () => void
  onError: () => void
}

const bodyOf = ({ source, updated_at, rows }: TargetValues, sheet: TargetSheet) => ({
  source,
  targets: targetsOf(rows, sheet),
  updated_at: updated_at || null,
})

function errorsOf(values: TargetValues, sheet: TargetSheet) {
  const issues = TargetsPayload.safeParse(bodyOf(values, sheet)).error?.issues ?? []
  const source = issues.find(({ path }) => path[0] === 'source')?.message
  return { ...(source ? { source: t(source) } : {}), ...(firstError(values.rows) ? { rows: TARGETS.toMend } : {}) }
}

export function useTargetsForm({ year, sheet, saved, draft, onSaved, onError }: TargetsFormOptions) {
  const client = useQueryClient()
  const [disputed, setDisputed] = useState<Disputed[] | null>(null)
  const edit = useDraftForm<TargetValues, { message: string }>({
    draft,
    start: targetValues(saved, sheet),
    validate: (values) => errorsOf(values, sheet),
    send: (values) =>
      draft.submit<{ message: string }>({
        query: { year, indicators: sheet.indicators.join(',') },
        body: bodyOf(values, sheet),
      }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      // Refetches the dashboard and the map too. The form restarts with the server's values.
      void client.invalidateQueries().then(onSaved)
    },
    onQueued: onSaved,
    focusError: ({ source }) => (source ? edit.form.getInputNode('source')?.focus() : onError()),
    failed: { title: TARGETS.notSaved, fallback: TARGETS.tryAgain },
  })
  const loadNewer = async () => {
    try {
      const newer = targetValues(await client.fetchQuery({ ...targetsQuery(year, sheet), staleTime: 0 }), sheet)
      const merged = mergeTargets(edit.from, edit.form.getValues(), newer)
      setDisputed(merged.disputed)
      edit.continueFrom(newer, merged.values)
    } catch (error) {
      failureToast(TARGETS.failed)(error as Error)
    }
  }
  const takeTheirs = (name: string) => {
    const taken = disputed?.find((each) => each.name === name)
    if (!taken) return
    edit.form.setValues(withTheirs(edit.form.getValues(), taken))
    setDisputed((now) => now && now.filter((each) => each !== taken))
  }
  return { ...edit, disputed, loadNewer, takeTheirs }
}
