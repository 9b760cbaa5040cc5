import { offersUndo, type ProjectStatus } from '@hub/contract/project-statuses'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectEdit, type ProjectPayload, type ProjectDetails } from '@hub/contract/records/project'
import type { ResponseOf } from '@hub/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS, projectKey, projectHistoryKey } from '#domain/queries.ts'
import { listsOf, figuresOf, type Pages, restartLists } from '#lib/paged-list.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import type { WholeProject } from '#domain/project/project-draft.ts'
import { type ProjectsPage } from './projects.queries.ts'
import { STEP_TEXT, TOASTS } from './projects.text.ts'

/** Refetches the lists, where the record may have moved. */
function showChanged(client: QueryClient, changed: ProjectDetails) {
  client.setQueryData(projectKey(changed.id), changed)
  client.setQueriesData<Pages<ProjectsPage>>(
    { queryKey: listsOf(KEYS.projects) },
    (list) => list && withProject(list, changed),
  )
  void client.invalidateQueries({ queryKey: listsOf(KEYS.projects) })
  void client.invalidateQueries({ queryKey: figuresOf(KEYS.projects) })
  void client.invalidateQueries({ queryKey: projectHistoryKey(changed.id) })
}

const withProject = (list: Pages<ProjectsPage>, changed: ProjectDetails): Pages<ProjectsPage> => ({
  ...list,
  pages: list.pages.map((page) =>
    page.projects.some(({ id }) => id === changed.id)
      ? { ...page, projects: page.projects.map((project) => (project.id === changed.id ? changed : project)) }
      : page,
  ),
})

type Saved = ResponseOf<typeof projectsEndpoints.create>

/** Throws errors, because the form shows them at its fields. */
export function useCreateProject(draft: OpenDraft<WholeProject>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProjectPayload) => draft.submit<Saved>({ body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      const { project, message } = saved
      void restartLists(client, KEYS.projects)
      client.setQueryData(projectKey(project.id), project)
      showToast({ kind: 'success', title: TOASTS.created.title, text: message || TOASTS.created.fallback })
    },
  })
}

export function useUpdateProject(id: string, draft: OpenDraft<WholeProject>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProjectEdit) => draft.submit<Saved>({ params: { id }, body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      const { project, message } = saved
      showChanged(client, project)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message || TOASTS.updated.fallback })
    },
  })
}

interface Step {
  status: ProjectStatus
  reason?: string
}

export function useProjectStep({ id, status: from, updated_at }: Pick<ProjectDetails, 'id' | 'status' | 'updated_at'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Step & { updated_at?: string }) =>
      callNow(projectsEndpoints.setStatus, { params: { id }, body: { updated_at, ...step } }),
    onSuccess: ({ project, message }, { status }) => {
      showChanged(client, project)
      const undo = () => void takeBack(client, project, from)
      showToast({
        kind: 'success',
        title: TOASTS.updated.title,
        text: message || TOASTS.updated.fallback,
        // Although these two ask first, a mistake can be undone.
        ...(offersUndo(status) ? { action: { label: STEP_TEXT.undo, run: undo } } : {}),
      })
    },
    onError: (error) => {
      const { title, fallback } = TOASTS.updateFailed
      const isStale = error instanceof CallFailed && error.code === 'stale_edit'
      if (isStale) showToast({ kind: 'failure', title, text: STEP_TEXT.stale })
      else outcomeUnknown(title, fallback)(error)
      void client.invalidateQueries({ queryKey: projectKey(id) })
    },
  })
}

async function takeBack(client: QueryClient, { id, updated_at }: ProjectDetails, status: ProjectStatus) {
  try {
    const { project, message } = await callNow(projectsEndpoints.setStatus, {
      params: { id },
      body: { status, updated_at },
    })
    showChanged(client, project)
    showToast({ kind: 'success', title: TOASTS.updated.title, text: message })
  } catch (error) {
    const { title, fallback } = TOASTS.updateFailed
    outcomeUnknown(title, fallback)(error as Error)
    void client.invalidateQueries({ queryKey: projectKey(id) })
  }
}
