import { headlineEndpoints } from '@hub/contract/headline'
import { fundingEndpoints } from '@hub/contract/funding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'
import { readerWithoutReplica } from '../../database/replica.ts'
import { figuresService } from '../figures/figures.service.ts'
import { headlineService } from './headline.service.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await startTestHub()
})
afterAll(() => hub.close())

const NONE = { children_reached: null, teachers_trained: null, active_projects: null, funding: null }

it('anybody reads the headline: nothing while nothing was reported, then the sector rounded down, every ten minutes', async () => {
  const { status, body } = await hub.call(headlineEndpoints.read)
  expect([status, body.headline]).toEqual([200, NONE])

  let time = Date.parse('2026-11-16T08:00:00Z')
  const read = headlineService(hub.db, figuresService(readerWithoutReplica(hub.db), '1500'), () => new Date(time))
  expect((await read()).headline).toEqual(NONE)

  const user = await hub.aUser()
  const reports = reportsOf(hub)
  const { id } = await reports.project(user)
  await reports.activity(user, id, { boys: 54_404, girls: 55_000 })
  await reports.activity(user, id, { type: 'Teacher Training', male_teachers: 800, female_teachers: 434 })
  const entry = aFundingEntry({ amount_original: 2_150_000.5, original_currency: 'NGN', amount_usd: 1433.33 })
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [entry] } })

  time += 9 * 60_000
  expect((await read()).headline).toEqual(NONE)
  time += 60_000
  expect((await read()).headline).toEqual({
    children_reached: '109K+',
    teachers_trained: '1,200+',
    active_projects: '0',
    funding: '₦2.1M+',
  })
})
