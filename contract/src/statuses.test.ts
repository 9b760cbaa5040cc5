import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROJECT_STATUS_TABLE, PROJECT_STATUSES } from './project-statuses.ts'
import { REPORT_STATE_TABLE } from './report-steps.ts'
import {
  ACCOUNT_STATUS_TABLE,
  ACTIVITY_STATUS_TABLE,
  FUNDING_STATUS_TABLE,
  STOCK_STATUS_TABLE,
  type StatusLook,
} from './statuses.ts'

const [, PAGE = ''] = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8').split('\n## 4 ')

describe.each<[string, Record<string, StatusLook>]>([
  ['Account', ACCOUNT_STATUS_TABLE],
  ['Project', PROJECT_STATUS_TABLE],
  ['Activity', ACTIVITY_STATUS_TABLE],
  ['Funding', FUNDING_STATUS_TABLE],
  ['Report of a month', REPORT_STATE_TABLE],
  ['Stock', STOCK_STATUS_TABLE],
])('The statuses of: %s', (record, table) => {
  const labels = Object.values(table).map(({ label }) => label.toLowerCase())

  it('are named in docs/product.md', () => {
    const [, paragraph = ''] = PAGE.split(`\n- **${record}**:`)
    const [words = ''] = paragraph.split('\n- **')
    for (const label of labels) expect(words.toLowerCase().replaceAll(/\s+/g, ' ')).toContain(label)
  })

  it('have labels of their own', () => expect(new Set(labels).size).toBe(labels.length))
})

it('every project status has a look of its own, in the order of the list', () => {
  expect(Object.keys(PROJECT_STATUS_TABLE)).toEqual([...PROJECT_STATUSES])
  const looks = Object.values(PROJECT_STATUS_TABLE).map(({ icon, tone }) => `${icon} ${tone}`)
  expect(new Set(looks).size).toBe(looks.length)
})
