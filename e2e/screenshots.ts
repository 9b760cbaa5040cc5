import { expect, type Page, test } from '@playwright/test'
import { apiOf } from './harness/api.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { openAs } from './harness/people.ts'

/** For the README; or, to check before a release, every screen in every width, light and dark. */
const IS_ALL = process.env.SCREENSHOTS === 'all'
const FOLDER = IS_ALL ? 'test-results/screenshots' : 'docs/screenshots'
const PASSWORD = 'Sample-Sector-1'
const PEOPLE = {
  admin: 'ada.sample@neh.example',
  user: 'danladi.sample@sli.example',
  waiting: 'halima.example@etf.example',
}
const SIZES = {
  1280: { width: 1280, height: 800 },
  1024: { width: 1024, height: 730 },
  820: { width: 820, height: 1180 },
  375: { width: 375, height: 812 },
}
const SCHEMES = ['light', 'dark'] as const

let hub: Hub

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.beforeAll(async () => {
  // The demo only runs on its own folder.
  hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
})
test.afterAll(() => hub.stop())

const openSignedIn = async (page: Page, who: keyof typeof PEOPLE, path: string) => {
  const session = await apiOf(hub).signIn({ email: PEOPLE[who], password: PASSWORD })
  await openAs(page, session, hub.url + path)
}

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.goto('/'),
  register: (page) => page.goto('/?tab=register'),
  pending: (page) => openSignedIn(page, 'waiting', '/pending-approval'),
  dashboard: (page) => openSignedIn(page, 'user', '/dashboard'),
  sector: async (page) => {
    await openSignedIn(page, 'admin', '/dashboard')
    // The map and the charts load when they come near.
    await page.getByRole('heading', { name: 'Dashboard Insights' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('img', { name: /bar chart/ })).toHaveCount(3)
    await page.evaluate(() => scrollTo(0, 0))
  },
  map: async (page) => {
    await openSignedIn(page, 'user', '/map')
    await expect(page.getByText('Loading map data...')).toHaveCount(0)
  },
  projects: (page) => openSignedIn(page, 'user', '/projects'),
  fts: (page) => openSignedIn(page, 'user', '/fts'),
  stock: (page) => openSignedIn(page, 'user', '/stock'),
  reporting: (page) => openSignedIn(page, 'admin', '/reporting'),
  exports: (page) => openSignedIn(page, 'admin', '/admin/export/5ws'),
  profile: async (page) => {
    await openSignedIn(page, 'user', '/dashboard')
    await page.getByRole('button', { name: 'Danladi Sample' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  },
  admin: (page) => openSignedIn(page, 'admin', '/admin'),
}

const opened = (who: keyof typeof PEOPLE, path: string, button: string) => async (page: Page) => {
  await openSignedIn(page, who, path)
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const OTHERS: typeof SCREENS = {
  'forgot-password': (page) => page.goto('/forgot-password'),
  activities: (page) => openSignedIn(page, 'user', '/activities'),
  'activity-sheet': opened('user', '/activities', 'Report Activities'),
  organizations: (page) => openSignedIn(page, 'admin', '/admin?tab=organizations'),
  outbox: (page) => openSignedIn(page, 'user', '/outbox'),
  import: (page) => openSignedIn(page, 'user', '/import'),
  report: (page) => openSignedIn(page, 'user', '/reporting'),
  periods: (page) => openSignedIn(page, 'admin', '/reporting?tab=periods'),
  targets: (page) => openSignedIn(page, 'admin', '/reporting?tab=targets'),
  rates: (page) => openSignedIn(page, 'admin', '/reporting?tab=rates'),
  users: (page) => openSignedIn(page, 'admin', '/admin?tab=users'),
  approvals: (page) => openSignedIn(page, 'admin', '/admin?tab=pending'),
  audit: (page) => openSignedIn(page, 'admin', '/admin/audit'),
  'project-form': (page) => openSignedIn(page, 'user', '/projects?project=new'),
  'project-details': opened('user', '/projects', 'View'),
  'stock-form': opened('user', '/stock', 'Add New Stock Item'),
  'stock-item': opened('user', '/stock', 'View'),
  'fts-entry': opened('user', '/fts', 'New FTS Entry'),
}

type Shot = { screen: string; size: keyof typeof SIZES; colorScheme: (typeof SCHEMES)[number] }
const shotsOf = (screens: string[], sizes: Shot['size'][], schemes: readonly Shot['colorScheme'][]): Shot[] =>
  screens.flatMap((screen) => sizes.flatMap((size) => schemes.map((colorScheme) => ({ screen, size, colorScheme }))))

const EVERY = { ...SCREENS, ...OTHERS }
const SHOTS = IS_ALL
  ? shotsOf(Object.keys(EVERY), [1280, 1024, 820, 375], SCHEMES)
  : [...shotsOf(Object.keys(SCREENS), [1280, 375], ['light']), ...shotsOf(['landing', 'admin'], [1280], ['dark'])]

/** Dialogs, and lists that render only visible rows: not the full page. */
const AS_SEEN = new Set(['profile', 'projects', 'fts', ...Object.keys(OTHERS).filter((screen) => /-/.test(screen))])

for (const { screen, size, colorScheme } of SHOTS) {
  const name = `${screen}-${size}${colorScheme === 'dark' ? '-dark' : ''}`
  test(name, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: hub.url,
      viewport: SIZES[size],
      colorScheme,
      reducedMotion: 'reduce',
    })
    await EVERY[screen]?.(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The demo has more rows and months than other tests.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[size].width)
    const fullPage = !AS_SEEN.has(screen)
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', fullPage })
    await page.close()
  })
}
