import { FundingEntry } from '@hub/contract/funding-payload'
import { can } from '@hub/contract/permissions'
import { fundingEntries } from '../../database/schema/funding.ts'
import { partsOf } from '../imports/parts-of.ts'
import type { ImportPart, Judging } from '../imports/import-part.ts'
import { faultsOf, isUuid, type SentRow, textOf } from '../imports/import-rows.ts'
import { judgeRows, type RowKind } from '../imports/judge-rows.ts'
import type { Rates } from '../rates/rates.service.ts'
import { fundingSnapshot, fundingValues, type FundingRow, type SubmittedFunding } from './funding-entry.ts'
import { fundingByIds, fundingByKeys, type FundingKey } from './funding-imports.store.ts'
import { warningsOf } from './funding-warnings.ts'
import { nearDuplicatesOf } from './near-duplicates.store.ts'

const FIELDS = [
  'donor_name',
  'year_from_to',
  'grant_reference_code',
  'recipient_organisation',
  'project_name',
  'project_code',
  'type_of_funding',
  'funding_status',
  'earmarking',
  'amount_original',
  'original_currency',
  'amount_usd',
] as const satisfies (keyof SubmittedFunding)[]

/** Reference, donor and recipient: what an entry without an id is known by. */
function keyIn(cells: Record<string, unknown>): FundingKey | null {
  const [reference, donor, recipient] = (['grant_reference_code', 'donor_name', 'recipient_organisation'] as const).map(
    (field) => textOf(cells[field]).toLowerCase(),
  )
  return reference && donor && recipient ? { reference, donor, recipient } : null
}
const keyText = ({ reference, donor, recipient }: FundingKey) => JSON.stringify([reference, donor, recipient])

const cellsOf = (row: FundingRow) =>
  ({
    donor_name: row.donor,
    year_from_to: row.year_from_to,
    grant_reference_code: row.reference_code,
    recipient_organisation: row.recipient_organization,
    project_name: row.project_name,
    project_code: row.project_code,
    type_of_funding: row.funding_type,
    funding_status: row.status,
    earmarking: row.earmarking,
    amount_original: row.amount,
    original_currency: row.currency,
    amount_usd: row.amount_usd,
  }) satisfies Record<(typeof FIELDS)[number], unknown>

const kindFor = ({ user }: Judging): RowKind<FundingRow, SubmittedFunding> => ({
  sheet: 'funding',
  name: 'funding entry',
  isSeen: () => true,
  keyOf: (cells) => {
    const key = keyIn(cells)
    return key && keyText(key)
  },
  cells: cellsOf,
  read(whole) {
    const { success, data, error } = FundingEntry.safeParse(whole)
    return success ? { data } : { faults: faultsOf(error) }
  },
  row: (id, data, before) => ({ ...ownedBy(user), ...before, ...fundingValues(data), id }) as FundingRow,
  values: (data, before) => ({ ...fundingValues(data), ...(before ? {} : ownedBy(user)) }),
  snapshot: fundingSnapshot,
})

const ownedBy = ({ id, organization_id }: Judging['user']) => ({ created_by: id, organization_id })

export const fundingImports = (rates: Rates): ImportPart => ({
  sheet: 'funding',
  entity: 'funding_entry',
  table: fundingEntries,
  fields: FIELDS,
  async judge(judging, rows) {
    const known = await knownTo(judging, rows)
    const { judged, written } = await judgeRows(kindFor(judging), rows, known, judging)
    const entries = written.map(({ data }) => data)
    const own = written.map(({ id, isNew }) => (isNew ? null : id))
    const twins = new Set<number>()
    let at = 0
    for (const some of partsOf(entries)) {
      for (const row of await nearDuplicatesOf(judging.on, some, own.slice(at))) twins.add(at + row)
      at += some.length
    }
    const ratesAt = await rates.at(judging.on)
    const rowsKnown = [...known.byId.values(), ...[...known.byKey.values()].flat()]
    const madeAt = new Map(rowsKnown.map(({ id, created_at }) => [id, created_at]))
    const then = (index: number) => ratesAt(madeAt.get(own[index] ?? ''))
    const warnings = warningsOf(entries, twins, then, (index) => written[index]!.sent.row)
    judged.warnings = warnings.map(({ row, field, code, message }) => {
      return { sheet: 'funding', row: written[row]!.sent.row, field, code, message }
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
  const keys = rows.flatMap(({ id, cells }) => (id ? [] : (keyIn(cells) ?? [])))
  for (const some of partsOf(keys)) {
    for (const row of await fundingByKeys(on, user.organization_id, some, isStoring)) {
      const key = keyText(keyIn(cellsOf(row))!)
      const others = byKey.get(key) ?? []
      if (!others.some(({ id }) => id === row.id)) byKey.set(key, [...others, row])
    }
  }
  return { byId, byKey }
}
