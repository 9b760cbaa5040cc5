import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

test('signing out in one tab throws out the other', async ({ page, context, member, consoleGuard }) => {
  // The other tab may be calling `me` at that moment.
  consoleGuard.allow(/status of 401/)
  const person = await member()
  await openAs(page, person, '/dashboard')
  const other = await context.newPage()
  await other.goto('/projects')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('signing out in one tab throws out another that is still loading its page @drill', async ({
  page,
  context,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  await openAs(page, await member(), '/dashboard')
  const other = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = other.waitForRequest(/assets\/projects-.*\.js/)
  await other.route(/assets\/projects-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await other.goto('/projects', { waitUntil: 'commit' })
  await asked
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(other).toHaveURL('/')
})

test('signing in in one tab takes in the other @drill', async ({ page, context, member }) => {
  const person = await member()
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/dashboard')
})

test('a token that disappears without an event is noticed by the poll @drill', async ({ page, member }) => {
  await openAs(page, await member(), '/dashboard')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  // The page's own removal fires no storage event: only the poll of each second notices it.
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await expect(page).toHaveURL('/', { timeout: 4_000 })
})

test('a rejected user is thrown out in mid-session and reads the reason after signing in again', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  const person = await member()
  await openAs(page, person, '/dashboard')
  await expect(page.getByRole('button', { name: person.full_name })).toBeVisible()
  await api.reject(person.user, 'The project has ended.')
  await page.reload()
  await expect(page).toHaveURL('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByText('The project has ended.')).toBeVisible()
  await page.goto('/projects')
  await expect(page).toHaveURL('/pending-approval')
})

test('a 401 keeps the place and what was being written, and brings the person back to both', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401|ERR_FAILED/)
  const person = await member()
  await openAs(page, person, '/stock?search=books')
  // The session ends with this very call: an earlier one could notice it before the click.
  let ended = false
  await page.route('**/api/auth/me', async (route) => {
    if (route.request().method() === 'PUT' && !ended) {
      ended = true
      await api.send('POST', '/auth/logout', { token: person.token })
    }
    await route.continue()
  })
  await page.getByRole('button', { name: person.full_name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByLabel(/Job Title/).fill('Half a sentence')
  await expect(dialog.getByText('Saved on this device')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/')
  const session = () => page.evaluate(() => ['auth_token', 'user_data'].map((key) => localStorage.getItem(key)))
  expect(await session()).toEqual([null, null])
  const waits = page.getByText(`1 entry of ${person.full_name} waits on this device and is sent after signing in.`)
  await expect(waits).toBeVisible()
  await expectNoAxeFindings(page, [PHONE])

  await signInOn(page, person)
  await expect(page).toHaveURL('/stock?search=books')
  // It had been submitted: it continues by itself.
  await page.getByRole('button', { name: person.full_name }).click()
  await expect(dialog.getByText('Half a sentence')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(waits).toHaveCount(0)
})

test('a screen that needs a session sends to the sign-in and back @drill', async ({ page, member }) => {
  const person = await member()
  await page.goto('/fts')
  await expect(page).toHaveURL('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/fts')
})

test('each screen is closed to who is not signed in, and to who is not approved', async ({ page, member }) => {
  const paths = ['/dashboard', '/projects', '/fts', '/stock', '/map', '/admin', '/admin/export/stock']
  for (const path of paths) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  const person = await member({ status: 'under_review' })
  for (const path of paths) {
    await openAs(page, person, path)
    await expect(page, path).toHaveURL('/pending-approval')
  }
})

test('the screens of an administrator send anybody else to /dashboard @drill', async ({ page, member }) => {
  const person = await member({ role: 'manager' })
  for (const path of ['/admin', '/admin/export/projects', '/admin/export/stock', '/admin/export/fts']) {
    await openAs(page, person, path)
    await expect(page, path).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
    await expect(page.getByText('Data Exports')).toHaveCount(0)
  }
})

test('an administrator reaches the Admin Panel and the exports @drill', async ({ page, admin }) => {
  await openAs(page, admin, '/admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  for (const name of ['Download Stock Data', 'Download FTS Data', 'Download Projects Data']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
})

test('an approved person who opens / or /pending-approval goes on to /dashboard, a stranger to / @drill', async ({
  page,
  member,
}) => {
  await page.goto('/pending-approval')
  await expect(page).toHaveURL('/')
  const person = await member()
  for (const path of ['/', '/pending-approval']) {
    await openAs(page, person, path)
    await expect(page, path).toHaveURL('/dashboard')
  }
})

test('Sign Out on the pending-approval page ends the session @drill', async ({ page, api, member }) => {
  const person = await member({ status: 'under_review' })
  await openAs(page, person, '/pending-approval')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  // The browser forgets the session at once and notifies the server in the background.
  await expect.poll(async () => (await api.send('GET', '/auth/me', { token: person.token })).status).toBe(401)
})
