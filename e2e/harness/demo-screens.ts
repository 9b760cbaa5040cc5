import { t } from '@hub/contract/language'
import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import type { Hub } from './hub.ts'
import { openAs } from './people.ts'

const PASSWORD = 'Sample-Sector-1'
const PEOPLE = {
  admin: 'ada.sample@neh.example',
  user: 'danladi.sample@sli.example',
  waiting: 'halima.example@etf.example',
}

const openSignedIn = async (page: Page, hub: Hub, who: keyof typeof PEOPLE, path: string) => {
  const session = await apiOf(hub).signIn({ email: PEOPLE[who], password: PASSWORD })
  await openAs(page, session, hub.url + path)
}

type Screens = Record<string, (page: Page, hub: Hub) => Promise<unknown>>

/** Of the README. */
export const SCREENS: Screens = {
  landing: (page, hub) => page.goto(`${hub.url}/`),
  register: (page, hub) => page.goto(`${hub.url}/?tab=register`),
  pending: (page, hub) => openSignedIn(page, hub, 'waiting', '/pending-approval'),
  dashboard: (page, hub) => openSignedIn(page, hub, 'user', '/dashboard'),
  sector: async (page, hub) => {
    await openSignedIn(page, hub, 'admin', '/dashboard')
    // The map and the charts load when they come near.
    await page.getByRole('heading', { name: t('Dashboard Insights') }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect(
      page.getByRole('img', { name: t('{title}, bar chart: {figures}', { title: '', figures: '' }) }),
    ).toHaveCount(3)
    await page.evaluate(() => scrollTo(0, 0))
  },
  map: async (page, hub) => {
    await openSignedIn(page, hub, 'user', '/map')
    await expect(page.getByText(t('Loading map data...'))).toHaveCount(0)
  },
  projects: (page, hub) => openSignedIn(page, hub, 'user', '/projects'),
  fts: (page, hub) => openSignedIn(page, hub, 'user', '/fts'),
  stock: (page, hub) => openSignedIn(page, hub, 'user', '/stock'),
  reporting: (page, hub) => openSignedIn(page, hub, 'admin', '/reporting'),
  exports: (page, hub) => openSignedIn(page, hub, 'admin', '/admin/export/5ws'),
  profile: async (page, hub) => {
    await openSignedIn(page, hub, 'user', '/dashboard')
    await page.getByRole('button', { name: 'Danladi Sample' }).click()
    await expect(page.getByRole('button', { name: t('Edit Profile') })).toBeVisible()
  },
  admin: (page, hub) => openSignedIn(page, hub, 'admin', '/admin'),
}

const opened = (who: keyof typeof PEOPLE, path: string, button: string) => async (page: Page, hub: Hub) => {
  await openSignedIn(page, hub, who, path)
  await page
    .getByRole('button', { name: t(button) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const OTHERS: Screens = {
  'forgot-password': (page, hub) => page.goto(`${hub.url}/forgot-password`),
  activities: (page, hub) => openSignedIn(page, hub, 'user', '/activities'),
  'activity-sheet': opened('user', '/activities', 'Report Activities'),
  organizations: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=organizations'),
  contacts: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=contacts'),
  quality: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=quality'),
  setup: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=settings'),
  outbox: (page, hub) => openSignedIn(page, hub, 'user', '/outbox'),
  import: (page, hub) => openSignedIn(page, hub, 'user', '/import'),
  report: (page, hub) => openSignedIn(page, hub, 'user', '/reporting'),
  periods: (page, hub) => openSignedIn(page, hub, 'admin', '/reporting?tab=periods'),
  targets: (page, hub) => openSignedIn(page, hub, 'admin', '/reporting?tab=targets'),
  rates: (page, hub) => openSignedIn(page, hub, 'admin', '/reporting?tab=rates'),
  users: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=users'),
  approvals: (page, hub) => openSignedIn(page, hub, 'admin', '/admin?tab=pending'),
  audit: (page, hub) => openSignedIn(page, hub, 'admin', '/admin/audit'),
  'project-form': (page, hub) => openSignedIn(page, hub, 'user', '/projects?project=new'),
  'project-details': opened('user', '/projects', 'View'),
  'stock-form': opened('user', '/stock', 'Add New Stock Item'),
  'stock-item': opened('user', '/stock', 'View'),
  'fts-entry': opened('user', '/fts', 'New FTS Entry'),
}
