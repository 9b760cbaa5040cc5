import { EXTERNAL_LINKS } from '@hub/contract/reference/links'
import { LGAS } from '@hub/contract/reference/lgas'
import { PROFILE_STATES } from '@hub/contract/reference/options'
import { PARTNERS } from '@hub/contract/reference/partners'
import type { Locator, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { OTHERS, SCREENS } from './harness/demo-screens.ts'
import { startHub } from './harness/hub.ts'
import { openIn, pretendLanguage, speak, untranslated } from './harness/language.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { newItem } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { isInstalled } from './harness/worker.ts'

test('a person chooses a language before the sign-in, keeps what was typed, and has it again in another browser', async ({
  page,
  member,
  browser,
  hub,
}) => {
  const person = await member()
  await page.goto('/')
  await page.getByRole('textbox', { name: /Email/ }).fill(person.email)
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('[type=email]')).toHaveValue(person.email)
  await page.locator('[type=password]').first().fill(person.password)
  await page.locator('#panel-sign-in [type=submit]').click()
  await expect(page).toHaveURL('/dashboard')

  const other = await (await browser.newContext({ baseURL: hub.url })).newPage()
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await signInOn(other, person)
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(other).toHaveURL('/dashboard')
  await other.context().close()
})

test('a language that is chosen in the profile keeps what was typed, and another tab until it is loaded again', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/stock?item=new')
  await newItem(page).getByLabel('Item Name').fill('Half of a name')
  const other = await page.context().newPage()
  await openAs(other, person, '/stock')
  await other.getByRole('button', { name: person.full_name }).click()
  await other.getByLabel('Language').selectOption('fr')
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await newItem(page).getByLabel('Item Name').fill('A whole name')
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(newItem(page).getByText('Unit is required').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('dialog').locator('input').first()).toHaveValue('A whole name')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a chosen language is there after one visit', async ({ page, member, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
    const person = await member()
    await openAs(page, person, '/stock')
    await page.getByRole('button', { name: person.full_name }).click()
    await page.getByLabel('Language').selectOption('ha')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(heading).not.toBe('Stock & Inventory')
    await isInstalled(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    await page.context().setOffline(false)
  })
})

/** Names that stay as they are in every language, also of organizations. */
const NAMES = [
  'Northeast Education Hub',
  'English',
  'Hausa',
  'Français',
  ...PROFILE_STATES,
  ...LGAS.map(({ name }) => name),
  'LGA',
  'USD',
  'NGN',
  'name@organization.org',
  'https://',
  'www.geoboundaries.org',
  ...PARTNERS.flatMap(({ name, acronym }) => [name, acronym]),
  'Ada Sample',
  'Danladi Sample',
  'Halima Example',
  ...EXTERNAL_LINKS.map(({ publisher }) => publisher),
]

/** What the hub answers is data. */
async function collect(page: Page) {
  const words = new Set(NAMES)
  const add = (value: unknown): void => {
    // An address is shown in pieces, so that it may break.
    if (typeof value === 'string')
      [value, ...(value.includes('@') ? value.split(/[@.]/) : [])].forEach((each) => words.add(each))
    else if (value && typeof value === 'object') Object.values(value).forEach(add)
  }
  await page.route(/\/api\/|info\.json/, async (route) => {
    // The page may be left while the hub answers.
    const response = await route.fetch().catch(() => null)
    if (!response) return
    const body = await response.text().catch(() => '')
    // One object, or one on each line.
    for (const line of [body, ...body.split('\n')]) {
      try {
        add(JSON.parse(line))
      } catch {
        // A line of one object.
      }
    }
    await route.fulfill({ response, body }).catch(() => undefined)
  })
  return words
}

test('every sentence of three screens is in the language, 40% longer, and nothing scrolls sideways', async ({
  page,
  member,
}) => {
  await pretendLanguage(page)
  const words = await collect(page)
  const person = await member()
  const found: Record<string, string[]> = {}
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  found.landing = await untranslated(page, words)
  for (const path of ['/dashboard', '/stock']) {
    await openAs(page, person, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    found[path] = await untranslated(page, words)
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      // The layout of a phone follows the width.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(size.width)
    }
  }
  expect(found).toEqual({ landing: [], '/dashboard': [], '/stock': [] })
})

test('every sentence of every screen is in the language, 40% longer, and nothing scrolls sideways @drill', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
  const found: Record<string, string[]> = {}
  try {
    for (const [screen, open] of Object.entries({ ...SCREENS, ...OTHERS })) {
      const context = await browser.newContext({ viewport: WIDE, baseURL: hub.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await pretendLanguage(page)
      const words = await collect(page)
      await open(page, hub)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const left = await untranslated(page, words)
      for (const [width, size] of Object.entries({ 1280: WIDE, 375: PHONE })) {
        await page.setViewportSize(size)
        await page
          .waitForFunction((width) => document.documentElement.scrollWidth <= width, size.width, { timeout: 3000 })
          .catch(() => undefined)
        const wider = (await page.evaluate(() => document.documentElement.scrollWidth)) - size.width
        if (wider > 0) left.push(`${wider} px wider than the screen`)
        await page.screenshot({ path: `test-results/pretended/${screen}-${width}.png`, animations: 'disabled' })
      }
      if (left.length > 0) found[screen] = left
      await context.close()
    }
  } finally {
    await hub.stop()
  }
  expect(found).toEqual({})
})

for (const language of ['ha', 'fr'] as const)
  test(`axe finds nothing on any screen in ${language} @drill`, async ({ browser }) => {
    test.setTimeout(1_200_000)
    const hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
    speak(language)
    try {
      for (const [screen, open] of Object.entries({ ...SCREENS, ...OTHERS }))
        await test.step(screen, async () => {
          const context = await browser.newContext({ viewport: WIDE, baseURL: hub.url, serviceWorkers: 'block' })
          const page = await context.newPage()
          await openIn(page, language)
          await open(page, hub)
          await expect(page.getByRole('heading').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectNoAxeFindings(page)
          await context.close()
        })
    } finally {
      speak('en')
      await hub.stop()
    }
  })

type Step = (page: Page) => Locator
const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).last()
const first =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first()
const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).filter({ visible: true }).last()

/** What opens over the screens: where it begins, and what is pressed one after the other. */
const DIALOGS: Record<string, [screen: string, ...Step[]]> = {
  'project form with errors': ['project-form', button('Create Project')],
  'project schools': ['project-details', tab('Schools')],
  'project activities': ['project-details', tab('Activities')],
  'project funding': ['project-details', tab('Funding')],
  'project history': ['project-details', tab('History'), (page) => page.getByText('What was entered').first()],
  'activity details': ['activities', first('View')],
  'stock form with errors': ['stock-form', button('Add Stock Item')],
  'stock item edited': ['stock', first('Edit')],
  'stock item deleted': ['stock', first('Edit'), button('Delete')],
  'funding entry': ['fts', first('View')],
  'funding entries with errors': ['fts-entry', button('Submit All Entries')],
  'advanced filters': ['projects', first('Filters')],
  columns: ['stock', first('Columns')],
  notifications: ['dashboard', first('To do')],
  'add data': ['dashboard', first('Add Data')],
  'a person': ['users', first('Manage')],
  'profile of a person': ['users', first('Manage'), button('Profile')],
  'profile of a person, edited': ['users', first('Manage'), button('Profile'), button('Edit Profile')],
  'own profile, edited': ['profile', button('Edit Profile')],
  rejection: ['approvals', first('Reject')],
  'organization edited': ['organizations', first('Edit')],
  'organization merged': ['organizations', first('Merge')],
  'audit entry': ['audit', first('Details of change')],
  'monthly report': ['report', (page) => page.getByText('Open the Report').first()],
  'registration with errors': ['register', button('Register')],
}

/** What stands in the file of the import. */
const FILE =
  'Project Code,Activity type,Date,State,Status,Boys,Girls,Remarks,CODE,Teacher Training,learning materials,School Feeding,March,Completed,completed,Ongoing,first,M.C.,Jeere'

/** A file whose columns and words are asked about. */
async function importSteps(page: Page, look: (step: string) => Promise<void>) {
  const next = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).last().click()
  await page.goto('/import?type=activities')
  await page
    .getByLabel('Choose a file')
    .setInputFiles(fileURLToPath(new URL('./files/activities-openpyxl.xlsx', import.meta.url)))
  await expect(page.getByLabel('Jeere means')).toBeVisible()
  await look('import, values')
  await next('Back')
  await expect(page.getByLabel('Hub column for Project Code')).toBeVisible()
  await look('import, columns')
}

test('every sentence of the dialogs is in the language @drill', async ({ browser }) => {
  test.setTimeout(900_000)
  const hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
  const found: Record<string, string[]> = {}
  const open = async (
    name: string,
    screen: string,
    run: (page: Page, look: (step: string) => Promise<void>) => Promise<void>,
  ) => {
    const context = await browser.newContext({ viewport: WIDE, baseURL: hub.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await pretendLanguage(page)
    const words = await collect(page)
    const look = async (step: string) => {
      await page.waitForLoadState('networkidle')
      // The history cuts long texts of records.
      const left = (await untranslated(page, words)).filter((text) => !text.endsWith('…'))
      for (const [width, size] of Object.entries({ 1280: WIDE, 375: PHONE })) {
        await page.setViewportSize(size)
        await page.screenshot({ path: `test-results/pretended-dialogs/${step}-${width}.png`, animations: 'disabled' })
      }
      await page.setViewportSize(WIDE)
      if (left.length > 0) found[step] = left
    }
    if (screen === 'import') FILE.split(',').forEach((word) => words.add(word))
    await { ...SCREENS, ...OTHERS }[screen]?.(page, hub)
    await page.waitForLoadState('networkidle')
    await run(page, look).catch((error: unknown) => {
      found[name] = [String(error).slice(0, 300)]
    })
    await context.close()
  }
  try {
    for (const [name, [screen, ...steps]] of Object.entries(DIALOGS))
      await open(name, screen, async (page, look) => {
        for (const step of steps) await step(page).click({ timeout: 10_000 })
        await look(name)
      })
    await open('import', 'import', importSteps)
  } finally {
    await hub.stop()
  }
  expect(found).toEqual({})
})
