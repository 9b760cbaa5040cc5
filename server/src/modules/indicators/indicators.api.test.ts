import { indicatorsEndpoints } from '@hub/contract/indicators'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let viewer: Person
beforeAll(async () => {
  hub = await startTestHub()
  viewer = await hub.aUser({ role: 'viewer' })
})
afterAll(() => hub.close())

const list = async (by: Person) => (await hub.call(indicatorsEndpoints.list, { token: by.token })).body.indicators

it('A new hub has nine indicators in their order; every member reads them', async () => {
  const indicators = await list(viewer)
  expect(indicators.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `EDU-0${nth}`))
  expect(indicators.slice(0, 2).map(({ id }) => id)).toEqual([CHILDREN_REACHED, TEACHERS_TRAINED])
  expect(indicators[0]).toMatchObject({ type: null, counts: 'all_people', unit: 'children', retired_at: null })
})
