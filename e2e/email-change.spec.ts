import { expectNoAxeFindings } from './harness/axe.ts'
import { linkIn, mailTo } from './harness/mail.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

test('a new email address is asked for with the password, confirmed from a mail, and then the one to sign in with @drill', async ({
  page,
  hub,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400|ERR_FAILED/)
  const person = await member()
  const email = `new.${person.email}`
  await openAs(page, person, '/dashboard')
  await page.getByRole('button', { name: person.full_name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(dialog.getByLabel(/^Current Password/)).toHaveCount(0)
  await dialog.getByLabel(/^Email Address/).fill(email)

  await test.step('without the password nothing is sent, and the field says so', async () => {
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Enter your password to change the email address.').first()).toBeVisible()
    await expectNoAxeFindings(page, undefined, '[role=dialog]')
    await dialog.getByLabel(/^Current Password/).fill('not-this-one')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('The current password is wrong.').first()).toBeVisible()
    await expect(dialog.getByLabel(/^Email Address/)).toHaveValue(email)
  })

  await test.step('with it the old address stays until the link is opened', async () => {
    await dialog.getByLabel(/^Current Password/).fill(person.password)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText(`We sent a link to ${email}.`)).toBeVisible()
    await expect(dialog.getByText(person.email, { exact: true })).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain(person.password)
  })

  const link = linkIn(await mailTo(hub, email, /Confirm your email address/), '/confirm-email')
  await test.step('the link asks first, since mail programs open links by themselves', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirm Email Address' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Email Address Changed' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('the session that asked goes on; a link works once', async () => {
    await page.getByRole('link', { name: 'Go to the Hub' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'This link is invalid or expired. Change the email address in your profile again.',
    )
    await page.goto(link)
    await page.route('**/api/auth/email/confirm', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The hub cannot be reached.')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('may have been changed by your first try')
    await page.goto('/confirm-email')
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
  })

  await test.step('the old address is told, and the new one signs in', async () => {
    expect((await mailTo(hub, person.email, /Your email address was changed/)).text).toContain(email)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await signInOn(page, { email, password: person.password })
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a browser that signs in is remembered by a cookie that no script reads @drill', async ({
  page,
  context,
  member,
}) => {
  const person = await member()
  await page.goto('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/dashboard')
  const [cookie] = (await context.cookies(`${new URL(page.url()).origin}/api/auth/login`)).filter(
    ({ name }) => name === 'hub_device',
  )
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('hub_device')
})
