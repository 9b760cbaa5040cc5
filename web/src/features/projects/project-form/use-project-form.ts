import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import type { FormErrors } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/call-failed.ts'
import { useIdempotencyKey } from '../../../lib/idempotency.ts'
import { mergeEdit } from '../../../lib/merge-edit.ts'
import { ownDraftName } from '../../../lib/own-draft.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { useCreateProject, useUpdateProject } from '../projects.changes.ts'
import { detailsKey, projectQuery } from '../projects.queries.ts'
import { TOASTS } from '../projects.text.ts'
import { filledRows, type RefusedRows } from '../../../domain/school/schools.rows.ts'
import { useSchoolsDraft } from './use-schools-draft.ts'
import { placeFaults } from '../../../domain/project/place-faults.ts'
import type { ProjectField } from '../../../domain/project/project-fields.ts'
import { endAfter } from '../../../domain/project/project-dates.ts'
import { RELOAD_FAILED } from './project-form.text.ts'
import {
  editFrom,
  NEW_PROJECT_DRAFT,
  newProject,
  payloadFrom,
  projectDraft,
  rowsFrom,
  schoolsDraft,
  type ProjectValues,
  validateProject,
  valuesFrom,
} from '../../../domain/project/project-values.ts'

export interface ProjectFormOptions {
  user: User
  today: string
  /** The one that is edited; without it a new one is reported. */
  project?: ProjectDetails
  onSaved: (project: ProjectDetails) => void
  focusFault: (faults: FormErrors) => void
}

export function useProjectForm({ user, today, project, onSaved, focusFault }: ProjectFormOptions) {
  const client = useQueryClient()
  const create = useCreateProject()
  const update = useUpdateProject(project?.id ?? '')
  const keyFor = useIdempotencyKey()
  /** Which of the two buttons was pressed: a new project is submitted, or kept as a draft of the organization. */
  const status = useRef<'submitted' | 'draft'>('submitted')
  const [conflicts, setConflicts] = useState<ProjectField[] | null>(null)

  const name = project ? projectDraft(project.id) : NEW_PROJECT_DRAFT
  const schools = useSchoolsDraft(ownDraftName(schoolsDraft(name)), rowsFrom(project))
  const [refused, setRefused] = useState<RefusedRows>()

  const edit = useDraftForm<ProjectValues, { project: ProjectDetails }>({
    name,
    start: project ? valuesFrom(project) : newProject(user, today),
    validate: validateProject,
    send: (values) => {
      setRefused(undefined)
      if (project) return update.mutateAsync(editFrom(values, schools.rows))
      const body = { ...payloadFrom(values, schools.rows), status: status.current }
      return create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onDone: ({ project: saved }) => {
      schools.discard()
      onSaved(saved)
    },
    failed: project ? TOASTS.updateFailed : TOASTS.createFailed,
    // These are the rows as they were sent, whatever was typed meanwhile: `send` was drawn with them as well.
    placeFaults: (paths) => {
      const placed = placeFaults(paths, filledRows(schools.rows))
      setRefused(placed.refused)
      return placed.faults
    },
    focusFault,
  })
  const { form } = edit

  /** An end that nobody touched moves with the start and the duration. */
  const moveEnd = (changed: Partial<Pick<ProjectValues, 'start_date' | 'project_duration'>>) => {
    const before = form.getValues()
    const after = { ...before, ...changed }
    const isUntouched = before.end_date === endAfter(before.start_date, before.project_duration)
    form.setValues(isUntouched ? { ...changed, end_date: endAfter(after.start_date, after.project_duration) } : changed)
  }

  const loadNewer = async () => {
    try {
      const newer = await client.fetchQuery({ ...projectQuery(project?.id ?? ''), staleTime: 0 })
      client.setQueryData(detailsKey(newer.id), newer)
      const merged = mergeEdit(edit.from, form.getValues(), valuesFrom(newer))
      setConflicts(Object.keys(merged.conflicts) as ProjectField[])
      edit.continueFrom(valuesFrom(newer), merged.values)
      schools.takeNewer(rowsFrom(newer))
    } catch (error) {
      showToast({ kind: 'failure', title: RELOAD_FAILED.title, text: sentenceOf(error, RELOAD_FAILED.fallback) })
    }
  }

  return {
    ...edit,
    schools,
    refused,
    conflicts,
    loadNewer,
    moveEnd,
    sendAs: (wanted: 'submitted' | 'draft') => (status.current = wanted),
    draftedAt: edit.draftedAt ?? schools.draftedAt,
    discard() {
      edit.discard()
      schools.discard()
    },
    startOver() {
      edit.startOver()
      schools.startOver()
    },
  }
}
