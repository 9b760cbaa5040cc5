import { PENDING_DAYS } from '@hub/contract/admin'

const DAY_MS = 86_400_000

/** Whoever registered before this has waited too long: the alert counts them, and the list finds them. */
export const pendingBefore = (now: Date) => new Date(now.getTime() - PENDING_DAYS * DAY_MS)
