import { PENDING_DAYS } from '@hub/contract/admin'

const DAY_MS = 86_400_000

/** For the alert and the list. */
export const pendingBefore = (now: Date) => new Date(now.getTime() - PENDING_DAYS * DAY_MS)
