import { fillRegistration, stranger } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const HEADLINE_OF_NOTHING = {
  success: true,
  headline: { children_reached: null, teachers_trained: null, active_projects: null, funding: null },
}

test('shows the headline figures, the six promises and the drawing without an image from elsewhere', async ({
  page,
  hub,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(hub.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.route('**/api/headline?*', (route) => route.fulfill({ json: HEADLINE_OF_NOTHING }))
  await page.goto('/')
  await expect(page.locator('dl').getByText('Sample', { exact: true })).toHaveCount(4)
  for (const figure of ['15K+', '1,200+', '45', '₦2.1M']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
  const promises = page.getByRole('main').getByRole('listitem')
  await expect(promises).toHaveCount(6)
  for (const word of [/education/i, /beneficiar/i, /LGA/, /donor/i, /approv/i, /humanitarian/i]) {
    await expect(promises.filter({ hasText: word }).first()).toBeVisible()
  }
  await expect(page).toHaveTitle(/Northeast Education Hub/)
  expect(foreign).toEqual([])
})

test("shows the sector's own figures without a mark, and a sample only where nothing was reported yet", async ({
  page,
}) => {
  const headline = { children_reached: '109K+', teachers_trained: '1,300+', active_projects: '0', funding: null }
  await page.route('**/api/headline?*', (route) => route.fulfill({ json: { success: true, headline } }))
  await page.goto('/')
  await expect(page.locator('dl > div')).toHaveText([
    /^children reached ?109K\+$/,
    /^teachers trained ?1,300\+$/,
    /^active projects ?0$/,
    /^funding Sample₦2\.1M$/,
  ])
})

test('opens with Sign In and changes to Register @drill', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel(/^Organization Name/)).toBeVisible()
})

test('Get Started goes to /dashboard, and from there to the sign-in', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: 'Get Started' })
    .or(page.getByRole('link', { name: 'Get Started' }))
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible()
})

test('says what is wrong with a sign-in, under the field, before it is sent', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('tabpanel')
  await form.getByRole('textbox', { name: /Email/ }).fill('nobody')
  await form.getByLabel(/^Password/).fill('12345')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(form.getByRole('textbox', { name: /Email/ })).toBeFocused()
})

test('says what is wrong with a registration, each in the words of its rule @drill', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'Organization name is required',
    'Organization acronym is required',
    'Full name is required',
    'Invalid email address',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await fillRegistration(page, stranger())
  await form.getByLabel(/^Confirm Password/).fill('something-else-1')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText("Passwords don't match")).toBeVisible()
  await expect(form.getByLabel(/^Confirm Password/)).toBeFocused()
})

test('the buttons read Signing in... and Registering... while they wait @drill', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 401|Invalid credentials|Login/i)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const form = page.getByRole('tabpanel')
  await form.getByRole('textbox', { name: /Email/ }).fill('nobody@nowhere.test')
  await form.getByLabel(/^Password/).fill('whatever-1')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, stranger())
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByRole('button', { name: 'Registering...' })).toBeVisible()
  answer()
  await expect(form.getByRole('button', { name: 'Registering...' })).toHaveCount(0)
})

test('a toast goes away after 4 seconds @drill', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 401|Invalid credentials|Login/i)
  await page.goto('/')
  const form = page.getByRole('tabpanel')
  await form.getByRole('textbox', { name: /Email/ }).fill('nobody@nowhere.test')
  await form.getByLabel(/^Password/).fill('whatever-1')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByText('Login Failed')).toHaveCount(0, { timeout: 6_000 })
})

test('a first visit loads at most 150 KB of JavaScript and CSS over the wire', async ({ page }) => {
  const loads: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(request.sizes().then((sizes) => sizes.responseBodySize))
    }
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(loads)
  expect(sizes.length).toBeGreaterThan(1)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(20_000)
  expect(total).toBeLessThanOrEqual(150_000)
})

test('on a phone the sign-in card comes first @drill', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/')
  const card = await page.getByRole('tab', { name: 'Sign In' }).boundingBox()
  const figures = await page.getByText('children reached').boundingBox()
  expect(card?.y).toBeLessThan(figures?.y ?? 0)
})
