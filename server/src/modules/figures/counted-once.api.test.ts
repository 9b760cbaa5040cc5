import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aSchool } from '../../testing/places.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

async function schools() {
  const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token })).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  return data.schools
}

it('A school is the same one in capitals and in small letters, of Hausa and French too, and with two spaces between its words', async () => {
  await reportsOf(hub).project(admin, {
    target_lgas: ['Jere'],
    schools: [
      aSchool('École Ɗan Fodio', '', 'Ƙofar Biyu'),
      aSchool('Central Primary', '', 'Gamboru'),
      aSchool('Central Primary', '', 'Bulabulin'),
    ],
  })
  await reportsOf(hub).project(admin, {
    target_lgas: ['Jere'],
    schools: [aSchool('ÉCOLE ɗan fodio', '', 'ƙofar biyu'), aSchool('CENTRAL  primary', '', 'gamboru')],
  })
  expect(await schools()).toEqual({ places: 3, listed: 5, without_place: 0 })
})
