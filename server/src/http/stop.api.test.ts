import { accountsEndpoints } from '@hub/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { startTestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

it('a hub that is told to stop finishes what is under way, and takes nothing new', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let begun = () => {}
  const checking = new Promise<void>((resolve) => (begun = resolve))
  const hub = await startTestHub({
    database,
    passwords: {
      async isRight() {
        begun()
        await held
        return true
      },
    },
  })
  const user = await hub.aUser()
  const url = await hub.url()
  const { method, path } = accountsEndpoints.login
  const slow = fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  })
  await checking
  const closed = hub.close()
  await expect
    .poll(() =>
      fetch(`${url}/api/health`).then(
        (reply) => reply.status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  letGo()
  const told = Date.now()
  const reply = await slow
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ success: true, user: { id: user.id } })
  await closed
  // It ends with the last answer, before its time limit.
  expect(Date.now() - told).toBeLessThan(9000)
})
