import { expect, type Page, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { apiOf, type Session } from './harness/api.ts'
import { PHONE, WIDE } from './harness/axe.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { openAs } from './harness/people.ts'

/** IBM's checker, which sees some of what axe does not. It takes seconds for a screen: too long for every run of the tests. */
const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

const PASSWORD = 'Sample-Sector-1'
const SCREENS = {
  nobody: ['/', '/?tab=register', '/forgot-password', '/reset-password'],
  'danladi.sample@sli.example': ['/dashboard', '/projects', '/projects?project=new', '/fts', '/stock', '/map'],
  'ada.sample@neh.example': ['/dashboard', '/admin', '/admin/audit', '/admin/export/5ws'],
  'halima.example@etf.example': ['/pending-approval'],
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
  await page.evaluate(`${source}; globalThis.ace = ace`)
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as {
      ace: { Checker: new () => { check(part: Document, rules: string[]): Promise<{ results: Result[] }> } }
    }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet.slice(0, 200)}`)
  })
}

for (const [email, paths] of Object.entries(SCREENS)) {
  test(`the second checker finds no violation on the screens of ${email}`, async ({ browser }) => {
    const session: Session | null = email === 'nobody' ? null : await apiOf(hub).signIn({ email, password: PASSWORD })
    for (const viewport of [WIDE, PHONE]) {
      const page = await browser.newPage({ baseURL: hub.url, viewport, reducedMotion: 'reduce' })
      for (const path of paths) {
        await (session ? openAs(page, session, path) : page.goto(path))
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await violations(page), `${path} at ${viewport.width} px`).toEqual([])
      }
      await page.close()
    }
  })
}
