import { AUDITED } from '@hub/contract/reference/choices'
import type { Audited } from '@hub/contract/audit'
import { dayOf } from '../../../lib/day.ts'

/** All that the address of the view holds: a link, a reload or Back brings it back. */
export interface AuditFilters {
  person?: string
  entity?: Audited
  record?: string
  from?: string
  to?: string
}

/** A step is what Back takes back: a choice. A refinement, as text that is being typed, takes the place of what was there. */
export type ChangeFilters = (change: AuditFilters, how: 'step' | 'refinement') => void

const textOf = (value: unknown, longest: number) => {
  // A search for 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
  return text || undefined
}

/** What an address means; what it does not mean is left out. */
export function readAuditFilters(address: Record<string, unknown>): AuditFilters {
  const read: AuditFilters = {
    person: textOf(address.person, 200),
    entity: AUDITED.find((each) => each === address.entity),
    record: textOf(address.record, 100),
    from: dayOf(address.from),
    to: dayOf(address.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const NO_FILTERS = {
  person: undefined,
  entity: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditFilters

export const hasFilters = (filters: AuditFilters) =>
  Object.keys(NO_FILTERS).some((name) => filters[name as keyof AuditFilters])

export const isTurned = ({ from, to }: AuditFilters) => Boolean(from && to && to < from)
