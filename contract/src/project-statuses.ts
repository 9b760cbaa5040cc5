import { t } from './language.ts'
import { type Action, type Actor, can, type OwnedRecord } from './permissions.ts'
import type { StatusLook } from './statuses.ts'

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

type Meaning =
  /** Other organizations may read it. */
  | 'isShared'
  /** It and its activities count in the sector's figures and for presence. */
  | 'counts'
  | 'isAccepted'
  /** It runs or has finished: there may be something to report. */
  | 'hasRun'
  /** It has not ended: after its last day it is overdue. */
  | 'isOpen'
  | 'waitsForReview'

interface Step {
  may: Extract<Action, 'advance_project' | 'review_project'>
  way: 'forward' | 'back' | 'halt' | 'resume'
}

interface Question {
  title: string
  text: string
  action: string
  pending: string
  offersUndo: boolean
}

interface ProjectStatusRow extends StatusLook {
  /** The button of a step forward to it, or to a halt. */
  step: string
  /** Asked before that step, if it has consequences for others. */
  question?: Question
  means: readonly Meaning[]
  /** The steps that may follow. */
  next: Partial<Record<ProjectStatus, Step>>
}

const advance: Step = { may: 'advance_project', way: 'forward' }
const agree: Step = { may: 'review_project', way: 'forward' }
const back: Step = { may: 'review_project', way: 'back' }
const halt: Step = { may: 'review_project', way: 'halt' }
const resume: Step = { may: 'review_project', way: 'resume' }

export const PROJECT_STATUS_TABLE: Record<ProjectStatus, ProjectStatusRow> = {
  draft: {
    label: 'Draft',
    icon: 'pencil',
    tone: 'neutral',
    step: 'Draft',
    means: [],
    next: { submitted: advance, suspended: halt },
  },
  submitted: {
    label: 'Submitted',
    icon: 'send',
    tone: 'blue',
    step: 'Submit',
    question: {
      title: 'Submit this project?',
      text: 'An administrator reviews it, and everybody sees it.',
      action: 'Submit Project',
      pending: 'Submitting...',
      offersUndo: true,
    },
    means: ['isShared', 'counts', 'isOpen', 'waitsForReview'],
    next: { under_review: agree, draft: back, suspended: halt },
  },
  under_review: {
    label: 'Under Review',
    icon: 'clock',
    tone: 'amber',
    step: 'Start Review',
    means: ['isShared', 'counts', 'isOpen', 'waitsForReview'],
    next: { approved: agree, submitted: back, suspended: halt },
  },
  approved: {
    label: 'Approved',
    icon: 'check',
    tone: 'teal',
    step: 'Approve',
    means: ['isShared', 'counts', 'isOpen', 'isAccepted'],
    next: { active: advance, under_review: back, suspended: halt },
  },
  active: {
    label: 'Active',
    icon: 'play',
    tone: 'green',
    step: 'Activate',
    means: ['isShared', 'counts', 'isOpen', 'isAccepted', 'hasRun'],
    next: { completed: advance, approved: back, suspended: halt },
  },
  completed: {
    label: 'Completed',
    icon: 'flag',
    tone: 'blue',
    step: 'Complete',
    question: {
      title: 'Complete this project?',
      text: 'No further reports are expected for it.',
      action: 'Mark Completed',
      pending: 'Saving...',
      offersUndo: true,
    },
    means: ['isShared', 'counts', 'isAccepted', 'hasRun'],
    next: { active: back },
  },
  suspended: {
    label: 'Suspended',
    icon: 'ban',
    tone: 'red',
    step: 'Suspend',
    question: {
      title: 'Suspend this project?',
      text: 'Everybody sees it as suspended until an administrator changes it back. Nothing is deleted.',
      action: 'Suspend Project',
      pending: 'Suspending...',
      // Only an administrator takes a project back from here, as a step of its own.
      offersUndo: false,
    },
    means: ['isShared', 'isOpen'],
    next: { under_review: resume, approved: resume, active: resume },
  },
}

// A newer hub may send a status that this build does not know.
const rowOf = (status: ProjectStatus): ProjectStatusRow | undefined =>
  Object.hasOwn(PROJECT_STATUS_TABLE, status) ? PROJECT_STATUS_TABLE[status] : undefined
const stepOf = (from: ProjectStatus, to: ProjectStatus) => rowOf(from)?.next[to]

export const projectMeans = (status: ProjectStatus, meaning: Meaning) => rowOf(status)?.means.includes(meaning) ?? false

export const projectStatusLabel = (status: ProjectStatus) => rowOf(status)?.label ?? status

/** 'draft or suspended', for exports: projects that the sector's figures leave out. */
export function notCounted() {
  const labels = PROJECT_STATUSES.filter((status) => !projectMeans(status, 'counts')).map((status) =>
    projectStatusLabel(status).toLowerCase(),
  )
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}

/** The status filter offers all but suspended (docs/product.md, 2). */
export const FILTERED_STATUSES = PROJECT_STATUSES.filter((status) => status !== 'suspended')

export const legalSteps = (from: ProjectStatus) => Object.keys(rowOf(from)?.next ?? {}) as ProjectStatus[]

export const wayOf = (from: ProjectStatus, to: ProjectStatus) => stepOf(from, to)?.way

export const stepsFor = (actor: Actor, project: OwnedRecord & { status: ProjectStatus }) =>
  legalSteps(project.status).filter((to) => can(actor, stepOf(project.status, to)!.may, project))

export function stepLabel(from: ProjectStatus, to: ProjectStatus) {
  const way = wayOf(from, to)
  const status = t(projectStatusLabel(to))
  if (way === 'resume') return t('Resume as {status}', { status })
  if (way === 'back') return from === 'completed' ? t('Reopen') : t('Back to {status}', { status })
  return t(rowOf(to)?.step ?? to)
}

/** Other steps need no question, or ask for a reason. */
export const questionBefore = (from: ProjectStatus, to: ProjectStatus) =>
  ['forward', 'halt'].includes(wayOf(from, to) ?? '') ? rowOf(to)?.question : undefined

export const offersUndo = (to: ProjectStatus) => rowOf(to)?.question?.offersUndo ?? false

/** Undo needs no reason for so long: a misclick needs no explanation. */
export const UNDO_MINUTES = 5

export const STEP_REASON = 'Say why the project goes back, so that it can be mended'

/** 100 only if nothing is left, or the project is completed. */
export function elapsedPercent(
  { status, start_date, end_date }: { status: ProjectStatus; start_date: string; end_date: string },
  today: string,
) {
  if (status === 'completed' || today >= end_date) return 100
  if (today <= start_date) return 0
  const start = Date.parse(start_date)
  return Math.floor((100 * (Date.parse(today) - start)) / (Date.parse(end_date) - start))
}
