import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import type { Db } from '../database/database.ts'
import { mails } from '../database/schema/mails.ts'

export const mailsOf = (db: Db, outbox: string) => ({
  mails: (to?: string) =>
    db
      .select()
      .from(mails)
      .where(to ? eq(sql`lower(${mails.to_address})`, to.toLowerCase()) : undefined)
      .orderBy(asc(mails.created_at)),

  makeMailsDue: () =>
    db
      .update(mails)
      .set({ next_attempt_at: sql`now()` })
      .where(eq(mails.status, 'queued')),

  /** Oldest first. */
  async outbox(): Promise<Email[]> {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))))
  },
})
