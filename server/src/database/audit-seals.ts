import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { lockName } from './concurrent-edits.ts'
import type { Db, Tx } from './database.ts'
import { retention } from './retention.ts'
import { auditSeals } from './schema/audit.ts'

/** Rows of one seal at most. */
const MOST_ROWS = 1000
/** Seals of one pass at most: the first pass after an update has all earlier rows before it. */
const MOST_SEALS = 200
const PAGE = 5000

type Seal = typeof auditSeals.$inferSelect
type Rows = Pick<Seal, 'first_id' | 'last_id' | 'row_count' | 'newest_at' | 'rows_digest'>

/** Named columns: a column that a later version adds must not change the digest of old rows. */
const ROW = sql.raw(
  `sha256(convert_to(jsonb_build_array(l.id, (extract(epoch FROM l.at) * 1000)::bigint, l.actor_id, l.action, l.entity,
    l.entity_id, l.before, l.after, l.request_id, l.address)::text, 'UTF8'))`,
)
const NONE = sql`sha256(''::bytea)`
const DIGEST = sql`coalesce(sha256(string_agg(${ROW}, ''::bytea ORDER BY l.id)), ${NONE})`
/** What the rows of the seal `c` are now. */
const NOW = sql`CROSS JOIN LATERAL (
  SELECT ${DIGEST} AS digest FROM audit_log l WHERE l.id BETWEEN c.first_id AND c.last_id) now_is`

/** The seal that counts for each stretch of rows: the last one. */
const CURRENT = sql`(SELECT DISTINCT ON (last_id) * FROM audit_seals ORDER BY last_id, number DESC)`
const IS_WHOLE = sql`now_is.digest = c.rows_digest`
const DIGEST_NOW = sql`encode(now_is.digest, 'hex') AS rows_digest`

function digestAfter(previous: Buffer | null, seal: Omit<Seal, 'digest'>): Buffer {
  const { number, kind, first_id, last_id, row_count, newest_at, rows_digest, at, about } = seal
  const rows = [first_id, last_id, row_count, newest_at.toISOString(), rows_digest.toString('hex')]
  const text = JSON.stringify([previous?.toString('hex') ?? null, number, kind, rows, at.toISOString(), about])
  return createHash('sha256').update(text).digest()
}

const lockSeals = (tx: Tx) => lockName(tx, 'audit seals')

async function lastSeal(tx: Tx | Db): Promise<Pick<Seal, 'number' | 'digest'> | undefined> {
  const [last] = await tx
    .select({ number: auditSeals.number, digest: auditSeals.digest })
    .from(auditSeals)
    .orderBy(sql`${auditSeals.number} DESC`)
    .limit(1)
  return last
}

/** Call after lockSeals. */
async function append(tx: Tx, rows: Rows, kind: Seal['kind'], about: string | null = null) {
  const last = await lastSeal(tx)
  const seal = { ...rows, number: (last?.number ?? 0) + 1, kind, about, at: new Date() }
  const sealed = { ...seal, digest: digestAfter(last?.digest ?? null, seal) }
  await tx.insert(auditSeals).values(sealed)
  return sealed
}

interface RawRows extends Record<string, unknown> {
  first_id: number
  last_id: number
  row_count: number
  newest_at: string
  rows_digest: string
}
const toRows = ({ newest_at, rows_digest, ...row }: RawRows): Rows => ({
  ...row,
  newest_at: new Date(newest_at),
  rows_digest: Buffer.from(rows_digest, 'hex'),
})
const FIELDS = sql.raw(`c.first_id::float8 AS first_id, c.last_id::float8 AS last_id, c.row_count,
  to_char(c.newest_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS newest_at`)

async function sealedUntil(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT coalesce(max(last_id), 0)::float8 AS id FROM audit_seals`,
  )
  return rows[0]!.id
}

const WRITERS = sql`
  SELECT virtualtransaction AS id FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'audit_log'::regclass AND mode = 'RowExclusiveLock'
    AND pid <> pg_backend_pid() AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** For how long a seal waits for transactions that may still add a row with an earlier id. */
const PATIENCE = 25
const PAUSE_MS = 200

/**
 * The newest id below which no row can appear any more, or null if a long transaction is under way. Only this function
 * waits: no writer does.
 */
async function settledId(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`SELECT max(id)::float8 AS id FROM audit_log`)
  const writers = async () => (await db.execute<{ id: string }>(WRITERS)).rows.map(({ id }) => id)
  let before = await writers()
  for (let pass = 0; before.length > 0; pass++) {
    if (pass === PATIENCE) return null
    await delay(PAUSE_MS)
    const now = new Set(await writers())
    before = before.filter((each) => now.has(each))
  }
  return rows[0]!.id
}

/** Seals the rows since the last seal. Of several servers at once, one does. */
export async function sealAudit(db: Db): Promise<{ number: number; digest: string } | null> {
  const until = await settledId(db)
  if (until === null) return null
  let sealed: Seal | null = null
  for (let nth = 0; nth < MOST_SEALS; nth++) {
    const next = await db.transaction(async (tx) => {
      await lockSeals(tx)
      const after = await sealedUntil(tx)
      if (after >= until) return null
      const { rows } = await tx.execute<RawRows>(sql`
        SELECT ${after + 1}::float8 AS first_id, max(l.id)::float8 AS last_id, count(*)::integer AS row_count,
          to_char(max(l.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS newest_at,
          encode(${DIGEST}, 'hex') AS rows_digest
        FROM (SELECT * FROM audit_log WHERE id > ${after} AND id <= ${until} ORDER BY id LIMIT ${MOST_ROWS}) l`)
      return rows[0]!.row_count > 0 ? append(tx, toRows(rows[0]!), 'sealed') : null
    })
    if (!next) break
    sealed = next
  }
  return sealed && { number: sealed.number, digest: sealed.digest.toString('hex') }
}

/** The rows of an erased person are changed by `erase`, and sealed again. What was broken before stays so. */
export async function eraseSealed<Result>(tx: Tx, personId: string, erase: () => Promise<Result>): Promise<Result> {
  await lockSeals(tx)
  const { rows: whole } = await tx.execute<{ number: number }>(sql`
    SELECT c.number FROM (
      SELECT DISTINCT ON (s.number) s.* FROM audit_log l CROSS JOIN LATERAL (
        SELECT * FROM audit_seals WHERE last_id >= l.id ORDER BY last_id, number DESC LIMIT 1) s
      WHERE (l.actor_id = ${personId} OR l.entity_id = ${personId}) AND l.id >= s.first_id AND s.kind <> 'archived') c ${NOW}
    WHERE ${IS_WHOLE}`)
  const result = await erase()
  const { rows } = await tx.execute<RawRows>(sql`
    SELECT ${FIELDS}, ${DIGEST_NOW} FROM audit_seals c ${NOW}
    WHERE c.number = ANY (${sql.param(whole.map(({ number }) => number))}::integer[]) AND NOT ${IS_WHOLE} ORDER BY c.number`)
  for (const row of rows) await append(tx, toRows(row), 'erased', personId)
  return result
}

/** The oldest sealed rows whose time is over. Rows that differ from their seal stay. Call `archived` in the same transaction. */
export async function takeExpired(tx: Tx) {
  await lockSeals(tx)
  const { rows } = await tx.execute<RawRows>(sql`
    SELECT ${FIELDS}, encode(c.rows_digest, 'hex') AS rows_digest FROM ${CURRENT} c ${NOW}
    WHERE c.kind <> 'archived' AND c.newest_at < now() - ${retention('audit row')} AND ${IS_WHOLE} ORDER BY c.last_id LIMIT 1`)
  return rows[0] && toRows(rows[0])
}

export const archived = (tx: Tx, rows: Rows) => append(tx, rows, 'archived')

export interface BrokenSeal {
  seal: number
  rows: string
  until: string
  fault: string
}

/** Every seal against the one before it and against its rows. */
export async function brokenSeals(db: Db): Promise<BrokenSeal[]> {
  const broken: BrokenSeal[] = []
  const tell = (
    { number, first_id, last_id, newest_at }: Omit<Rows, 'rows_digest'> & { number: number },
    fault: string,
  ) => broken.push({ seal: number, rows: `${first_id} to ${last_id}`, until: newest_at.toISOString(), fault })
  let previous: Buffer | null = null
  let covered = 0
  for (let number = 0; ;) {
    const page: Seal[] = await db
      .select()
      .from(auditSeals)
      .where(sql`${auditSeals.number} > ${number}`)
      .orderBy(auditSeals.number)
      .limit(PAGE)
    for (const seal of page) {
      const isNext = seal.number === number + 1 && (seal.kind !== 'sealed' || seal.first_id === covered + 1)
      if (!isNext) tell(seal, 'a seal before it is missing')
      else if (!digestAfter(previous, seal).equals(seal.digest)) tell(seal, 'the seal or one before it was changed')
      previous = seal.digest
      number = seal.number
      covered = Math.max(covered, seal.last_id)
    }
    if (page.length < PAGE) break
  }
  const { rows } = await db.execute<RawRows & { number: number }>(sql`
    SELECT c.number, ${FIELDS} FROM ${CURRENT} c ${NOW}
    WHERE now_is.digest <> CASE WHEN c.kind = 'archived' THEN ${NONE} ELSE c.rows_digest END ORDER BY c.last_id`)
  for (const row of rows) tell({ ...row, newest_at: new Date(row.newest_at) }, 'its rows were changed or deleted')
  return broken
}

/** Whoever knows why rows differ seals them as they are, with the reason. */
export const acceptDifferences = (db: Db, reason: string): Promise<number> =>
  db.transaction(async (tx) => {
    await lockSeals(tx)
    const { rows } = await tx.execute<RawRows>(sql`
      SELECT ${FIELDS}, ${DIGEST_NOW} FROM ${CURRENT} c ${NOW}
      WHERE c.kind <> 'archived' AND NOT ${IS_WHOLE} ORDER BY c.number`)
    for (const row of rows) await append(tx, toRows(row), 'accepted', reason)
    return rows.length
  })
