import { type Language, LANGUAGE_CODES, t } from '@hub/contract/language'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { OTHERS, SCREENS } from './harness/demo-screens.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { openIn, speak } from './harness/language.ts'

/** For the README; or, to check before a release, every screen in every width, light and dark. */
const IS_ALL = process.env.SCREENSHOTS === 'all'
/** Another language than English is for looking at it. */
const LANGUAGE = (process.env.SCREENSHOTS_LANGUAGE ?? 'en') as Language
const FOLDER = IS_ALL ? `test-results/screenshots${LANGUAGE === 'en' ? '' : `-${LANGUAGE}`}` : 'docs/screenshots'
speak(LANGUAGE)
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
    await openIn(page, LANGUAGE)
    await EVERY[screen]?.(page, hub)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The demo has more rows and months than other tests.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[size].width)
    const fullPage = !AS_SEEN.has(screen)
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', fullPage })
    await page.close()
  })
}

/** Pictures of the guide, in each language: the upper part of a screen. */
const PICTURES: Record<string, (page: Page) => Promise<unknown>> = {
  project: (page) => OTHERS['project-form']!(page, hub),
  activities: async (page) => {
    await OTHERS['activity-sheet']!(page, hub)
    await page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 2 })
    await page.getByRole('button', { name: t('A Row for Each School') }).click()
    await expect(page.getByText(t('One for each school of the project.'))).toBeHidden({ timeout: 15_000 })
  },
  import: (page) => OTHERS.import!(page, hub),
  month: (page) => OTHERS.report!(page, hub),
  stock: (page) => SCREENS.stock!(page, hub),
  map: (page) => SCREENS.map!(page, hub),
  review: (page) => SCREENS.reporting!(page, hub),
  targets: (page) => OTHERS.targets!(page, hub),
  exports: (page) => SCREENS.exports!(page, hub),
}

/** A third of a PNG, and every browser shows it. */
async function asWebp(browser: Browser, png: Buffer) {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', 0.75)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(address.split(',')[1]!, 'base64')
}

if (!IS_ALL)
  for (const language of LANGUAGE_CODES)
    for (const [name, open] of Object.entries(PICTURES))
      test(`guide ${language} ${name}`, async ({ browser }) => {
        speak(language)
        const viewport = { width: 1000, height: 640 }
        const page = await browser.newPage({
          baseURL: hub.url,
          viewport,
          colorScheme: 'light',
          reducedMotion: 'reduce',
        })
        await openIn(page, language)
        await open(page)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const picture = await asWebp(browser, await page.screenshot({ animations: 'disabled' }))
        await writeFile(`docs/guide/${language === 'en' ? '' : `${language}/`}pictures/${name}.webp`, picture)
        await page.close()
        speak(LANGUAGE)
      })
