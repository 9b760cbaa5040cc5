import { fillRegistration, openAs, registerOn, signInOn, stranger } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const SCRIPT = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

test('a registration sent without a connection keeps what was entered and says so', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
  const person = stranger()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, person)
  await context.setOffline(true)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Failed')).toBeVisible()
  await expect(page.getByText(/cannot be reached/).first()).toBeVisible()
  await expect(page.getByLabel(/^Organization Name/)).toHaveValue(person.organization_name)
  await expect(page.getByLabel(/^Confirm Password/)).toHaveValue(person.password)

  await context.setOffline(false)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Submitted')).toBeVisible()
})

test('a double click registers once @drill', async ({ page, api }) => {
  const person = stranger()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/register')) sent.push(request.headers()['idempotency-key'] ?? 'none')
  })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, person)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).dblclick()
  await expect(page.getByText('Registration Submitted')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect((await api.userOf(person.email)).full_name).toBe(person.full_name)
})

test('an answer that is lost on the way does not register twice @drill', async ({ page, api, consoleGuard }) => {
  consoleGuard.allow(/ERR_/)
  const person = stranger()
  let lost = 0
  await page.route('**/api/auth/register', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/')
  await registerOn(page, person)
  await expect(page.getByText('Registration Failed')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Submitted')).toBeVisible()
  expect((await api.userOf(person.email)).email).toBe(person.email)
})

test('markup in a name is shown as text, to its owner and to the administrator', async ({ page, api, admin }) => {
  const person = { ...stranger(), full_name: SCRIPT, organization_name: `${SCRIPT} ${Date.now()}` }
  await api.register(person)
  await api.approve(await api.userOf(person.email))
  await openAs(page, await api.signIn(person), '/dashboard')
  await expect(page.getByRole('button', { name: SCRIPT })).toBeVisible()
  await page.getByRole('button', { name: SCRIPT }).click()
  await expect(page.getByRole('dialog').getByText(SCRIPT).first()).toBeVisible()
  expect(await page.title()).not.toBe('owned')

  const waiting = { ...stranger(), full_name: SCRIPT }
  await api.register(waiting)
  await openAs(page, admin, '/admin?tab=pending')
  await expect(page.getByRole('article', { name: SCRIPT }).filter({ hasText: waiting.email })).toBeVisible()
  expect(await page.title()).not.toBe('owned')
})

test('broken data in local storage counts as signed out @drill', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'x')
    localStorage.setItem('user_data', '{"full_name": ')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('an invented token in local storage is thrown out @drill', async ({ page, member, consoleGuard }) => {
  consoleGuard.allow(/status of 401/)
  const person = await member()
  await openAs(page, { ...person, token: 'A'.repeat(43) }, '/dashboard')
  await expect(page).toHaveURL('/')
})

test('a person who edits their stored role sees what the server lets them see', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/)
  const person = await member()
  await openAs(page, { ...person, user: { ...person.user, role: 'admin', is_admin: true } }, '/admin')
  await expect(page).toHaveURL('/dashboard')
})

test('too many wrong passwords are answered with a wait, on the form @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4(01|29)|Invalid credentials|Too many|Login/i)
  const person = await member()
  const wrong = { email: person.email, password: 'not-the-password' }
  // As many as are allowed, from the browser's own address.
  for (let tries = 0; tries < 10; tries++) {
    expect((await page.request.post('/api/auth/login', { data: wrong })).status()).toBe(401)
  }
  await page.goto('/')
  await signInOn(page, wrong)
  await expect(page.getByText('Too many tries. Please wait a few minutes and try again.').first()).toBeVisible()
})

test('a file that is no picture, of any size, is refused beside the field, and the edits stay @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/dashboard')
  await page.getByRole('button', { name: person.full_name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByLabel(/Job Title/i).fill('Kept')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') })
  await expect(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
  await expect(dialog.getByLabel(/Job Title/i)).toHaveValue('Kept')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
  await expect(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
})

test('two people who edit one profile: the later save is refused and keeps its input @drill', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const person = await member()
  await openAs(page, person, '/dashboard')
  await page.getByRole('button', { name: person.full_name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByLabel(/Job Title/i).fill('Mine')
  await api.setRole(await api.userOf(person.email), 'manager')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/Somebody changed this in the meantime/).first()).toBeVisible()
  await expect(dialog.getByLabel(/Job Title/i)).toHaveValue('Mine')
})
