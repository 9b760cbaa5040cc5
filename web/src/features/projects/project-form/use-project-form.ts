import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import type { FormErrors } from '@mantine/form'
import { blankRow, filledRows, mergeSchools, type SchoolConflict, type SchoolRow } from '#domain/school/schools.rows.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { projectKey } from '#domain/queries.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useCreateProject, useUpdateProject } from '#features/projects/projects.changes.ts'
import { projectQuery } from '#domain/project/project.queries.ts'
import { TOASTS } from '#features/projects/projects.text.ts'
import type { RefusedRows } from '#domain/school/schools.checks.ts'
import { useSchools } from './use-schools.ts'
import {
  editFrom,
  endAfter,
  newProject,
  payloadFrom,
  placeErrors,
  type ProjectValues,
  rowsFrom,
  validateProject,
  valuesFrom,
} from '#domain/project/project-values.ts'
import type { WholeProject } from '#domain/project/project-draft.ts'
import { RELOAD_FAILED, TEXT } from './project-form.text.ts'

export interface ProjectFormOptions {
  user: User
  today: string
  project?: ProjectDetails
  draft: OpenDraft<WholeProject>
  onSaved: (project: ProjectDetails) => void
  onQueued: (id: string) => void
  onAside: () => void
  focusError: (errors: FormErrors) => void
}

interface Newer {
  fields: Partial<ProjectValues>
  schools: SchoolConflict[]
}

/** Ids from the start: an activity can name a school before it is sent, and a repeat does not duplicate it. */
function withIds(rows: readonly SchoolRow[]): SchoolRow[] {
  const filled = new Set(filledRows(rows))
  return rows.map((row) => (row.id || !filled.has(row) ? row : { ...row, id: randomUuid() }))
}

export function useProjectForm(options: ProjectFormOptions) {
  const { user, today, project, draft, onSaved, onQueued, onAside, focusError } = options
  const client = useQueryClient()
  const create = useCreateProject(draft)
  const update = useUpdateProject(project?.id ?? '', draft)
  /** Which button was pressed: submit, or draft of the organization. */
  const status = useRef<'submitted' | 'draft'>('submitted')
  const [newer, setNewer] = useState<Newer | null>(null)
  const { rows, halves } = useSchools(draft, rowsFrom(project))
  const sent = useRef<SchoolRow[]>([])
  const [refused, setRefused] = useState<RefusedRows>()

  const edit = useDraftForm<ProjectValues, { project: ProjectDetails }>({
    draft: halves.forForm,
    start: project ? valuesFrom(project) : newProject(user, today),
    validate: validateProject,
    send: (values) => {
      setRefused(undefined)
      halves.change(withIds(halves.rows()))
      sent.current = filledRows(halves.rows())
      if (project) return update.mutateAsync(editFrom(values, sent.current))
      return create.mutateAsync({ ...payloadFrom(values, sent.current), id: draft.id, status: status.current })
    },
    onDone: ({ project: saved }) => onSaved(saved),
    onQueued: () => onQueued(draft.id),
    failed: project ? TOASTS.updateFailed : TOASTS.createFailed,
    placeErrors: (paths) => {
      const placed = placeErrors(paths, sent.current)
      setRefused(placed.refused)
      return placed.errors
    },
    focusError,
  })
  const { form } = edit

  /** Follows the start and the duration until it is edited. */
  const moveEnd = (changed: Partial<Pick<ProjectValues, 'start_date' | 'project_duration'>>) => {
    const before = form.getValues()
    const after = { ...before, ...changed }
    const isUntouched = before.end_date === endAfter(before.start_date, before.project_duration)
    form.setValues(isUntouched ? { ...changed, end_date: endAfter(after.start_date, after.project_duration) } : changed)
  }

  const loadNewer = async () => {
    try {
      const stored = await client.fetchQuery({ ...projectQuery(project?.id ?? ''), staleTime: 0 })
      client.setQueryData(projectKey(stored.id), stored)
      const fields = mergeEdit(edit.from, form.getValues(), valuesFrom(stored))
      const { updated_at: _version, ...conflicts } = fields.conflicts
      const schools = mergeSchools(halves.from(), halves.rows(), rowsFrom(stored))
      setNewer({ fields: conflicts, schools: schools.conflicts })
      halves.move({ from: rowsFrom(stored), rows: schools.rows.length > 0 ? schools.rows : [blankRow()] })
      edit.continueFrom(valuesFrom(stored), fields.values)
    } catch (error) {
      showToast({ kind: 'failure', title: RELOAD_FAILED.title, text: sentenceOf(error, RELOAD_FAILED.fallback) })
    }
  }

  return {
    ...edit,
    rows,
    changeRows: halves.change,
    refused,
    newer,
    loadNewer,
    moveEnd,
    takeTheirs: (field: keyof ProjectValues) => {
      form.setValues({ [field]: newer?.fields[field] } as Partial<ProjectValues>)
      setNewer((now) => now && { ...now, fields: { ...now.fields, [field]: undefined } })
    },
    takeTheirSchool: ({ id, theirs }: SchoolConflict) => {
      halves.change(withSchool(halves.rows(), id, theirs))
      setNewer((now) => now && { ...now, schools: now.schools.filter((each) => each.id !== id) })
    },
    sendAs: (wanted: 'submitted' | 'draft') => (status.current = wanted),
    isDraft: () => status.current === 'draft',
    /** An incomplete draft is private to the person; the list shows it. */
    async putAside() {
      await draft.putAside()
      showToast({ kind: 'success', title: TEXT.draftSaved, text: TEXT.draftSavedText })
      onAside()
    },
    startOver() {
      edit.startOver()
      setNewer(null)
    },
  }
}

/** Applies somebody else's version of a school: changed, restored or deleted. */
function withSchool(rows: readonly SchoolRow[], id: string, theirs: SchoolRow | null): SchoolRow[] {
  const isHere = rows.some((row) => row.id === id)
  const next = isHere
    ? rows.flatMap((row) => (row.id === id ? (theirs ?? []) : row))
    : [...rows, ...(theirs ? [theirs] : [])]
  return next.length > 0 ? next : [blankRow()]
}
