import { t } from '@hub/contract/language'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { repeated } from '../database/transaction.ts'
import { requestSignal } from '../database/database-errors.ts'
import { retention, sweepInSteps } from '../database/retention.ts'
import { idempotencyKeys } from '../database/schema/limits.ts'
import type { Passwords } from '../modules/accounts/passwords.ts'
import type { Caller } from './caller.ts'
import { AppError } from './errors.ts'

/** Runs in one transaction. A repeat with the same key gets the first reply. */
export type Change = <Reply>(caller: Caller, work: (tx: Tx) => Promise<Reply>) => Promise<Reply>

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

export function idempotencyKeyOf(header: string | string[] | undefined) {
  if (header === undefined) return null
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header
  throw new AppError('invalid_input', { 'idempotency-key': t('Must be 8 to 200 printable characters') })
}

/** Without passwords: a fast hash would let somebody who reads the table guess them. */
export function fingerprintOf(method: string, path: string, body: unknown, picture: Buffer | null) {
  const secrets: unknown[] = []
  const whole = JSON.stringify(body ?? null)
  // Visiting every field of ten thousand rows blocks other requests.
  const content = whole.includes('password')
    ? JSON.stringify(body, (key, value: unknown) => {
        if (!key.includes('password')) return value
        secrets.push(value)
        return undefined
      })
    : whole
  const hash = createHash('sha256').update(`${method} ${path}\n${content}\n`)
  const requestHash = (picture ? hash.update(picture) : hash).digest('base64url')
  return { requestHash, secrets: secrets.length > 0 ? JSON.stringify(secrets) : null }
}

/** `work` may run again after an abort. `onCommit` never runs after a rollback. */
export const changeOn =
  (db: Db, passwords: Passwords, onCommit: () => void): Change =>
  async (caller, work) => {
    const isStoredOnce = caller.idempotencyKey !== null
    const reply = await repeated(isStoredOnce, () =>
      isStoredOnce ? once(db, passwords, caller, work) : db.transaction(work),
    )
    // This is not part of the request: it continues when the caller hangs up.
    requestSignal.exit(onCommit)
    return reply
  }

interface Stored {
  request_hash: string
  secret_hash: string | null
  organization_id: string | null
  role: string | null
  reply: unknown
}

async function once<Reply>(
  db: Db,
  passwords: Passwords,
  caller: Caller,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { user, requestHash, secrets, gone } = caller
  const owner = user?.id ?? 'anonymous'
  const key = caller.idempotencyKey!
  // Outside of the transaction, because argon2 is slow and a transaction may block others.
  const secretHash = secrets === null ? null : await passwords.hash(secrets, gone)
  const { reply, first } = await db.transaction((tx) =>
    firstOrRepeat(tx, { owner, key, requestHash, secretHash, user }, work),
  )
  if (first && secrets !== null && !(await passwords.isRight(secrets, first.secret_hash ?? undefined, gone)))
    throw new AppError('key_reused')
  return reply
}

interface Sent {
  owner: string
  key: string
  requestHash: string
  secretHash: string | null
  user: Caller['user']
}

/** Plain SQL, because building a query costs as much as running it. */
async function firstOrRepeat<Reply>(
  tx: Tx,
  { owner, key, requestHash, secretHash, user }: Sent,
  work: (tx: Tx) => Promise<Reply>,
): Promise<{ reply: Reply; first: Stored | null }> {
  const organizationId = user?.organization_id ?? null
  const role = user?.role ?? null
  // A repeat waits here until the first ends.
  const inserted = await tx.execute(sql`
    INSERT INTO idempotency_keys (owner, key, request_hash, secret_hash, organization_id, role)
    VALUES (${owner}, ${key}, ${requestHash}, ${secretHash}, ${organizationId}, ${role})
    ON CONFLICT DO NOTHING RETURNING key`)
  if (inserted.rows.length > 0) {
    const reply = await work(tx)
    await tx.execute(sql`
      UPDATE idempotency_keys SET reply = ${JSON.stringify(reply)}::jsonb WHERE owner = ${owner} AND key = ${key}`)
    return { reply, first: null }
  }
  // Follows a merge of the organization.
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(sql`
    SELECT k.request_hash, k.secret_hash, k.role, k.reply, coalesce(o.merged_into, k.organization_id) AS organization_id
    FROM idempotency_keys k LEFT JOIN organizations o ON o.id = k.organization_id
    WHERE k.owner = ${owner} AND k.key = ${key}`)
  const [first] = rows
  if (first?.request_hash !== requestHash) throw new AppError('key_reused')
  // A reply has what that organization and role may read.
  if (first.organization_id !== organizationId || first.role !== role) throw new AppError('account_changed')
  return { reply: first.reply as Reply, first }
}

export const sweepIdempotencyKeys = (db: Db) =>
  sweepInSteps(db, idempotencyKeys, sql`${idempotencyKeys.created_at} < now() - ${retention('idempotency key')}`)
