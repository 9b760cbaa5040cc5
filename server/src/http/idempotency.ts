import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { repeated } from '../database/repeat.ts'
import { requestSignal } from '../database/request-signal.ts'
import { kept } from '../database/retention.ts'
import { idempotencyKeys } from '../database/schema/limits.ts'
import { sweepInSteps } from '../database/sweep.ts'
import { transactionWithLast } from '../database/transaction.ts'
import type { Caller } from './caller.ts'
import { AppError } from './errors.ts'

/** Runs a change in one transaction; a repeat under the same key answers what the first one answered. */
export type Change = <Reply>(caller: Caller, work: (tx: Tx) => Promise<Reply>) => Promise<Reply>

/** 8 to 200 printable characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

export function idempotencyKeyOf(header: string | string[] | undefined) {
  if (header === undefined) return null
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header
  throw new AppError('invalid_input', { 'idempotency-key': 'Must be 8 to 200 printable characters' })
}

/**
 * Passwords stay out: this hash is fast, and would let whoever reads the table guess what argon2 protects.
 */
export function requestHashOf(method: string, path: string, body: unknown, picture: Buffer | null) {
  const whole = JSON.stringify(body ?? null)
  // To look at every field of a sheet of ten thousand rows would hold up everybody else.
  const content = whole.includes('password')
    ? JSON.stringify(body, (key, value: unknown) => (key.includes('password') ? undefined : value))
    : whole
  const hash = createHash('sha256').update(`${method} ${path}\n${content}\n`)
  return (picture ? hash.update(picture) : hash).digest('base64url')
}

/** `work` may run more than once, where the database broke it off. `onCommit` runs after each commit; a change that was rolled back never happened. */
export const changeOn =
  (db: Db, onCommit: () => void): Change =>
  async (caller, work) => {
    const isStoredOnce = caller.idempotencyKey !== null
    const reply = await repeated(isStoredOnce, () => (isStoredOnce ? once(db, caller, work) : db.transaction(work)))
    // Not a part of the request any more: what this sets off goes on when the caller has gone.
    requestSignal.exit(onCommit)
    return reply
  }

type Stored = { request_hash: string; reply: unknown }

async function once<Reply>(db: Db, caller: Caller, work: (tx: Tx) => Promise<Reply>): Promise<Reply> {
  const owner = caller.user?.id ?? 'anonymous'
  const key = caller.idempotencyKey!
  const { reply } = await transactionWithLast(
    db,
    (tx) => firstOrRepeat(tx, { owner, key, requestHash: caller.requestHash }, work),
    ({ reply: made, isFirst }) =>
      isFirst
        ? sql`UPDATE idempotency_keys SET reply = ${JSON.stringify(made)}::jsonb WHERE owner = ${owner} AND key = ${key}`
        : null,
  )
  return reply
}

interface Sent {
  owner: string
  key: string
  requestHash: string
}

/** Plain SQL: every change runs it, and a query that is put together anew each time costs as much as it asks. */
async function firstOrRepeat<Reply>(tx: Tx, { owner, key, requestHash }: Sent, work: (tx: Tx) => Promise<Reply>) {
  // While the first is under way, a second with the same key waits here for its end.
  const inserted = await tx.execute(sql`
    INSERT INTO idempotency_keys (owner, key, request_hash) VALUES (${owner}, ${key}, ${requestHash})
    ON CONFLICT DO NOTHING RETURNING key`)
  if (inserted.rows.length > 0) return { reply: await work(tx), isFirst: true }
  const { rows } = await tx.execute<Stored>(sql`
    SELECT request_hash, reply FROM idempotency_keys WHERE owner = ${owner} AND key = ${key}`)
  const [first] = rows
  if (first?.request_hash !== requestHash) throw new AppError('key_reused')
  return { reply: first.reply as Reply, isFirst: false }
}

export const sweepIdempotencyKeys = (db: Db) =>
  sweepInSteps(db, idempotencyKeys, sql`${idempotencyKeys.created_at} < now() - ${kept('idempotency key')}`)
