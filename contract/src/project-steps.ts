import { can } from './permissions.ts'
import type { Action, Actor, OwnedRecord } from './permissions.ts'

export const PROJECT_STATUSES = [
  'draft',
  'submitted',
  'under_review',
  'approved',
  'active',
  'completed',
  'suspended',
] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** The status filter of the specification offers all but suspended. */
export const FILTERED_STATUSES = PROJECT_STATUSES.filter((status) => status !== 'suspended')

type Step = Extract<Action, 'advance_project' | 'review_project'>

/** Where a project may go from where it is, and the permission that the step needs. */
const STEPS: Record<ProjectStatus, Partial<Record<ProjectStatus, Step>>> = {
  draft: { submitted: 'advance_project', suspended: 'review_project' },
  submitted: { under_review: 'review_project', draft: 'review_project', suspended: 'review_project' },
  under_review: { approved: 'review_project', submitted: 'review_project', suspended: 'review_project' },
  approved: { active: 'advance_project', under_review: 'review_project', suspended: 'review_project' },
  active: { completed: 'advance_project', approved: 'review_project', suspended: 'review_project' },
  completed: { active: 'review_project' },
  suspended: { under_review: 'review_project', approved: 'review_project', active: 'review_project' },
}

/** Every step that is legal from here, whoever takes it. */
export const legalSteps = (from: ProjectStatus) => Object.keys(STEPS[from]) as ProjectStatus[]

/** The steps that this person may take. */
export const stepsFor = (actor: Actor, project: OwnedRecord & { status: ProjectStatus }) =>
  legalSteps(project.status).filter((to) => {
    const permission = STEPS[project.status][to]
    return permission !== undefined && can(actor, permission, project)
  })
