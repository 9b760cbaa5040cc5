import { PENDING_DAYS } from '@hub/contract/admin'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const several = (count: number, unit: string) => `waiting ${count} ${unit}${count === 1 ? '' : 's'}`

/** 'waiting 4 days'. Never negative, because the clock of the device may be slow. */
export function waitingFor(since: string, now = new Date()) {
  const elapsed = Math.max(0, now.getTime() - Date.parse(since))
  if (elapsed >= DAY) return several(Math.floor(elapsed / DAY), 'day')
  return elapsed >= HOUR ? several(Math.floor(elapsed / HOUR), 'hour') : 'waiting less than an hour'
}

export const isLongWait = (since: string, now = new Date()) => now.getTime() - Date.parse(since) > PENDING_DAYS * DAY
