import { EXTERNAL_LINKS } from '@hub/contract/reference/links'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { PARTNERS } from '@hub/contract/reference/partners'
import type { Page } from '@playwright/test'
import { OTHERS, SCREENS } from './harness/demo-screens.ts'
import { startHub } from './harness/hub.ts'
import { pretendLanguage, untranslated } from './harness/language.ts'
import { openAs, signInOn } from './harness/people.ts'
import { PHONE, WIDE } from './harness/axe.ts'
import { expect, test } from './harness/test.ts'

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

/** Names that stay as they are in every language: also of organizations, and of the kinds that their list gives them. */
const NAMES = [
  'Northeast Education Hub',
  'English',
  'Hausa',
  'Français',
  ...STATE_NAMES,
  'LGA',
  'USD',
  'NGN',
  'name@organization.org',
  'https://',
  'www.geoboundaries.org',
  ...PARTNERS.flatMap(({ name, acronym, type }) => [name, acronym, type]),
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
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
