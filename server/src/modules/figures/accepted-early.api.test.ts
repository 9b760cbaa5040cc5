import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let person: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  person = await hub.aUser()
  await reportingOf(hub).months(NOW)
  await reportingOf(hub).activeProject(person, admin)
})
afterAll(() => hub.close())

const enter = (grant_reference_code: string) =>
  hub.call(fundingEndpoints.submit, {
    token: person.token,
    body: { submissions: [aFundingEntry({ grant_reference_code })] },
  })

async function accept() {
  const { reportOf, step } = reportingOf(hub)
  const { id } = await reportOf(person, NOW)
  await step(person, 'submit', id)
  expect((await step(admin, 'accept', id)).status).toBe(200)
  return id
}

/** Checks that list and dashboard agree. */
async function reviewed() {
  const request = { token: admin.token, query: { reviewed: 'true' } }
  const { data: entries } = (await hub.call(fundingEndpoints.list, request)).body
  const { data } = (await hub.call(dashboardEndpoints.read, request)).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  expect(data.funds.entries).toBe(entries.length)
  return entries.map(({ reference_code }) => reference_code).toSorted()
}

it('A month that was accepted before its end takes no funding entry until it is reopened, and counts again when it is accepted again', async () => {
  expect((await enter('SEEN')).status).toBe(200)
  const id = await accept()
  expect(await reviewed()).toEqual(['SEEN'])
  expect((await enter('UNSEEN')).failure.code).toBe('month_locked')
  expect(await reviewed()).toEqual(['SEEN'])
  await reportingOf(hub).step(admin, 'reopen', id)
  expect((await enter('UNSEEN')).status).toBe(200)
  expect(await reviewed()).toEqual([])
  await accept()
  expect(await reviewed()).toEqual(['SEEN', 'UNSEEN'])
})
