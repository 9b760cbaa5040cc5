import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { type Row, rowWriter } from './row-buffer.ts'

let database: Database
let client: PoolClient
beforeAll(async () => {
  database = await testDatabase()
  client = await database.maintenancePool.connect()
  await client.query('BEGIN')
  await client.query('CREATE TEMP TABLE odd (n integer, text text, list text[], truth boolean) ON COMMIT DROP')
})
afterAll(async () => {
  await client.query('ROLLBACK')
  client.release()
  await database.close()
})

async function write(rows: Row[]) {
  const writer = rowWriter(database.abilities)
  await writer.write(client, 'odd', 'n, text, list, truth', rows.map(writer.line).join(''))
}

describe('Rows that are written by the thousand', () => {
  it('arrive as they are, whatever is in them', async () => {
    const long = 'Ƙofa '.repeat(200_000)
    const texts = [
      '',
      ' ',
      '\\N',
      '\\.',
      'a\tb\r\nc\\d',
      `"quoted", {braced}, 'single'`,
      'Ƙofar Biyu, 日本 😀',
      long,
      null,
    ]
    const rows = texts.map((text, n) => ({
      n,
      text,
      list: n === 0 ? [] : ['NULL', '', 'a,b', '"', '\\', '{}', 'x\ty', text ?? 'ƙ'],
      truth: n === 1 ? null : n % 2 === 0,
    }))
    await write(rows.map(({ n, ...rest }) => [{ n }, rest]))
    expect((await client.query('SELECT * FROM odd ORDER BY n')).rows).toEqual(rows)
  })

  it('are refused with the reason, and the connection goes on', async () => {
    await client.query('SAVEPOINT before')
    await expect(write([[{ n: 'none', text: null, list: [], truth: true }]])).rejects.toThrow('integer')
    await client.query('ROLLBACK TO before')
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})
