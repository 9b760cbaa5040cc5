import type { Activity } from '@hub/contract/activities'
import type { ActivityWarningCode } from '@hub/contract/activity-checks'
import { ERRORS } from '@hub/contract/errors'
import type { ProjectDetails } from '@hub/contract/records/project'
import { useState } from 'react'
import { CallFailed, sentenceOf } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { checkActivity, useReloadActivity, useReportActivity, useUpdateActivity } from './project-activities.queries.ts'
import { TOASTS } from './project-activities.text.ts'
import { useIndicators } from '#domain/indicator/indicators.ts'
import type { ActivityField } from '@hub/contract/records/activity'
import {
  type ActivityValues,
  editFrom,
  newActivity,
  payloadFrom,
  validateActivity,
  valuesFrom,
} from '#domain/activity/activity-values.ts'

export interface ActivityFormOptions {
  project: ProjectDetails
  /** The project is not sent yet, so the server cannot check the activity. */
  isProjectWaiting: boolean
  activity?: Activity
  draft: OpenDraft<ActivityValues>
  /** Saved or queued in the outbox. */
  onDone: () => void
}

export function useActivityForm({ project, isProjectWaiting, activity, draft, onDone }: ActivityFormOptions) {
  const report = useReportActivity(project.id, draft)
  const update = useUpdateActivity(project.id, draft)
  const reload = useReloadActivity(project.id)
  const indicators = useIndicators()
  const [conflicts, setConflicts] = useState<Partial<ActivityValues> | null>(null)

  const edit = useDraftForm<ActivityValues, unknown>({
    draft,
    start: activity ? valuesFrom(activity) : newActivity(project),
    validate: (values) => validateActivity(values, project, indicators, activity),
    check: async (values) =>
      isProjectWaiting
        ? []
        : checkActivity(project.id, { ...payloadFrom(values), ...(activity && { id: activity.id }) }),
    send: (values, warnings) => {
      const confirm = warnings.map(({ code }) => code as ActivityWarningCode)
      if (activity) return update.mutateAsync({ id: activity.id, body: { ...editFrom(values), confirm } })
      return report.mutateAsync({ ...payloadFrom(values), confirm, id: draft.id })
    },
    onDone,
    onQueued: onDone,
    failed: activity ? TOASTS.updateFailed : TOASTS.reportFailed,
  })

  const loadNewer = async () => {
    const { title, fallback } = TOASTS.reloadFailed
    try {
      const newer = activity && (await reload(activity.id))
      if (!newer) throw new CallFailed('activity_not_found', 404, t(ERRORS.activity_not_found.message))
      const merged = mergeEdit(edit.from, edit.form.getValues(), valuesFrom(newer))
      const { updated_at: _version, ...theirs } = merged.conflicts
      setConflicts(theirs)
      edit.continueFrom(valuesFrom(newer), merged.values)
      return true
    } catch (error) {
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
      return false
    }
  }

  return {
    ...edit,
    indicators,
    conflicts,
    loadNewer,
    takeTheirs(field: ActivityField) {
      edit.form.setFieldValue(field, conflicts?.[field] ?? '')
      setConflicts((now) => now && { ...now, [field]: undefined })
    },
    startOver() {
      edit.startOver()
      setConflicts(null)
    },
  }
}
