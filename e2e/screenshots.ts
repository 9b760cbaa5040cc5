import type { Language } from '@hub/contract/language'
import { expect, test } from '@playwright/test'
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
