import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, testEngine } from '../testing/database.ts'
import type { Database, Tx } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`CREATE TABLE notes (text text PRIMARY KEY)`)
})
afterAll(() => database.close())
beforeEach(async () => void (await database.db.execute(sql`DELETE FROM notes`)))

const write = (text: string) => sql`INSERT INTO notes VALUES (${text}) RETURNING text`
const notes = async () =>
  (await database.db.execute<{ text: string }>(sql`SELECT text FROM notes ORDER BY text`)).rows.map(({ text }) => text)
const both = async (tx: Tx) => {
  const { rows } = await tx.execute<{ text: string }>(write('first'))
  await tx.execute(write('second'))
  return rows[0]!.text
}
const nothingHeld = () => expect(database.pool.idleCount).toBe(database.pool.totalCount)

it('A transaction stores all of its statements, and tells what the first has read', async () => {
  expect(await database.db.transaction(both)).toBe('first')
  expect(await notes()).toEqual(['first', 'second'])
  nothingHeld()
})

it('A transaction stores nothing where its first statement fails, where a later one does, or the work itself', async () => {
  const failing: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.execute(sql`SELECT 1 / ${0}::integer`),
    async (tx) => [await both(tx), await tx.execute(write('first'))],
    async (tx) => [await both(tx), await Promise.reject(new Error('no'))],
    () => Promise.reject(new Error('no')),
  ]
  for (const work of failing) {
    await expect(database.db.transaction(work)).rejects.toThrow()
    expect(await notes()).toEqual([])
    nothingHeld()
  }
})

it('A transaction may begin with several statements at once, with one without values, or have none', async () => {
  await database.db.transaction((tx) => Promise.all(['a', 'b', 'c'].map((text) => tx.execute(write(text)))))
  await database.db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES ('d')`))
  await database.db.transaction(async () => {})
  expect(await notes()).toEqual(['a', 'b', 'c', 'd'])
  nothingHeld()
})

it('Nothing of a transaction is seen by others before it has ended', async () => {
  let seen: string[] = ['not asked']
  if (testEngine === 'embedded') return
  await database.db.transaction(async (tx) => {
    await tx.execute(write('first'))
    seen = await notes()
  })
  expect(seen).toEqual([])
  expect(await notes()).toEqual(['first'])
})
