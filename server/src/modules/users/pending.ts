import { PENDING_DAYS } from '@hub/contract/admin'

const DAY_MS = 86_400_000

/** The alert counts registrations before this, and the list shows them. */
export const pendingBefore = (now: Date) => new Date(now.getTime() - PENDING_DAYS * DAY_MS)
