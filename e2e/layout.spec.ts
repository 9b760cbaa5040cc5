import { readFileSync } from 'node:fs'
import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const rem = 16

test('the sidebar collapses to icons, also with Ctrl+B, and remembers it for 7 days @drill', async ({
  page,
  context,
  member,
}) => {
  await openAs(page, await member(), '/dashboard')
  const sidebar = page.getByRole('navigation').first()
  await expect(sidebar).toBeVisible()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(16 * rem)
  await page
    .getByRole('button', { name: /sidebar/i })
    .first()
    .click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(3 * rem)

  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
  expect(cookie?.value).toBe('false')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7)
  await page.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(3 * rem)

  await expect(sidebar.getByRole('link', { name: 'Projects' })).toBeVisible()

  await page.keyboard.press('Meta+b')
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(16 * rem)
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(3 * rem)
})

test('below 768px the sidebar is a drawer that closes when a page is chosen; axe finds nothing in it', async ({
  page,
  member,
}) => {
  await page.setViewportSize(PHONE)
  await openAs(page, await member(), '/dashboard')
  const projects = { name: 'Projects', exact: true }
  await expect(page.getByRole('link', projects)).toHaveCount(0)
  await page
    .getByRole('button', { name: /sidebar|menu|navigation/i })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', projects)).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(18 * rem)
  await expectNoAxeFindings(page, [PHONE], '[role=dialog]')
  await drawer.getByRole('link', projects).click()
  await expect(page).toHaveURL('/projects')
  await expect(drawer).toHaveCount(0)
})

test('no screen scrolls sideways at 375px @drill', async ({ page, admin }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  for (const path of ['/', '/forgot-password', '/reset-password', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
  await openAs(page, admin, '/dashboard')
  const tabs = ['contacts', 'quality', 'settings'].map((tab) => `/admin?tab=${tab}`)
  for (const path of ['/dashboard', '/projects', '/fts', '/stock', '/map', '/admin', ...tabs, '/admin/export/stock']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
})

test('each tab of a page has a title of its own @drill', async ({ page, admin }) => {
  const titles = {
    '/admin': 'Statistics · Admin Panel',
    '/admin?tab=organizations': 'Organizations · Admin Panel',
    '/admin?tab=contacts': 'Contacts · Admin Panel',
    '/admin?tab=quality': 'Data Quality · Admin Panel',
    '/admin/export/stock': 'Stock Items · Data Exports',
    '/reporting': 'Board · Reporting',
    '/reporting?tab=targets&of=2026': '2026 · Targets',
    '/reporting?tab=periods': 'Periods · Reporting',
  }
  for (const [path, title] of Object.entries(titles)) {
    await openAs(page, admin, path)
    await expect(page).toHaveTitle(`${title} · Northeast Education Hub`)
  }
})

test('the sidebar has the groups Navigation and Account, and each page of it opens @drill', async ({
  page,
  member,
}) => {
  await openAs(page, await member(), '/dashboard')
  const sidebar = page.getByRole('navigation').first()
  await expect(sidebar.getByText('Navigation')).toBeVisible()
  await expect(sidebar.getByText('Account')).toBeVisible()
  await expect(sidebar.getByText('Data Exports')).toHaveCount(0)
  const pages = {
    Dashboard: '/dashboard',
    Projects: '/projects',
    Activities: '/activities',
    'Stock Management': '/stock',
    'Financial Tracking': '/fts',
    'Interactive Map': '/map',
    Reporting: '/reporting',
  }
  for (const [name, path] of Object.entries(pages)) {
    await sidebar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('the footer names the product, the version, its age and the environment @drill', async ({ page, member }) => {
  await page.route('**/info.json*', (route) =>
    route.fulfill({
      json: {
        version: '1.2.3',
        sha: 'abcdef0123456789',
        shortSha: 'abcdef0',
        branch: 'main',
        buildTime: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        environment: 'staging',
      },
    }),
  )
  await openAs(page, await member(), '/dashboard')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Northeast Education Hub')
  await expect(footer).toContainText('version 1.2.3 (abcdef0)')
  await expect(footer).toContainText('3 hours ago')
  await expect(footer).toContainText('staging')
})

test('the footer falls back to version dev and environment development without /info.json @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/)
  await page.route('**/info.json*', (route) => route.fulfill({ status: 500, body: '' }))
  await openAs(page, await member(), '/dashboard')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/version dev\b/)
  await expect(footer).toContainText('development')
})

test('the build itself wrote /info.json', async ({ request }) => {
  const info = await (await request.get('/info.json')).json()
  expect(Object.keys(info).toSorted()).toEqual(['branch', 'buildTime', 'environment', 'sha', 'shortSha', 'version'])
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(info.version).toBe(version)
  expect(info.sha.startsWith(info.shortSha)).toBe(true)
})

test('an unknown API path answers 404 as JSON, and a page path answers the page', async ({ hub }) => {
  const call = await fetch(`${hub.url}/api/nowhere`)
  expect(call.status).toBe(404)
  expect(await call.json()).toMatchObject({ success: false, code: 'not_found' })
  const page = await fetch(`${hub.url}/projects`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toMatch(/no-cache|no-store/)
  const asset = /assets\/[^"]+\.js/.exec(await page.text())?.[0]
  const script = await fetch(`${hub.url}/${asset}`, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
  // The service worker is not cached and may run, and the manifest describes how to install the hub.
  const worker = await fetch(`${hub.url}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
  const manifest = await fetch(`${hub.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await fetch(hub.url + src)).status, src).toBe(200)
})

test('a dialog whose code the hub refuses says so in its place, and tries again @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/./)
  await page.route(/assets\/stock-dialog-.*\.js/, (route) => route.fulfill({ status: 503 }))
  await openAs(page, await member(), '/stock')
  await page.getByRole('button', { name: 'Add New Stock Item' }).click()
  const failed = page.getByRole('dialog', { name: 'Could not be loaded' })
  await expect(failed).toContainText('Please try again.')
  await expect(page.getByRole('heading', { name: 'Stock & Inventory' })).toBeAttached()
  await page.unroute(/assets\/stock-dialog-.*\.js/)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Stock Item' }).getByLabel('Item Name')).toBeVisible()
})

test('an unknown path says Oops! Page not found and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a screen that breaks says Something went wrong, tells the details and tries again @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/./)
  const person = await member()
  // The most common failure of a screen. From the start, because screens are loaded ahead.
  await page.route('**/assets/map-*.js', (route) => route.abort())
  await openAs(page, person, '/dashboard')
  await expect(page.getByRole('button', { name: person.full_name })).toBeVisible()
  await page.getByRole('link', { name: 'Interactive Map' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeVisible()
  await page.getByText('Error details').click()
  await page.unroute('**/assets/map-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})
