import type { Activity } from '@hub/contract/activities'
import type { ActivityWarningCode } from '@hub/contract/activity-checks'
import { ERRORS } from '@hub/contract/errors'
import type { ProjectDetails } from '@hub/contract/projects'
import { useState } from 'react'
import { CallFailed, sentenceOf } from '../../../../lib/call-failed.ts'
import { useIdempotencyKey } from '../../../../lib/idempotency.ts'
import { mergeEdit } from '../../../../lib/merge-edit.ts'
import { showToast } from '../../../../lib/toast.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { checkActivity, useReloadActivity, useReportActivity, useUpdateActivity } from './activities.queries.ts'
import { TOASTS } from './activities.text.ts'
import {
  activityDraft,
  type ActivityValues,
  editFrom,
  newActivity,
  newActivityDraft,
  payloadFrom,
  validateActivity,
  valuesFrom,
} from '../../../../domain/activity/activity-values.ts'

export interface ActivityFormOptions {
  project: ProjectDetails
  /** The one that is edited; without it a new one is reported. */
  activity?: Activity
  onDone: () => void
}

export function useActivityForm({ project, activity, onDone }: ActivityFormOptions) {
  const keyFor = useIdempotencyKey()
  const report = useReportActivity(project.id)
  const update = useUpdateActivity(project.id)
  const reload = useReloadActivity(project.id)
  const [conflicts, setConflicts] = useState<Partial<ActivityValues> | null>(null)

  const edit = useDraftForm<ActivityValues, unknown>({
    name: activity ? activityDraft(activity.id) : newActivityDraft(project.id),
    start: activity ? valuesFrom(activity) : newActivity(project),
    validate: (values) => validateActivity(values, project),
    check: (values) => checkActivity(project.id, { ...payloadFrom(values), ...(activity && { id: activity.id }) }),
    send: (values, slips) => {
      const confirm = slips.map(({ code }) => code as ActivityWarningCode)
      if (activity) return update.mutateAsync({ id: activity.id, body: { ...editFrom(values), confirm } })
      const body = { ...payloadFrom(values), confirm }
      return report.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onDone,
    failed: activity ? TOASTS.updateFailed : TOASTS.reportFailed,
  })

  const loadNewer = async () => {
    const { title, fallback } = TOASTS.reloadFailed
    try {
      const newer = activity && (await reload(activity.id))
      if (!newer) throw new CallFailed('activity_not_found', 404, ERRORS.activity_not_found.message)
      const merged = mergeEdit(edit.from, edit.form.getValues(), valuesFrom(newer))
      setConflicts(merged.conflicts)
      edit.continueFrom(valuesFrom(newer), merged.values)
      return true
    } catch (error) {
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
      return false
    }
  }

  return { ...edit, conflicts, loadNewer }
}
