import type { Page, Route } from '@playwright/test'
import { linkIn, mailTo } from './harness/mail.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const NEW_PASSWORD = 'Better-than-before-2'

async function requestLink(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel(/Email/).fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Password Reset Email Sent')).toBeVisible()
  await expect(page.getByText('Check your email for password reset instructions.').first()).toBeVisible()
}

async function choosePassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel(/^New Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(confirmation)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('the mailed link sets a new password, once, and goes to the sign-in after 3 seconds', async ({
  page,
  hub,
  member,
}) => {
  const person = await member()
  await page.goto('/')
  await page.getByRole('link', { name: /Forgot your password/ }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await requestLink(page, person.email)
  const link = linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(
    page.getByText('Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.'),
  ).toBeVisible()
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page).toHaveURL('/', { timeout: 6_000 })

  await signInOn(page, { email: person.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset Link Expired' })).toBeVisible()
})

test('a lost answer does not send somebody for a new link who has set the password @drill', async ({
  page,
  hub,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|status of 400/)
  const person = await member()
  await requestLink(page, person.email)
  await page.goto(linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password'))
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/auth/password-reset/reset', lose, { times: 1 })
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The hub cannot be reached.')
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByText('If you have just set a new password, log in with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await signInOn(page, { email: person.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/dashboard')
})

test('Go to Login leads to the sign-in without waiting, and the old password and session are dead @drill', async ({
  page,
  context,
  hub,
  api,
  member,
}) => {
  const person = await member()
  await requestLink(page, person.email)
  await page.goto(linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password'))
  await choosePassword(page, NEW_PASSWORD)
  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click()
  await expect(page).toHaveURL('/')

  expect(
    (await api.send('POST', '/auth/login', { body: { email: person.email, password: person.password } })).status,
  ).toBe(401)
  expect((await api.send('GET', '/auth/me', { token: person.token })).status).toBe(401)
  await context.clearCookies()
})

test('without a token says Invalid Reset Link and offers a new one @drill', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Request New Reset Link' })
    .or(page.getByRole('link', { name: 'Request New Reset Link' }))
    .click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a token that is none says Reset Link Expired, after Verifying reset link... @drill', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/password-reset/verify', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/reset-password?token=invented')
  await expect(page.getByText('Verifying reset link...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Reset Link Expired' })).toBeVisible()
  await expect(
    page.getByText('This password reset link has expired or is invalid. Please request a new one.'),
  ).toBeVisible()
})

test('refuses a weak password and one that was typed differently, under the field @drill', async ({
  page,
  hub,
  member,
}) => {
  const person = await member()
  await requestLink(page, person.email)
  await page.goto(linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password'))
  await choosePassword(page, 'short')
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
  await choosePassword(page, 'alllowercase')
  await expect(
    page.getByText('Password must contain at least one lowercase letter, one uppercase letter, and one number'),
  ).toBeVisible()
  await choosePassword(page, NEW_PASSWORD, `${NEW_PASSWORD}x`)
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel(/^Confirm Password/)).toHaveAccessibleDescription(/Passwords don't match/)
})

test('the forgot-password form refuses what is no address, and answers an unknown one like a known one @drill', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel(/Email/).fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await requestLink(page, 'nobody@nowhere.test')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/')
})

test('a person who is signed in can still use a reset link @drill', async ({ page, hub, member }) => {
  const person = await member()
  await requestLink(page, person.email)
  const link = linkIn(await mailTo(hub, person.email, /Set a new password/), '/reset-password')
  await openAs(page, person, link)
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
})
