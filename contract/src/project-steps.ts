import { can } from './permissions.ts'
import type { Action, Actor, OwnedRecord } from './permissions.ts'
import { PROJECT_STATUSES, type ProjectStatus } from './project-statuses.ts'

export { PROJECT_STATUSES, type ProjectStatus }

/** The status filter offers all but suspended (docs/product.md, 2). */
export const FILTERED_STATUSES = PROJECT_STATUSES.filter((status) => status !== 'suspended')

interface Step {
  may: Extract<Action, 'advance_project' | 'review_project'>
  way: 'forward' | 'back' | 'halt' | 'resume'
}

const advance: Step = { may: 'advance_project', way: 'forward' }
const agree: Step = { may: 'review_project', way: 'forward' }
const back: Step = { may: 'review_project', way: 'back' }
const halt: Step = { may: 'review_project', way: 'halt' }
const resume: Step = { may: 'review_project', way: 'resume' }

/** The meaning of a status is in status-meanings.ts. */
const STEPS: Record<ProjectStatus, Partial<Record<ProjectStatus, Step>>> = {
  draft: { submitted: advance, suspended: halt },
  submitted: { under_review: agree, draft: back, suspended: halt },
  under_review: { approved: agree, submitted: back, suspended: halt },
  approved: { active: advance, under_review: back, suspended: halt },
  active: { completed: advance, approved: back, suspended: halt },
  completed: { active: back },
  suspended: { under_review: resume, approved: resume, active: resume },
}

export const legalSteps = (from: ProjectStatus) => Object.keys(STEPS[from] ?? {}) as ProjectStatus[]

export const wayOf = (from: ProjectStatus, to: ProjectStatus) => STEPS[from]?.[to]?.way

export const stepsFor = (actor: Actor, project: OwnedRecord & { status: ProjectStatus }) =>
  legalSteps(project.status).filter((to) => {
    const step = STEPS[project.status]?.[to]
    return step !== undefined && can(actor, step.may, project)
  })

/** Undo needs no reason for so long: a misclick needs no explanation. */
export const UNDO_MINUTES = 5

export const STEP_REASON = 'Say why the project goes back, so that it can be mended'
