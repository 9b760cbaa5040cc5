import { expect, test as base } from '@playwright/test'
import { type Api, anyAddress, apiOf, type Member, type Session } from './api.ts'
import { type ConsoleGuard, guardConsole } from './console-guard.ts'
import { ADMIN, type Hub, startHub } from './hub.ts'
import { memberOf } from './people.ts'

interface Fixtures {
  api: Api
  /** Approved by default. */
  member: (options?: Parameters<typeof memberOf>[1]) => Promise<Member>
  admin: Session
  /** Allows a browser error that this test provokes. */
  consoleGuard: ConsoleGuard
}

export const test = base.extend<Fixtures, { hub: Hub; hubApi: Api }>({
  hub: [
    async ({}, use) => {
      const env = {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SUPPORT_EMAIL: 'support@hub.test',
        PUBLIC_SNAPSHOT: '1',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      }
      const hub = await startHub({ env })
      await use(hub)
      await hub.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  hubApi: [async ({ hub }, use) => use(apiOf(hub)), { scope: 'worker' }],

  baseURL: async ({ hub }, use) => use(hub.url),
  // So that no test meets another's rate limits.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),

  api: async ({ hubApi }, use) => use(hubApi),
  member: async ({ api }, use) => use((options) => memberOf(api, options)),
  admin: async ({ api }, use) => use(await api.admin()),

  consoleGuard: [
    async ({ context }, use) => {
      const guard = guardConsole(context)
      await use(guard)
      expect(guard.unexpected(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
