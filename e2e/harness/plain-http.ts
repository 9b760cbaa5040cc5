import { expect, type Page } from '@playwright/test'
import { browser } from '../../scripts/browser.js'
import type { Person } from './api.ts'
import type { Hub } from './hub.ts'
import { signInOn } from './people.ts'

const NAME = 'hub.lan'
const { args, ...rest } = browser()

/**
 * As an office serves it on its network: under a name, without a certificate. To a browser that is no secure context, and
 * it withholds there what it gives to https and to localhost.
 */
export const ON_PLAIN_HTTP = {
  launchOptions: { ...rest, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
  baseURL: async ({ hub }: { hub: Hub }, use: (url: string) => Promise<void>) =>
    use(hub.url.replace('127.0.0.1', NAME)),
}

export async function signInOnPlainHttp(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await signInOn(page, person)
  await expect(page).toHaveURL('/dashboard')
}
