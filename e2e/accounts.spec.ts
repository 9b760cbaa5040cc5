import { expectNoAxeFindings } from './harness/axe.ts'
import { ADMIN } from './harness/hub.ts'
import { mailTo } from './harness/mail.ts'
import { openAs, registerOn, signInOn, stranger } from './harness/people.ts'
import { picture } from './harness/picture.ts'
import { expect, test } from './harness/test.ts'

test('a person registers, waits, is approved in the Admin Panel, hears of it by mail, signs in, edits the profile and signs out', async ({
  page,
  browser,
  hub,
  admin,
}) => {
  const person = stranger()

  await test.step('registers', async () => {
    await page.goto('/')
    await registerOn(page, person)
    await expect(page.getByText('Registration Submitted')).toBeVisible()
    await expect(
      page.getByText(
        "Your registration has been submitted for approval. You'll receive an email notification once approved.",
      ),
    ).toBeVisible()
    await mailTo(hub, person.email, /We received your registration/)
    await mailTo(hub, ADMIN.email, new RegExp(`${person.full_name} waits for approval`))
  })

  await test.step('waits', async () => {
    await signInOn(page, person)
    await expect(page).toHaveURL('/pending-approval')
    await expect(page.getByRole('heading', { name: 'Registration Under Review' })).toBeVisible()
    await expect(page.getByText('Your account is pending administrative approval')).toBeVisible()
    for (const shown of [person.full_name, person.email, person.organization_name]) {
      await expect(page.getByText(shown)).toBeVisible()
    }
    const support = page.getByRole('link', { name: /support@hub\.test/ })
    await expect(support).toHaveAttribute('href', new RegExp(encodeURIComponent(person.organization_acronym)))
  })

  await test.step('is approved by an administrator', async () => {
    const desk = await browser.newPage({ baseURL: hub.url })
    await openAs(desk, admin, '/admin?tab=pending')
    const card = desk.getByRole('article').filter({ hasText: person.email })
    for (const shown of [person.full_name, person.organization_acronym, person.organization_name, 'Pending']) {
      await expect(card.getByText(shown).first()).toBeVisible()
    }
    await card.getByRole('button', { name: /Approve/ }).click()
    await expect(desk.getByText('User Approved')).toBeVisible()
    await expect(card.getByText('Approved', { exact: true })).toBeVisible()
    await desk.close()
    await mailTo(hub, person.email, /Your account is approved/)
  })

  await test.step('comes in and signs in again', async () => {
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await signInOn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page.getByText('Welcome back to Northeast Education Hub')).toBeVisible()
  })

  await test.step('edits the profile', async () => {
    await page.getByRole('button', { name: person.full_name }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(person.email)).toBeVisible()
    await dialog.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog.getByLabel(/Full Name/).fill('Zainab Renamed')
    await dialog.getByLabel(/Phone/).fill('+234 800 000 0000')
    await dialog.getByLabel(/Job Title/i).fill('Reporting Officer')
    await dialog.getByLabel(/Bio/).fill('Counts books.\nThen counts them again.')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: picture(600, 400),
    })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(dialog.getByText('Reporting Officer')).toBeVisible()
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Zainab Renamed' }).click()
    await expect(page.getByRole('dialog').getByText('+234 800 000 0000')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth_token|user_data/.test(key))),
    ).toEqual([])
  })
})

test('an administrator rejects somebody with a reason, which reaches them by mail and on the pending-approval page @drill', async ({
  page,
  api,
  hub,
  member,
}) => {
  const person = await member({ status: 'under_review' })
  await api.reject(person.user, 'We could not reach your organization.')
  const mail = await mailTo(hub, person.email, /Your registration was not approved/)
  expect(mail.text).toContain('We could not reach your organization.')
  await page.goto('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByText('We could not reach your organization.')).toBeVisible()
})

test('refuses an email address that is registered already and keeps what was entered @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const taken = await member()
  await page.goto('/')
  await registerOn(page, { ...stranger(), email: taken.email.toUpperCase() })
  await expect(page.getByText('Registration Failed')).toBeVisible()
  await expect(page.getByText(/This email address is already registered/).first()).toBeVisible()
  await expect(page.getByLabel(/^Organization Name/)).not.toHaveValue('')
})

test('tries again by itself when many people sign in @drill', async ({ page, member, consoleGuard }) => {
  consoleGuard.allow(/status of 429/)
  const sentence = 'Many people are signing in. Please wait a few seconds and try again.'
  const busy = {
    status: 429,
    headers: { 'retry-after': '100' },
    json: { success: false, code: 'many_sign_ins', message: sentence, error: sentence },
  }
  await page.route('**/api/auth/login', (route) => route.fulfill(busy), { times: 1 })
  await page.clock.install()
  await page.goto('/')
  await signInOn(page, await member())
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await expect(form.getByRole('status')).toHaveText(/^Many people are signing in\. Trying again in \d+ s/)
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=tabpanel]')
  await page.clock.runFor(101_000)
  await expect(page).toHaveURL(/dashboard/)
})

test('refuses a wrong password with Login Failed and stays on the form', async ({ page, member, consoleGuard }) => {
  consoleGuard.allow(/status of 401|Invalid credentials|Login/i)
  const person = await member()
  await page.goto('/')
  await signInOn(page, { ...person, password: 'not-the-password' })
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveValue(person.email)
})

test('Cancel discards the edits of a profile, and offers them back @drill', async ({ page, member }) => {
  const person = await member()
  await openAs(page, person, '/dashboard')
  await page.getByRole('button', { name: person.full_name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByLabel(/Full Name/).fill('Somebody Else')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText(person.full_name).first()).toBeVisible()
  await expect(dialog.getByText('Somebody Else', { exact: true })).toHaveCount(0)
  await expect(dialog.getByText(/^Discarded: ‘Somebody Else’/)).toBeVisible()
})
