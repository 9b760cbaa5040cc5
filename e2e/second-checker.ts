import { expect, type Page, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { apiOf, type Session } from './harness/api.ts'
import { PHONE, WIDE } from './harness/axe.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { openAs } from './harness/people.ts'

/** IBM's checker finds some issues that axe misses, but takes seconds for a screen. */
const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

const PASSWORD = 'Sample-Sector-1'
/** Buttons open dialogs without a path. */
const SCREENS: Record<string, (string | [path: string, ...buttons: RegExp[]])[]> = {
  nobody: ['/', '/?tab=register', '/forgot-password', '/reset-password'],
  'danladi.sample@sli.example': [
    '/dashboard',
    '/dashboard?rows=reached',
    '/projects',
    '/projects?project=new',
    '/activities',
    '/fts',
    '/fts?entry=new',
    '/stock',
    '/stock?item=new',
    '/map',
    '/map?layer=schools',
    '/import',
    '/reporting',
    '/outbox',
    ['/dashboard', /^Danladi Sample/],
    ['/dashboard', /^Danladi Sample/, /^Edit Profile/],
    ['/projects', /^View /],
    ['/fts', /^View /],
    ['/stock', /^(View|Edit) /],
  ],
  'ada.sample@neh.example': [
    '/dashboard',
    '/dashboard?rows=silent',
    '/activities',
    '/import',
    '/reporting',
    '/admin',
    '/admin?tab=pending',
    '/admin?tab=users',
    '/admin?tab=settings',
    '/admin/audit',
    '/admin/export/5ws',
    ['/admin?tab=users', /^Manage /],
  ],
  'halima.example@etf.example': ['/pending-approval'],
}

/** False positives, with the reason. */
const NOT_SO: Record<string, RegExp> = {
  // The checker knows ARIA 1.2. Since 1.3 every role has a description; the same text is shown when the button is
  // pressed.
  aria_attribute_allowed: /^The attribute\(s\) 'aria-description' referenced/,
}

interface Result {
  ruleId: string
  value: [level: string, verdict: string]
  message: string
  snippet: string
}

let hub: Hub
test.beforeAll(async () => {
  hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
})
test.afterAll(() => hub.stop())

async function violations(page: Page) {
  const isSo = ({ ruleId, message }: Result) => !NOT_SO[ruleId]?.test(message)
  await page.evaluate(`${source}; globalThis.ace = ace`)
  const found = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as {
      ace: { Checker: new () => { check(part: Document, rules: string[]): Promise<{ results: Result[] }> } }
    }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }))
  })
  return found.filter(isSo).map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet.slice(0, 200)}`)
}

async function press(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').last()).toBeVisible()
}

for (const [email, screens] of Object.entries(SCREENS)) {
  test(`the second checker finds no violation on the screens of ${email}`, async ({ browser }) => {
    const session: Session | null = email === 'nobody' ? null : await apiOf(hub).signIn({ email, password: PASSWORD })
    for (const viewport of [WIDE, PHONE]) {
      const page = await browser.newPage({ baseURL: hub.url, viewport, reducedMotion: 'reduce' })
      for (const screen of screens) {
        const [path, ...buttons] = [screen].flat() as [string, ...RegExp[]]
        await (session ? openAs(page, session, path) : page.goto(path))
        await expect(page.getByRole('heading').first()).toBeVisible()
        for (const button of buttons) await press(page, button)
        await page.waitForLoadState('networkidle')
        expect.soft(await violations(page), `${String(screen)} at ${viewport.width} px`).toEqual([])
      }
      await page.close()
    }
  })
}
