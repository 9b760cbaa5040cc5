import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './harness/axe.ts'
import { linkIn, mailTo } from './harness/mail.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const settled = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

test('axe finds nothing on what is open to everybody', async ({ page }) => {
  for (const path of ['/', '/forgot-password', '/reset-password', '/reset-password?token=invented', '/nowhere']) {
    await page.goto(path)
    await settled(page)
    await expectNoAxeFindings(page)
  }
})

test('axe finds nothing on the registration, empty and with every message shown @drill', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expectNoAxeFindings(page, undefined, 'main')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=tabpanel]')
})

test('axe finds nothing on a valid reset link @drill', async ({ page, hub, api, member }) => {
  const person = await member()
  await api.send('POST', '/auth/password-reset/request', { body: { email: person.email } })
  await page.goto(linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password'))
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('axe finds nothing on the pending-approval page @drill', async ({ page, member }) => {
  await openAs(page, await member({ status: 'under_review' }), '/pending-approval')
  await expect(page.getByText('Registration Under Review')).toBeVisible()
  await expectNoAxeFindings(page)
})

// Lists with rows, and all other screens, are checked in their own tests.
test('axe finds nothing on lists without anything in them @drill', async ({ page, member }) => {
  const person = await member()
  for (const path of ['/projects?search=nowhere', '/fts?search=nowhere', '/stock']) {
    await openAs(page, person, path)
    await expect(page.getByRole('heading', { name: /^No .* Found$/ })).toBeVisible()
    await expectNoAxeFindings(page)
  }
})

test('axe finds nothing on the dashboard of somebody new, and in their profile, viewed and edited @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/dashboard')
  await settled(page)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: person.full_name }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
})

test('axe finds nothing while a toast is shown @drill', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 401|Invalid credentials|Login/i)
  await page.goto('/')
  await page.getByRole('textbox', { name: /Email/ }).fill('nobody@nowhere.test')
  await page
    .getByRole('tabpanel')
    .getByLabel(/^Password/)
    .fill('whatever-1')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()
  await page.getByText('Login Failed').hover()
  await expectNoAxeFindings(page)
})

test('nothing moves for a person who asks for less motion @drill', async ({ page, member }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, await member(), '/dashboard')
  await settled(page)
  await page.keyboard.press('Control+b')
  const moving = await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)
  expect(moving).toBe(0)
})
