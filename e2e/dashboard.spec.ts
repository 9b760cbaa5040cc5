import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { apiOf, type Api, type Member } from './harness/api.ts'
import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { guardConsole } from './harness/console-guard.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { ADMIN, startHub } from './harness/hub.ts'
import { reportActivity } from './harness/map.ts'
import { memberOf, openAs } from './harness/people.ts'
import { figure, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const samples = (page: Page) => page.getByText('Sample', { exact: true })
const map = (page: Page) => page.getByRole('application')

const fundingOfProject = (project_code: string) => [
  fundingOf({ project_code, year_from_to: '2026', amount_original: '1250000.50', amount_usd: '1250000.50' }),
]

async function activate(api: Api, { token }: Pick<Member, 'token'>, id: string) {
  for (const status of ['under_review', 'approved', 'active']) {
    const read = await api.send('GET', `/projects/${id}`, { token })
    const { project } = (await read.json()) as { project: { updated_at: string } }
    const body = { status, updated_at: project.updated_at }
    const response = await api.send('PUT', `/projects/${id}/status`, { token, body })
    if (!response.ok) throw new Error(`The step to ${status} answered ${response.status}: ${await response.text()}`)
  }
}

/** The other tests share a hub. */
async function withEmptyHub(browser: Browser, story: (page: Page, api: Api) => Promise<void>) {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const hub = await startHub({ env })
  const context = await browser.newContext({ baseURL: hub.url, viewport: { width: 1280, height: 800 } })
  const guard = guardConsole(context)
  try {
    await story(await context.newPage(), apiOf(hub))
    expect(guard.unexpected()).toEqual([])
  } finally {
    await context.close()
    await hub.stop()
  }
}

test('samples are marked while a hub is empty, and none is left once it has data @drill', async ({ browser }) => {
  test.setTimeout(180_000)
  await withEmptyHub(browser, async (page, api) => {
    const admin = await api.signIn(ADMIN)
    await openAs(page, admin, '/dashboard')
    await expect(figure(page, 'Children Reached')).toHaveText('15,247')
    await expect(figure(page, 'Total Funding')).toHaveText('₦2,100,000')
    await expect(samples(page)).toHaveCount(13)
    await panel(page, 'Dashboard Insights').scrollIntoViewIfNeeded()
    await expect(panel(page, 'Dashboard Insights').getByRole('img')).toHaveCount(3)
    await expect(panel(page, 'Dashboard Insights').getByRole('img').first()).toHaveAccessibleName(
      /sample figures.*7,141/,
    )
    await expect(panel(page, 'Recent Projects')).toContainText('Projects that partners report appear here.')

    const person = await memberOf(api)
    const project = await reportProject(api, person)
    await activate(api, admin, project.id)
    await reportActivity(api, person, project.id, {
      type: 'Teacher Training',
      male_teachers: 2,
      female_teachers: 5,
      male_sbmc: 1,
      female_sbmc: 3,
    })
    // Reached, not trained.
    await reportActivity(api, person, project.id, { type: 'WASH', boys: 0, girls: 0, male_teachers: 40 })
    await submitFunding(api, person, fundingOfProject(project.project_code))
    // Figures are cached for five minutes.
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(samples(page)).toHaveCount(0)
    await expect(figure(page, 'Children Reached')).toHaveText('25')
    await expect(figure(page, 'Teachers Trained')).toHaveText('7')
    await expect(figure(page, 'Active Projects')).toHaveText('1')
    await expect(figure(page, 'Total Funding')).toHaveText('$1,250,000.50')
    await expect(figure(page, 'Facilities')).toHaveText('2')
    await expect(page.getByText('listed by projects 2, without a place 1')).toBeVisible()
    await expect(page.getByText('$1,250,000.50 paid · $0 committed · $0 pledged')).toBeVisible()
    await expect(panel(page, 'Education Sector Partners')).toContainText('1 Active Partners')
    await expect(panel(page, 'Education Sector Partners')).toContainText('1 LGAs Reached')

    await page.getByRole('button', { name: 'Estimated unique', exact: true }).click()
    await expect(page.getByText('Estimated', { exact: true })).toBeVisible()
    await expect(figure(page, 'Children Reached')).toHaveText('25')
    await page.getByRole('button', { name: 'Reports added up' }).click()
    await expect(page.getByText('Estimated', { exact: true })).toHaveCount(0)

    await page.getByRole('link', { name: 'See these trainings' }).click()
    const trainings = page.getByRole('dialog', { name: 'Activities That Reached People' })
    await expect(trainings.getByText('1 of 1 shown')).toBeVisible()
    await expect(trainings.locator('dl > div', { hasText: 'Teachers' }).locator('dd')).toHaveText('7')
    await page.keyboard.press('Escape')
    await expect(trainings).toHaveCount(0)
    await expect(panel(page, 'Recent Projects').getByRole('row')).toHaveCount(2)

    await panel(page, 'Geographic Coverage').getByRole('link', { name: '1 project', exact: true }).click()
    await expect(page).toHaveURL(/\/projects\?state=Borno/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()

    await page.getByLabel('State', { exact: true }).selectOption('Yobe')
    await expect(page).toHaveURL('/dashboard?state=Yobe')
    await expect(figure(page, 'Children Reached')).toHaveText('0')
    await expect(samples(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page
      .getByLabel('Organization', { exact: true })
      .selectOption({ label: `${person.organization_acronym} · ${person.organization_name}` })
    await expect(figure(page, 'Children Reached')).toHaveText('25')
    await page.reload()
    await page.getByLabel('Year', { exact: true }).selectOption('2026')
    await expect(page).toHaveURL(/organization=.*year=2026/)
    await expect(figure(page, 'Teachers Trained')).toHaveText('7')

    await page.getByLabel('State', { exact: true }).selectOption('Borno')
    const funds = page.getByRole('link', { name: /^1 FTS entry, of projects in Borno alone, reported by/ })
    await funds.first().click()
    await expect(page).toHaveURL(/\/fts\?state=Borno&organization=/)
    await expect(page.getByText('$1,250,000.50 · 1 entry').first()).toBeVisible()
    await expect(page.getByLabel('Reported by').locator('option:checked')).toContainText(person.organization_name)
    await page.getByLabel('Project works in').selectOption('Yobe alone')
    await expect(page.getByRole('heading', { name: 'No FTS Entries Found' })).toBeVisible()
    await page.goBack()
    await page.goBack()

    // The person's own change shows at once, although the figures are cached.
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await panel(page, 'Recent Projects').getByRole('link', { name: project.project_title }).click()
    const dialog = page.getByRole('dialog', { name: project.project_title })
    await dialog.getByRole('tab', { name: 'Activities' }).click()
    await dialog.getByRole('button', { name: 'Report Activity' }).click()
    await dialog.getByLabel('Activity Type').selectOption('WASH')
    await dialog.getByLabel('Date').first().fill('2026-05-05')
    await dialog.getByLabel('Boys').fill('100')
    await dialog.getByRole('button', { name: 'Report Activity' }).click()
    await expect(page.getByText('Activity Reported')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(figure(page, 'Children Reached')).toHaveText('125')
    await expect(page.getByText('110 boys · 15 girls')).toBeVisible()
  })
})

test('a contributor sees samples, then their own work, and opens each form from here', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
  await expect(page.getByText(`Welcome back, ${person.full_name}`)).toBeVisible()
  await expect(figure(page, 'My Projects')).toHaveText('0')
  await expect(panel(page, 'Recent Activity').getByRole('listitem')).toHaveCount(3)
  await expect(samples(page)).toHaveCount(1)

  const project = await reportProject(api, person)
  await submitFunding(api, person, fundingOfProject(project.project_code))
  await page.reload()
  await expect(samples(page)).toHaveCount(0)
  await expect(figure(page, 'My Projects')).toHaveText('1')
  await expect(figure(page, 'FTS Submissions')).toHaveText('1')
  await expect(figure(page, 'Total Funding')).toHaveText('$1,250,000.50')
  const recent = panel(page, 'Recent Activity')
  await expect(recent.getByRole('listitem')).toHaveCount(2)
  await expect(recent.getByText('Pending')).toHaveCount(1)
  await recent.getByRole('link', { name: project.project_title }).click()
  await expect(page.getByRole('dialog', { name: project.project_title })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Add Data' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Project', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add Data' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Data' }).click()
  await page.getByRole('link', { name: 'Stock item', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Stock Item' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Submit FTS Data/ }).click()
  await expect(page).toHaveURL('/fts?entry=new')
})

test('a state is chosen by its marker and by its button, and Reset View lets go of it @drill', async ({
  page,
  admin,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const silent = { id: crypto.randomUUID(), name: 'Quiet Trust', acronym: 'QT', since: '2026-01-05T08:00:00.000Z' }
  await page.route('**/api/dashboard/silent-organizations?*', (route) =>
    route.fulfill({
      json: { success: true, organizations: [{ ...silent, has_reported: true }], total: 1, next_cursor: null },
    }),
  )
  await openAs(page, admin, '/dashboard?rows=silent')
  const dialog = page.getByRole('dialog', { name: 'Organizations That Report Nothing' })
  await expect(dialog.getByText('QT · Last report 5 Jan 2026')).toBeVisible()
  await expectNoAxeFindings(page, [WIDE], '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
  await expect(dialog).toHaveCount(0)
  const state = panel(page, 'State Information')
  // The state filter is checked on a phone below.
  await expectNoAxeFindings(page, [WIDE])

  const facts = (name: string) => state.getByLabel(`Facts about ${name}`)
  await map(page)
    .getByRole('button', { name: /^Adamawa:/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Adamawa' })).toContainText('Capital: Yola')
  await expect(facts('Adamawa')).toContainText('Population 4.2 million')
  await expect(state.getByRole('button', { name: 'Adamawa' })).toHaveAttribute('aria-pressed', 'true')

  await state.getByRole('button', { name: 'Borno' }).click()
  await expect(facts('Borno')).toContainText('Maiduguri')
  await expect(facts('Borno')).toContainText('LGAs 27')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(state.getByRole('list', { name: 'LGAs and their partners' }).getByText('Jere')).toBeVisible()

  await state.getByRole('button', { name: 'Reset View' }).click()
  await expect(facts('Borno')).toHaveCount(0)
  await state.getByRole('button', { name: 'Yobe' }).click()
  await expect(facts('Yobe')).toBeVisible()
  await panel(page, 'Geographic Coverage').getByRole('button', { name: 'Reset View' }).click()
  await expect(facts('Yobe')).toHaveCount(0)
})

test('each chart has its table and its picture @drill', async ({ page, admin }) => {
  await openAs(page, admin, '/dashboard')
  const insights = panel(page, 'Dashboard Insights')
  // The chart library loads when the charts come near.
  await insights.scrollIntoViewIfNeeded()
  const save = insights.getByRole('button', { name: 'Download as PNG (Children Reached)' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^children_reached_\d{4}-\d\d-\d\d\.png$/)
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1920, 1200])
  await insights.getByRole('button', { name: 'Show as table (Teachers Reached)' }).click()
  await expect(insights.getByRole('table', { name: 'Teachers Reached' }).getByRole('rowheader')).toHaveText([
    'Male',
    'Female',
    'Total',
  ])
})

test('without the charts library and the map the page is whole, and says what is missing @drill', async ({
  page,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|could not be loaded|Failed to fetch/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(/\/assets\/(chart-library|leaflet-map)-.*\.js/, (route) => route.abort())
  await openAs(page, admin, '/dashboard')
  const insights = panel(page, 'Dashboard Insights')
  await insights.scrollIntoViewIfNeeded()
  await expect(insights.getByText('The chart could not be loaded.')).toHaveCount(3)
  await expect(insights.getByRole('table', { name: 'Children Reached' })).toBeVisible()
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await panel(page, 'State Information').getByRole('button', { name: 'Yobe' }).click()
  await expect(page.getByLabel('Facts about Yobe')).toContainText('Damaturu')
  await expect(panel(page, 'Education Sector Partners').getByText('UNICEF', { exact: true })).toBeVisible()
  expect(logged.filter((line) => line.startsWith('The charts library could not be loaded'))).toHaveLength(1)
})

test('a dashboard that fails to load says so, and Retry brings it @drill', async ({ page, member, consoleGuard }) => {
  consoleGuard.allow(/status of 500|Server error occurred/)
  const person = await member()
  let isBroken = true
  await page.route('**/api/dashboard?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  )
  await openAs(page, person, '/dashboard')
  await expect(page.getByTestId('dashboard-skeleton')).toBeVisible()
  await expect(page.getByText('Failed to load the dashboard. Please try again.')).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'My Projects')).toHaveText('0')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const who of ['admin', 'member'] as const) {
    test(`the dashboard of a ${who} fits, and axe finds nothing @drill`, async ({ page, admin, member, api }) => {
      const person = await member()
      await reportProject(api, person)
      await openAs(page, who === 'admin' ? admin : person, '/dashboard')
      if (who === 'admin') {
        await expect(map(page)).toBeVisible()
        await panel(page, 'State Information').getByRole('button', { name: 'Borno' }).click()
        await panel(page, 'Dashboard Insights')
          .getByRole('button', { name: /^Show as table \(Children/ })
          .click()
        await expect(page.getByRole('img', { name: /^Children Reached, bar chart/ })).toBeVisible()
      } else await expect(figure(page, 'My Projects')).toHaveText('1')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(PHONE.width)
      await expectNoAxeFindings(page, who === 'admin' ? [PHONE] : undefined)
    })
  }
})
