import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { OTHERS, SCREENS } from './harness/demo-screens.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { tabTo } from './harness/keys.ts'
import { openIn } from './harness/language.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'
import { isInstalled } from './harness/worker.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a screen leads to its page of the guide, and words lead to others', async ({ page, member }) => {
  const person = await member()
  await openAs(page, person, '/stock')
  await page.getByRole('link', { name: 'How this works' }).click()
  await expect(page).toHaveURL('/help/stock')
  await expect(title(page)).toHaveText('Stock')
  await expect(page.getByRole('img', { name: 'The stock of an organization' })).toBeVisible()
  await page.getByRole('link', { name: 'All pages of the guide' }).click()
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('second payment')
  await expect(page.getByText('1 page found')).toBeVisible()
  await expect(page).toHaveURL(/search=second/)
  await page.getByRole('main').getByRole('link', { name: 'Funding' }).click()
  await expect(title(page)).toHaveText('Funding')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('second payment')
})

test('a guest reads the guide, also in Hausa with the keyboard on a phone @drill', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'How this works' }).click()
  await expect(title(page)).toHaveText('Your first hour')
  await expectNoAxeFindings(page)
  await openIn(page, 'ha')
  await page.setViewportSize(PHONE)
  await page.goto('/help')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('karba')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await tabTo(page, first)
  const name = (await first.textContent())!
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(name)
  await expectNoSidewaysScroll(page)
  await page.goto('/help/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoAxeFindings(page)
})

test('no page of the guide is wider than a phone, in any language @drill', async ({ browser, hub }) => {
  for (const language of ['en', 'ha', 'fr'] as const) {
    const page = await browser.newPage({ baseURL: hub.url, viewport: PHONE, serviceWorkers: 'block' })
    await openIn(page, language)
    await page.goto('/help')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    expect(paths).toHaveLength(15)
    for (const path of paths) {
      await page.goto(path)
      await expect(title(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${path}`).toBe(PHONE.width)
    }
    await expectNoAxeFindings(page)
    await page.close()
  }
})

test('the whole guide is printed, each page of it from a new sheet, without controls @drill', async ({ page }) => {
  await page.goto('/help')
  await expect(title(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCount(15)
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const breaks = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore))
  expect(new Set(breaks)).toEqual(new Set(['page']))
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the guide opens, every page of it, and finds words @drill', async ({ page, member, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*webp/)
    await openAs(page, await member(), '/dashboard')
    await isInstalled(page)
    await page.context().setOffline(true)
    // It was never opened before.
    await page.goto('/help/month')
    await expect(title(page)).toHaveText('The report of a month')
    await expect(page.getByRole('img')).toBeHidden()
    await page.getByRole('link', { name: 'All pages of the guide' }).click()
    await page.getByRole('searchbox').fill('warehouse NEH-1001')
    await expect(page.getByText('No page has these words.')).toBeVisible()
    await page.getByRole('searchbox').fill('NEH-1001')
    await page.getByRole('main').getByRole('link', { name: 'Funding' }).click()
    await expect(title(page)).toHaveText('Funding')
    await page.context().setOffline(false)
  })
})

/** Words of elements and of what screen readers say. */
const wordsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(script, style)')].flatMap((element) => [
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
      ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ]),
  )

type Open = (page: Page, hub: Hub) => Promise<unknown>
/** `shows` says that what it opens is there. */
const press = (open: Open, role: 'button' | 'tab' | 'link', name: string | RegExp, shows: string): Open => {
  return async (page, hub) => {
    await open(page, hub)
    await page.getByRole(role, { name }).filter({ visible: true }).first().click()
    await expect(page.getByText(shows, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
}
const goTo =
  (open: Open, path: string): Open =>
  async (page, hub) => {
    await open(page, hub)
    await page.goto(path)
  }
const admin = SCREENS.admin!
const details = OTHERS['project-details']!
const project = (status: string) => press(goTo(admin, `/projects?status=${status}`), 'button', /^View /, 'Edit Project')
const sheet: Open = async (page, hub) => {
  await OTHERS['activity-sheet']!(page, hub)
  await page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 2 })
  await page.getByRole('button', { name: 'A Row for Each School' }).click()
}

/** Where the labels of each page are. */
const PLACES: Record<string, Open[]> = {
  'first-hour-partner': [SCREENS.landing!, SCREENS.register!, SCREENS.pending!, SCREENS.dashboard!, SCREENS.profile!],
  project: [
    SCREENS.projects!,
    OTHERS['project-form']!,
    project('approved'),
    project('active'),
    press(project('active'), 'button', 'Edit Project', 'Save Changes'),
  ],
  schools: [SCREENS.projects!, OTHERS['project-form']!, project('active')],
  activities: [OTHERS.activities!, sheet],
  import: [OTHERS.import!, SCREENS.projects!],
  month: [OTHERS.report!, SCREENS.reporting!],
  funding: [SCREENS.fts!, OTHERS['fts-entry']!, press(details, 'tab', /Funding/, 'Add Funding')],
  stock: [SCREENS.stock!, OTHERS['stock-form']!, press(SCREENS.stock!, 'button', /^Edit /, 'Save Changes')],
  map: [SCREENS.map!],
  outbox: [OTHERS.outbox!],
  'first-hour-administrator': [
    SCREENS.profile!,
    admin,
    OTHERS.users!,
    OTHERS.approvals!,
    OTHERS.organizations!,
    SCREENS.reporting!,
    goTo(admin, '/projects'),
  ],
  review: [
    SCREENS.reporting!,
    press(SCREENS.reporting!, 'link', 'Review the next one', 'Points to check'),
    press(SCREENS.reporting!, 'link', /Accepted/, 'Reopen'),
  ],
  'targets-and-rates': [
    admin,
    goTo(admin, '/admin/indicators'),
    OTHERS.targets!,
    OTHERS.rates!,
    OTHERS.periods!,
    SCREENS.sector!,
  ],
  exports: [SCREENS.exports!, admin, OTHERS.audit!],
  backup: [admin],
}
/** On their screens after a step: an activity of an open month, an import that is stored, a report that is submitted, something that waits. */
const AFTER_A_STEP: Record<string, string[]> = {
  activities: ['Edit'],
  import: ['Undo this import'],
  month: ['Nothing to Report', 'Withdraw Report', 'Sent back', 'Reopened'],
  outbox: [
    'Waiting to send',
    'Send Now',
    'Not accepted',
    'Edit',
    'Changed by somebody else',
    'Compare and Save',
    'Delete',
    'Export as File',
  ],
  review: ['Undo'],
  // The pencil of an item is named 'Edit' and the item.
  stock: ['Edit'],
}

test('every label that the guide names is on its screens @drill', async ({ browser }) => {
  test.setTimeout(600_000)
  const hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
  try {
    for (const [key, places] of Object.entries(PLACES)) {
      const text = readFileSync(new URL(`../docs/guide/${key}.md`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
      const labels = new Set([...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label))
      expect(labels.size, key).toBeGreaterThan(1)
      const pages: Page[] = []
      for (const open of places) {
        const page = await browser.newPage({ baseURL: hub.url, serviceWorkers: 'block' })
        await open(page, hub)
        pages.push(page)
      }
      const left = async () => {
        const seen = new Set((await Promise.all(pages.map(wordsOn))).flat())
        return [...labels].filter((label) => !seen.has(label))
      }
      await expect.poll(left, { message: `labels of ${key}.md that are nowhere` }).toEqual(AFTER_A_STEP[key] ?? [])
      for (const page of pages) await page.close()
    }
  } finally {
    await hub.stop()
  }
})
