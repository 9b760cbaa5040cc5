import { describe, expect, it } from 'vitest'
import { fundingEndpoints } from './funding.ts'
import { projectsEndpoints } from './projects.ts'
import { stockEndpoints } from './stock.ts'
import { errors } from './testing.ts'

const LISTS = { projects: projectsEndpoints.list, fts: fundingEndpoints.list, stock: stockEndpoints.list }
const ROWS = { projects: { projects: [] }, fts: { data: [] }, stock: { data: [] } }

describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('GET /%s', (name) => {
  const { query, response } = LISTS[name]

  it('lets the figures be left out, or asked for alone', () => {
    for (const figures of ['none', 'only']) expect(query.parse({ figures })).toMatchObject({ figures })
    for (const absent of [{}, { figures: '' }])
      expect(query.parse(absent)).not.toHaveProperty('figures', expect.anything())
  })

  it('refuses any other wish', () => {
    expect(errors(query, { figures: 'all' })).toHaveProperty('figures')
  })

  it('may answer without figures, and never with wrong ones', () => {
    const rows = { success: true, ...ROWS[name], next_cursor: null }
    expect(errors(response, rows)).toEqual({})
    expect(errors(response, { ...rows, total: '3' })).toHaveProperty('total')
  })
})
