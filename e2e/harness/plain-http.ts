import { expect, type Page } from '@playwright/test'
import type { Person } from './api.ts'
import { OFFICE_NAME } from './browser.ts'
import type { Hub } from './hub.ts'
import { signInOn } from './people.ts'

/**
 * Browsers treat a host name without a certificate as an insecure context and disable features that https and localhost
 * have.
 */
export const ON_PLAIN_HTTP = {
  baseURL: async ({ hub }: { hub: Hub }, use: (url: string) => Promise<void>) =>
    use(hub.url.replace('127.0.0.1', OFFICE_NAME)),
}

export async function signInOnPlainHttp(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await signInOn(page, person)
  await expect(page).toHaveURL('/dashboard')
}
