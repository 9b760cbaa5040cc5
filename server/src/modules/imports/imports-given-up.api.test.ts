import { randomUUID } from 'node:crypto'
import { fundingEndpoints } from '@hub/contract/funding'
import { importsEndpoints } from '@hub/contract/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { testEngine } from '../../testing/database.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
let stranger: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  stranger = await hub.aUser({ organization: { name: 'Other Partner', acronym: 'OTP' } })
})
afterAll(() => hub.close())

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    aFundingEntry({ grant_reference_code: `${name}-${n}`, project_code: 'OWN-1' }),
  )
const send = (id: string, name: string, count = 2) =>
  hub.call(importsEndpoints.run, {
    token: person.token,
    body: { id, type: 'funding', rows: rowsOf(name, count) },
  })
const giveUp = (id: string, by = person) =>
  hub.call(importsEndpoints.giveUp, { token: by.token, params: { id }, body: { type: 'funding' } })
const progressOf = (id: string, by = person) => hub.call(importsEndpoints.progress, { token: by.token, params: { id } })
const stored = async (name: string) =>
  (await hub.call(fundingEndpoints.list, { token: person.token, query: { search: name, limit: '200' } })).body.data

describe('An import that is given up', () => {
  it('before it arrived never comes later, and can be given up twice', async () => {
    const id = randomUUID()
    expect(await giveUp(id)).toMatchObject({ status: 200, body: { message: 'Nothing was stored.' } })
    expect((await giveUp(id)).status).toBe(200)
    expect(await send(id, 'EARLY')).toMatchObject({ status: 409, failure: { code: 'import_given_up' } })
    expect(await stored('EARLY')).toEqual([])
    const { body } = await hub.call(importsEndpoints.list, { token: person.token })
    expect(body.imports.map((each) => each.id)).not.toContain(id)
  })

  it('after it was stored, though the answer was lost, is undone', async () => {
    const id = randomUUID()
    expect((await send(id, 'LATE')).status).toBe(200)
    expect(await stored('LATE')).toHaveLength(2)
    expect((await giveUp(id)).status).toBe(200)
    expect(await stored('LATE')).toEqual([])
  })

  it('while it is under way leaves nothing, and says until then how far it is', async () => {
    const id = randomUUID()
    const [sent, givenUp] = await atOnce(
      hub,
      'funding_entries',
      () => send(id, 'UNDER-WAY', 2500),
      async () => {
        // Also if the import holds the only connection.
        await expect
          .poll(async () => (await progressOf(id)).body.step, { interval: 1, timeout: 30_000 })
          .toBe('storing')
        const [ended, another] = [giveUp(id), progressOf(id, stranger)]
        expect((await another).body).toEqual({ success: true, step: null, rows: 0 })
        return ended
      },
    )
    expect(givenUp.status).toBe(200)
    expect(sent).toMatchObject({ status: 409, failure: { code: 'import_given_up' } })
    expect(await stored('UNDER-WAY')).toEqual([])
    expect((await progressOf(id)).body.step).toBe(null)
  })

  if (testEngine === 'postgresql')
    it('at another server than the one that stores it ends there', async () => {
      const other = await startTestHub({ database: hub.database })
      const id = randomUUID()
      // The import must not finish before its server notices the give-up.
      const holder = await hub.database.maintenancePool.connect()
      await holder.query('BEGIN; LOCK TABLE funding_entries IN SHARE MODE')
      const sending = send(id, 'ELSEWHERE', 2500)
      const step = async () => (await progressOf(id)).body.step
      await expect.poll(step, { interval: 1, timeout: 30_000 }).toBe('storing')
      const givingUp = other.call(importsEndpoints.giveUp, {
        token: person.token,
        params: { id },
        body: { type: 'funding' },
      })
      await expect.poll(step, { timeout: 30_000 }).toBe(null)
      await holder.query('COMMIT').finally(() => holder.release())
      const [sent, answer] = await Promise.all([sending, givingUp])
      expect(answer).toMatchObject({ status: 200, body: { message: 'Nothing was stored.' } })
      expect(sent).toMatchObject({ status: 409, failure: { code: 'import_given_up' } })
      expect(await stored('ELSEWHERE')).toEqual([])
      await other.close()
    })

  it('by somebody of another organization is nobody’s', async () => {
    const id = randomUUID()
    await send(id, 'THEIRS')
    expect(await giveUp(id, stranger)).toMatchObject({ status: 404, failure: { code: 'import_not_found' } })
    expect(await stored('THEIRS')).toHaveLength(2)
  })
})
