import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { FAILED_MAILS_LISTED } from '@hub/contract/mails'
import type { Db, Tx } from '../../database/database.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { mails } from '../../database/schema/mails.ts'
import { users } from '../../database/schema/users.ts'

export type MailRow = typeof mails.$inferSelect

/** Longer than any attempt: then another server takes over. */
const LEASE = sql`interval '5 minutes'`

type NewMail = Pick<MailRow, 'template' | 'to_address' | 'data'>
export const insertMail = (tx: Tx, mail: NewMail, waitSeconds = 0) =>
  tx.insert(mails).values({ ...mail, next_attempt_at: sql`now() + make_interval(secs => ${waitSeconds})` })

const isTo = (address: string) => eq(sql`lower(${mails.to_address})`, address.toLowerCase())

/** One that is being sent is marked afterwards. */
export const dropQueuedMails = (tx: Tx, to: string, templates: string[]) =>
  tx
    .update(mails)
    .set({ status: 'dropped' })
    .where(and(isTo(to), eq(mails.status, 'queued'), inArray(mails.template, templates)))

export async function findLastMail(tx: Tx, to: string) {
  const [last] = await tx
    .select({ template: mails.template, to_address: mails.to_address, data: mails.data, status: mails.status })
    .from(mails)
    .where(and(isTo(to), ne(mails.status, 'dropped')))
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(1)
  return last
}

/** Their own. A mail to a new or a former address names the account. */
export async function languageOfReader(db: Db, { to_address, data }: MailRow): Promise<string | undefined> {
  const { user_id, language } = data
  const isReader = user_id ? eq(users.id, user_id) : eq(sql`lower(${users.email})`, to_address.toLowerCase())
  const [reader] = await db.select({ language: users.language }).from(users).where(isReader)
  return reader?.language ?? language
}

export async function claimMail(db: Db): Promise<MailRow | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, sql`'queued'`), lte(mails.next_attempt_at, sql`now()`)))
    .orderBy(mails.next_attempt_at)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, next_attempt_at: sql`now() + ${LEASE}` })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return claimed
}

const claimed = (mail: MailRow) => and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts))

/** False if it was deleted, or claimed again. */
export async function markMail(db: Db, mail: MailRow, status: 'sent' | 'dropped'): Promise<boolean> {
  const marked = await db
    .update(mails)
    .set({ status, sent_at: status === 'sent' ? sql`now()` : null, last_error: null })
    .where(claimed(mail))
    .returning({ id: mails.id })
  return marked.length > 0
}

export const postponeMail = (db: Db, mail: MailRow, seconds: number, reason: string) =>
  db
    .update(mails)
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})`, last_error: reason })
    .where(claimed(mail))

export const giveUpMail = (db: Db, mail: MailRow, reason: string) =>
  db.update(mails).set({ status: 'failed', last_error: reason }).where(claimed(mail))

/** A literal, so that the partial index is used. */
const isFailed = eq(mails.status, sql`'failed'`)

export const failedMailsQuery = (db: Db) =>
  db.select().from(mails).where(isFailed).orderBy(desc(mails.created_at), desc(mails.id)).limit(FAILED_MAILS_LISTED)

export async function readFailedMails(db: Db) {
  const rows = await failedMailsQuery(db)
  const listed = rows.map(({ id, template, to_address, created_at, last_error }) => ({
    id,
    template,
    to_address,
    created_at: created_at.toISOString(),
    reason: last_error,
  }))
  return { mails: listed, total: await db.$count(mails, isFailed) }
}

/** The recipient; undefined if decided already. */
export async function decideFailedMail(tx: Tx, id: string, status: 'queued' | 'dropped'): Promise<string | undefined> {
  const [decided] = await tx
    .update(mails)
    .set({ status, attempts: 0, created_at: sql`now()`, next_attempt_at: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
    .returning({ to: mails.to_address })
  return decided?.to
}

export const sweepMails = (db: Db) =>
  sweepInSteps(
    db,
    mails,
    sql`${mails.status} IN ('sent', 'dropped') AND ${mails.created_at} < now() - ${retention('sent mail')}`,
  )
