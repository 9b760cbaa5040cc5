import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { fromColumns } from '@hub/contract/records/fields'
import { FUNDING_FIELDS, FundingEntry } from '@hub/contract/records/funding-entry'
import { FUNDING_STATUS_TABLE } from '@hub/contract/statuses'
import { can } from '@hub/contract/permissions'
import { projectCodeIn } from '@hub/contract/project-code'
import { dayName } from '../../languages.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { partsOf, fieldErrorsOf, isUuid, textOf, type SentRow } from '../imports/import-rows.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { judgeRows } from '../imports/judge-rows.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { LockError, Reporting } from '../reporting/reporting.service.ts'
import { fundingSnapshot, fundingValues, type FundingRow, type SubmittedFunding } from './funding-entry.ts'
import { fundingByIds, fundingByKeys, type FundingKey } from './funding-imports.store.ts'
import { warningsOf } from './funding-warnings.ts'
import { nearDuplicatesOf } from './near-duplicates.store.ts'

/** A second payment of a grant has the same key. */
function keyIn(cells: Record<string, unknown>): FundingKey | null {
  const [reference, donor, recipient] = (['grant_reference_code', 'donor_name', 'recipient_organisation'] as const).map(
    (field) => textOf(cells[field]).toLowerCase(),
  )
  return reference && donor && recipient ? { reference, donor, recipient } : null
}
const keyText = ({ reference, donor, recipient }: FundingKey) => JSON.stringify([reference, donor, recipient])

const cellsOf = (row: FundingRow) => fromColumns(FUNDING_FIELDS, row)

const kindFor = ({ user }: Judging, lockError: LockError): RowKind<FundingRow, SubmittedFunding> => ({
  sheet: 'funding',
  name: t('funding entry'),
  isSeen: () => true,
  keyOf: (cells) => {
    const key = keyIn(cells)
    return key && keyText(key)
  },
  about: ({ status, currency, amount, year_from_to, created_at }) =>
    t('{status}, {currency} {amount}, {years}, entered on {day}', {
      status: t(FUNDING_STATUS_TABLE[status].label),
      currency,
      amount: Number(amount),
      years: year_from_to,
      day: dayName(dayInNigeria(new Date(created_at))),
    }),
  cells: cellsOf,
  read(whole) {
    const { success, data, error } = FundingEntry.safeParse(whole)
    return success ? { data } : { errors: fieldErrorsOf(error) }
  },
  refuses(_data, before) {
    const locked = before
      ? lockError(before.organization_id, dayInNigeria(new Date(before.created_at)))
      : lockError(user.organization_id, dayInNigeria())
    return locked ? [[null, locked]] : []
  },
  row: (id, data, before) => ({ ...ownedBy(user), ...before, ...fundingValues(data), id }) as FundingRow,
  values: (data, before) => ({ ...fundingValues(data), ...(before ? {} : ownedBy(user)) }),
  snapshot: fundingSnapshot,
})

const ownedBy = ({ id, organization_id }: Judging['user']) => ({ created_by: id, organization_id })

export const fundingImports = (projects: Projects, rates: Rates, reporting: Reporting): ImportPart => ({
  sheet: 'funding',
  entity: 'funding_entry',
  table: fundingEntries,
  keep: (tx, ids, there, write) => reporting.keepOpen(tx, 'funding_entry', ids, there, write),
  async judge(judging, rows) {
    const known = await knownTo(judging, rows)
    const rowsKnown = [...known.byId.values(), ...[...known.byKey.values()].flat()]
    const owners = [judging.user.organization_id, ...rowsKnown.map(({ organization_id }) => organization_id)]
    const lockError = await reporting.lockErrors(judging.on, [...new Set(owners)])
    const { judged, written } = await judgeRows(kindFor(judging, lockError), rows, known, judging)
    const entries = written.map(({ data }) => data)
    const own = written.map(({ id, isNew }) => (isNew ? null : id))
    const duplicates = new Set<number>()
    let at = 0
    for (const some of partsOf(entries)) {
      for (const row of await nearDuplicatesOf(judging.on, some, own.slice(at))) duplicates.add(at + row)
      at += some.length
    }
    const ratesAt = await rates.at(judging.on)
    const madeAt = new Map(rowsKnown.map(({ id, created_at }) => [id, created_at]))
    const then = (index: number) => ratesAt(madeAt.get(own[index] ?? ''))
    const warnings = warningsOf(entries, duplicates, then, (index) => written[index]!.sent.row)
    judged.warnings = warnings.map(({ row, field, code, message }) => {
      return { sheet: 'funding', row: written[row]!.sent.row, field, code, message }
    })
    const changed = written.filter(
      ({ id, data }) => projectCodeIn(known.byId.get(id)?.project_code ?? '') !== data.project_code,
    )
    const unknown = await projects.unknownCodes(
      judging.on,
      judging.user,
      changed.map(({ data }) => data.project_code),
    )
    for (const { sent, data } of changed)
      if (unknown.has(data.project_code))
        judged.warnings.push({
          sheet: 'funding',
          row: sent.row,
          field: 'project_code',
          code: 'unknown_project',
          message: t('The hub has no project {code}: correct the code, or confirm it', { code: data.project_code }),
        })
    return judged
  },
  async rows({ on, user }, ids) {
    const byId = new Map((await fundingByIds(on, ids, false)).map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row && can(user, 'edit', row) ? [{ id, ...cellsOf(row) }] : []
    })
  },
})

async function knownTo({ on, user, isStoring }: Judging, rows: readonly SentRow[]) {
  const byId = new Map<string, FundingRow>()
  const byKey = new Map<string, FundingRow[]>()
  const ids = rows.flatMap(({ id }) => (id && isUuid(id) ? [id] : []))
  for (const some of partsOf(ids)) for (const row of await fundingByIds(on, some, isStoring)) byId.set(row.id, row)
  const keys = new Map<string, FundingKey>()
  for (const { id, cells } of rows) {
    const key = id ? null : keyIn(cells)
    if (key) keys.set(keyText(key), key)
  }
  for (const some of partsOf([...keys.values()])) {
    for (const row of await fundingByKeys(on, user.organization_id, some, isStoring)) {
      const key = keyText(keyIn(cellsOf(row))!)
      const others = byKey.get(key)
      if (others) others.push(row)
      else byKey.set(key, [row])
    }
  }
  for (const there of byKey.values()) there.sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
  return { byId, byKey }
}
