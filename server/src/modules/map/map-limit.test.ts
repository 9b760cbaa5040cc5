import { mapEndpoints } from '@hub/contract/map'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HUB } from '../../http/caller.ts'
import { sessionsOf, hashToken } from '../../http/sessions.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { reportsOf } from '../../testing/reports.ts'
import { auditService } from '../audit/audit.service.ts'
import { readerWithoutReplica } from '../../database/replica.ts'
import { figuresService } from '../figures/figures.service.ts'
import { organizationsService } from '../organizations/organizations.service.ts'
import { exactPlaces } from '../exact-places.ts'
import { mapService } from './map.service.ts'

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

it('Beyond the most that is sent, the map says so and how to see the rest; the figures stay whole', async () => {
  const person = await hub.aUser()
  const schools = Array.from({ length: 7 }, (_, n) => ({ school_name: `School ${n}`, coordinates: '11.9733, 13.1602' }))
  await reportsOf(hub).project(person, { target_lgas: ['Jere', 'Bama', 'Kaga'], schools })
  const organizations = organizationsService(auditService())
  const map = mapService(
    {
      db: hub.db,
      organizations,
      exactPlaces: exactPlaces('organization'),
      figures: figuresService(readerWithoutReplica(hub.db), '1500'),
    },
    3,
  )
  const user = await sessionsOf(hub.db).find(hashToken(person.token))
  const streamed = (await map.data({ ...HUB, user }, {})).toStream(mapEndpoints.data.response)
  const text = (await streamed.toArray()).map(String).join('')
  const data = z.parse(mapEndpoints.data.response, JSON.parse(text))
  expect(data.notices).toEqual([
    'The map shows 3 of 7 schools, chosen at random: filter by state, LGA or organization to see all of them.',
  ])
  expect([data.projects.length, data.schools.length, data.stats.schoolCount]).toEqual([3, 3, 7])
  expect(data.lgas.find(({ name }) => name === 'Jere')?.schools).toBe(7)
})
