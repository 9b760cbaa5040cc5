import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aFundingEntry, reportsOf } from '../testing/reports.ts'
import { statementsDuring } from '../testing/statements.ts'

const LISTS = {
  projects: { endpoint: projectsEndpoints.list, field: 'projects', search: 'safe', table: /FROM projects/ },
  'funding entries': { endpoint: fundingEndpoints.list, field: 'data', search: 'apart', table: /FROM funding_entries/ },
  'stock items': { endpoint: stockEndpoints.list, field: 'data', search: 'sample', table: /FROM stock_items/ },
}

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  const { project, stockItem } = reportsOf(hub)
  for (const number of [1, 2, 3]) {
    await project(user, { project_title: `Safe schools ${number}` })
    await stockItem(user, { item_name: `Desk ${number}` })
  }
  const submissions = [1, 2, 3].map((number) => aFundingEntry({ grant_reference_code: `APART-${number}` }))
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions } })
})
afterAll(() => hub.close())

type Reply = Record<string, unknown> & { next_cursor: string | null }

describe.each(Object.entries(LISTS))('A list of %s', (_, { endpoint, field, search, table }) => {
  const ask = async (query: Record<string, string>) => {
    const { status, body } = await hub.call(endpoint, { token: user.token, query: { search, ...query } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as Reply
  }
  const rowsOf = (reply: Reply) => reply[field] as { id: string }[]
  const isCount = (text: string) => /count\(\*\)|sum\(/i.test(text)

  it('answers rows and figures together where nothing else is asked for', async () => {
    const whole = await ask({})
    expect(rowsOf(whole)).toHaveLength(3)
    expect(whole).toMatchObject({ total: 3, summary: {} })
    expect(await ask({ figures: '' })).toEqual(whole)
  })

  it('answers the rows alone, and counts nothing for them', async () => {
    const { total: _total, summary: _summary, ...rows } = await ask({ limit: '2' })
    let alone: Reply | undefined
    const statements = await statementsDuring(async () => {
      alone = await ask({ limit: '2', figures: 'none' })
    })
    expect(Object.keys(alone!).sort()).toEqual(Object.keys(rows).sort())
    expect(alone![field]).toEqual(rows[field])
    expect(statements.filter(isCount)).toEqual([])
    expect(statements.filter((text) => table.test(text))).toHaveLength(1)
  })

  it('answers the figures alone, and reads no row for them', async () => {
    const { total, summary } = await ask({ limit: '2' })
    let alone: Reply | undefined
    const statements = await statementsDuring(async () => {
      alone = await ask({ limit: '2', figures: 'only' })
    })
    expect(alone).toEqual({ success: true, [field]: [], total, summary, next_cursor: null })
    expect(statements.filter((text) => table.test(text) && !isCount(text))).toEqual([])
    expect(await ask({ figures: 'only' })).toEqual(alone)
  })

  it('answers all rows alone, as a stream', async () => {
    const { total: _total, summary: _summary, ...rows } = await ask({})
    expect(await ask({ figures: 'none' })).toEqual(rows)
  })

  it('goes on from every cursor, whatever was asked for before it', async () => {
    const whole = await ask({})
    const { total, summary } = whole
    const figures = { total, summary }
    for (const before of ['none', '']) {
      const { next_cursor: cursor } = await ask({ limit: '2', figures: before })
      const rest = { success: true, [field]: rowsOf(whole).slice(2), next_cursor: null }
      expect(await ask({ limit: '2', cursor: cursor! })).toEqual({ ...rest, ...figures })
      expect(await ask({ limit: '2', cursor: cursor!, figures: 'none' })).toEqual(rest)
      expect(await ask({ cursor: cursor!, figures: 'none' })).toEqual(rest)
      expect(await ask({ cursor: cursor!, figures: 'only' })).toEqual({ ...rest, [field]: [], ...figures })
    }
  })

  it.each(['none', 'only'])('refuses a cursor of another search, with figures = %s', async (figures) => {
    const { next_cursor } = await ask({ limit: '2', figures: 'none' })
    for (const cursor of [next_cursor!, 'garbage']) {
      const query = { search: 'other', limit: '2', cursor, figures }
      const { status, failure } = await hub.call(endpoint, { token: user.token, query: query as never })
      expect([status, failure.code]).toEqual([400, 'invalid_cursor'])
    }
  })

  it.each(['all', 'NONE', 'none,only'])('refuses figures = %s under the field', async (figures) => {
    const { status, failure } = await hub.call(endpoint, { token: user.token, query: { figures } as never })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual(['figures'])
  })

  it('tells a stranger neither rows nor figures', async () => {
    for (const figures of ['none', 'only'] as const) {
      expect((await hub.call(endpoint, { query: { figures } })).status).toBe(401)
    }
  })
})
