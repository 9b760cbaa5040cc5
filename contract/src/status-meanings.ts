import type { AccountStatus } from './permissions.ts'
import type { ProjectStatus } from './project-steps.ts'
import type { ACTIVITY_STATUSES, FUNDING_STATUS_KEYS, STOCK_STATUSES } from './reference/choices.ts'

// What a status means, for screens, SQL, generator and demo alike: a line a status, and a new one does not compile without its line.
// Where a project may go from a status stands in project-steps.ts.

export interface ProjectMeaning {
  /** Others than its organization read it. */
  isShared: boolean
  /** What it and its activities did counts in the sector's figures, and makes for presence in a place. */
  counts: boolean
  /** The administrators agreed to it. */
  isAccepted: boolean
  /** It runs or has run to its end: there may be something to report. */
  hasRun: boolean
  /** It has yet to end: past its last day it is late. */
  isOpen: boolean
  /** The administrators have yet to agree to it. */
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

/** A pledge does not count as received until it is committed or paid. */
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

/** `isShutOut`: whoever it is, an administrator too. What an approved account may do stands in permissions.ts. */
export const ACCOUNT_MEANINGS: Record<AccountStatus, { isShutOut: boolean }> = {
  under_review: { isShutOut: false },
  approved: { isShutOut: false },
  rejected: { isShutOut: true },
  suspended: { isShutOut: true },
}

/** The names of the statuses of which something is true. */
export const statusesThat = <Status extends string, Meaning extends string>(
  meanings: Record<Status, Record<Meaning, boolean>>,
  meaning: NoInfer<Meaning>,
): Status[] => (Object.keys(meanings) as Status[]).filter((status) => meanings[status][meaning])
