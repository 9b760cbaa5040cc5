import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { ON_PLAIN_HTTP, signInOnPlainHttp } from './harness/plain-http.ts'
import { expect, test } from './harness/test.ts'

test.use(ON_PLAIN_HTTP)

const notice = (page: Page) => page.getByText('This hub is open without HTTPS')
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test('each administrator reads once what is missing on plain http, and nobody else does @drill', async ({
  page,
  context,
  hub,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
  const [admin, other] = [await member({ role: 'admin' }), await member({ role: 'admin' })]
  await signInOnPlainHttp(page, admin)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Passwords and reports travel readable for anybody')).toBeVisible()
  await expect(page.getByText('TLS_CERT')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=alert]')
  await expectNoSidewaysScroll(page)
  // On every screen, until it is dismissed for good.
  await page.goto('/admin?tab=users')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await logOut(page)

  await signInOnPlainHttp(page, await member())
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  // Offline everybody sees it.
  await context.setOffline(true)
  await expect(page.getByText('Keep this page open: it does not open again without a connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Keep this page open')).toHaveCount(0)
  await logOut(page)

  await signInOnPlainHttp(page, other)
  await expect(notice(page)).toBeVisible()
  // On localhost nothing is missing.
  await openAs(page, other, `${hub.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Education Sector Dashboard' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
