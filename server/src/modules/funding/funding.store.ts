import type { DollarRates } from '@hub/contract/funding-checks'
import { listedBy } from '@hub/contract/records/fields'
import { FUNDING_FIELDS } from '@hub/contract/records/funding-entry'
import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { violatedConstraint } from '../../database/database-errors.ts'
import type { Db, Tx } from '../../database/database.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { isVersion, nextVersion } from '../../database/concurrent-edits.ts'
import { FUNDING_COLUMNS, newFundingSnapshot, type fundingValues, type FundingRow } from './funding-entry.ts'
import { duplicateOf } from './near-duplicates.store.ts'

type Values = ReturnType<typeof fundingValues>
interface NewEntry {
  id: string
  values: Values
}
type Types = Readonly<Record<string, string>>

const TYPES: Types = Object.fromEntries(
  Object.values(getTableColumns(fundingEntries)).map((column) => [column.name, column.getSQLType()]),
)
const typesOf = (names: readonly string[]): Types => Object.fromEntries(names.map((name) => [name, TYPES[name]!]))

export const SNAPSHOT_TYPES = typesOf(Object.keys(listedBy(FUNDING_FIELDS)))
export const SEARCH_TYPES = typesOf(['id', 'search_text', 'donor_key', 'recipient_key'])
const typed = (of: Types) =>
  sql.raw(
    Object.entries(of)
      .map((column) => column.join(' '))
      .join(', '),
  )
const NAMES = sql.raw(Object.keys({ ...SNAPSHOT_TYPES, ...SEARCH_TYPES }).join(', '))
const SNAPSHOT_TYPED = typed(SNAPSHOT_TYPES)
const SEARCH_TYPED = typed(SEARCH_TYPES)

const searchValues = ({ id, values: { search_text, donor_key, recipient_key } }: NewEntry) => ({
  id,
  search_text,
  donor_key,
  recipient_key,
})

interface Submission {
  entries: NewEntry[]
  by: { id: string; organization_id: string }
}

interface Submitted {
  /** Indexes of entries with a duplicate in the table. */
  duplicates: number[]
  rates: DollarRates | null
}

type Trail = (made: SQL) => SQL

/**
 * One statement: all parts see the table as before, so an entry is not its own duplicate. Columns are read from the
 * audit JSON, because making that JSON from columns takes a tenth of the time.
 */
export const submitQuery = ({ entries, by }: Submission, trail: Trail, rates: SQL): SQL => sql`
  WITH sent AS MATERIALIZED (
    SELECT of.* FROM (SELECT ${JSON.stringify(entries.map(({ values }) => newFundingSnapshot(values)))}::jsonb AS snapshot) AS given, ROWS FROM (
      jsonb_array_elements(given.snapshot),
      jsonb_to_recordset(given.snapshot) AS (${SNAPSHOT_TYPED}),
      jsonb_to_recordset(${JSON.stringify(entries.map(searchValues))}::jsonb) AS (${SEARCH_TYPED})
    ) WITH ORDINALITY AS of (snapshot, ${NAMES}, nth)
  ), made AS (
    INSERT INTO funding_entries (organization_id, created_by, ${NAMES})
    SELECT ${by.organization_id}::uuid, ${by.id}::uuid, ${NAMES} FROM sent
  ), trail AS (${trail(sql`sent`)})
  SELECT ARRAY(SELECT (nth - 1)::integer FROM sent, ${duplicateOf(entries.flatMap(({ values }) => [values.reference_code, values.project_code]))}) AS duplicates, ${rates} AS rates`

/** Null if an id is taken: the transaction is aborted then. */
export async function submitFunding(
  tx: Tx,
  submission: Submission,
  trail: Trail,
  rates: SQL,
): Promise<Submitted | null> {
  try {
    const { rows } = await tx.execute<Submitted & Record<string, unknown>>(submitQuery(submission, trail, rates))
    return rows[0]!
  } catch (error) {
    if (violatedConstraint(error) === 'funding_entries_pkey') return null
    throw error
  }
}

export async function findFunding(db: Db | Tx, id: string): Promise<FundingRow | undefined> {
  const { rows } = await db.execute<FundingRow>(
    sql`SELECT ${FUNDING_COLUMNS} FROM funding_entries f WHERE f.id = ${id} AND f.deleted_at IS NULL`,
  )
  return rows[0]
}

export async function lockFunding(tx: Tx, id: string): Promise<FundingRow | undefined> {
  const { rows } = await tx.execute<FundingRow>(sql`
    SELECT ${FUNDING_COLUMNS} FROM funding_entries f WHERE f.id = ${id} AND f.deleted_at IS NULL FOR NO KEY UPDATE`)
  return rows[0]
}

/** False if it has changed since `version`. */
export async function updateFunding(tx: Tx, id: string, version: string | undefined, values: Values): Promise<boolean> {
  const updated = await tx
    .update(fundingEntries)
    .set({ ...values, updated_at: nextVersion(fundingEntries.updated_at) })
    .where(
      and(eq(fundingEntries.id, id), isNull(fundingEntries.deleted_at), isVersion(fundingEntries.updated_at, version)),
    )
    .returning({ id: fundingEntries.id })
  return updated.length > 0
}

export const hideFunding = (tx: Tx, id: string) =>
  tx
    .update(fundingEntries)
    .set({ deleted_at: sql`now()` })
    .where(eq(fundingEntries.id, id))
