import { AUDITED } from '@hub/contract/reference/choices'
import type { Audited } from '@hub/contract/audit'
import { type ChangeAddress, countSet, dayOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export interface AuditFilters {
  person?: string
  entity?: Audited
  record?: string
  from?: string
  to?: string
}

export type ChangeFilters = ChangeAddress<AuditFilters>

export function readAuditFilters(address: Record<string, unknown>): AuditFilters {
  return omitUndefined<AuditFilters>({
    person: textOf(address.person),
    entity: oneOf(AUDITED, address.entity),
    record: textOf(address.record, 100),
    from: dayOf(address.from),
    to: dayOf(address.to),
  })
}

export const NO_FILTERS = {
  person: undefined,
  entity: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditFilters

export const hasFilters = (filters: AuditFilters) => countSet(NO_FILTERS, filters) > 0

export const isTurned = ({ from, to }: AuditFilters) => Boolean(from && to && to < from)
