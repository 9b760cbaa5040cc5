import type { AccountStatus } from './permissions.ts'
import type { ProjectStatus } from './project-steps.ts'
import type { ACTIVITY_STATUSES, FUNDING_STATUS_KEYS, STOCK_STATUSES } from './reference/choices.ts'

// A new status does not compile without its line. Steps between statuses: project-steps.ts.

export interface ProjectMeaning {
  /** Other organizations may read it. */
  isShared: boolean
  /** It and its activities count in the sector's figures and for presence. */
  counts: boolean
  isAccepted: boolean
  /** It runs or has finished: there may be something to report. */
  hasRun: boolean
  /** It has not ended: after its last day it is overdue. */
  isOpen: boolean
  waitsForReview: boolean
}

const waits = { isShared: true, counts: true, isAccepted: false, hasRun: false, isOpen: true, waitsForReview: true }

export const PROJECT_MEANINGS: Record<ProjectStatus, ProjectMeaning> = {
  draft: { isShared: false, counts: false, isAccepted: false, hasRun: false, isOpen: false, waitsForReview: false },
  submitted: waits,
  under_review: waits,
  approved: { isShared: true, counts: true, isAccepted: true, hasRun: false, isOpen: true, waitsForReview: false },
  active: { isShared: true, counts: true, isAccepted: true, hasRun: true, isOpen: true, waitsForReview: false },
  completed: { isShared: true, counts: true, isAccepted: true, hasRun: true, isOpen: false, waitsForReview: false },
  suspended: { isShared: true, counts: false, isAccepted: false, hasRun: false, isOpen: true, waitsForReview: false },
}

type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

export const ACTIVITY_MEANINGS: Record<ActivityStatus, { hasReached: boolean; isDone: boolean }> = {
  planned: { hasReached: false, isDone: false },
  ongoing: { hasReached: true, isDone: false },
  completed: { hasReached: true, isDone: true },
}

type FundingStatus = (typeof FUNDING_STATUS_KEYS)[keyof typeof FUNDING_STATUS_KEYS]

/** A pledge counts as received only when committed or paid. */
export const FUNDING_MEANINGS: Record<FundingStatus, { isReceived: boolean }> = {
  pledge: { isReceived: false },
  commitment: { isReceived: true },
  paid: { isReceived: true },
}

type StockStatus = (typeof STOCK_STATUSES)[number]

export const STOCK_MEANINGS: Record<StockStatus, { isShort: boolean }> = {
  available: { isShort: false },
  low_stock: { isShort: true },
  out_of_stock: { isShort: true },
  discontinued: { isShort: false },
}

/** `isShutOut` applies to administrators too. For approved accounts see permissions.ts. */
export const ACCOUNT_MEANINGS: Record<AccountStatus, { isShutOut: boolean }> = {
  under_review: { isShutOut: false },
  approved: { isShutOut: false },
  rejected: { isShutOut: true },
  suspended: { isShutOut: true },
}

export const statusesThat = <Status extends string, Meaning extends string>(
  meanings: Record<Status, Record<Meaning, boolean>>,
  meaning: NoInfer<Meaning>,
): Status[] => (Object.keys(meanings) as Status[]).filter((status) => meanings[status][meaning])
