import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, testEngine } from '../testing/database.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { organizations } from './schema/organizations.ts'
import { users } from './schema/users.ts'

const organization = (name: string) => ({ name, acronym: randomUUID() })

describe('an open database', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('is migrated and empty', async () => {
    expect(await database.db.select().from(users)).toEqual([])
  })

  it('gives a moment back as it was stored, to the millisecond', async () => {
    const created_at = new Date('2026-03-29T01:59:59.987Z')
    const [row] = await database.db
      .insert(organizations)
      .values({ ...organization('Moment'), created_at })
      .returning()
    expect(row?.created_at).toEqual(created_at)
  })

  it('finds a part of a name with the trigram index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select id from organizations where acronym_key || ' ' || name_key like '%chool%'`)
    })
    expect(JSON.stringify(plan.rows)).toContain('organizations_search')
  })

  it('keeps the statements of several connections apart, also where one arrives in pieces', async () => {
    const large = Buffer.alloc(1_000_000, 7)
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const { rows } = await (number % 3 === 0
          ? database.pool.query('select length($2::bytea), $1::int as number', [number, large])
          : database.pool.query(`select $1::int as number, ${number} as other`, [number]))
        return rows[0].number
      }),
    )
    expect(answers).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })

  it('keeps interleaved transactions apart: each rolls back its own rows only', async () => {
    const names = Array.from({ length: 10 }, (_, number) => `Interleaved ${number}`)
    const outcomes = await Promise.allSettled(
      names.map((name, number) =>
        database.db.transaction(async (tx) => {
          await tx.insert(organizations).values(organization(name))
          await tx.select().from(organizations).where(eq(organizations.name, name))
          await tx.insert(organizations).values(organization(name))
          if (number % 2 === 0) throw new Error('changed my mind')
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(names.map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')))
    const stored = await database.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(sql`name like 'Interleaved %'`)
    expect(stored.map(({ name }) => name).toSorted()).toEqual(
      names.filter((_, number) => number % 2 === 1).flatMap((name) => [name, name]),
    )
  })

  it('forgets what a connection did that died inside a transaction, and goes on for the others', async () => {
    const client = await database.pool.connect()
    client.on('error', () => {})
    await client.query('begin')
    await client.query("insert into organizations (name, acronym) values ('Died', 'D')")
    const others = database.pool.query("select count(*)::int as count from organizations where name = 'Died'")
    // The pool's type does not say that its clients are pg Clients.
    ;(client as unknown as Client).connection.stream.destroy()
    expect((await others).rows).toEqual([{ count: 0 }])
    client.release(true)
    await database.db.insert(organizations).values({ name: 'Died', acronym: 'D' })
  })
})

if (testEngine === 'postgresql') {
  describe('a PostgreSQL server', () => {
    it('that cannot be reached is named in one sentence, without the password', async () => {
      const opening = openDatabase({ databaseUrl: 'postgres://hub:secret@127.0.0.1:1/hub', dataDir: '' })
      await expect(opening).rejects.toThrow(
        'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
      )
    })
  })
}
