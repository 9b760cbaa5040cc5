import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, launch } from 'puppeteer-core'
import { otherBrowsers } from '../../scripts/other-browsers.js'
import type { Driven } from './other-browser.ts'

/** Over WebDriver BiDi. */
export async function openFirefox(complaints: string[]): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'hub-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: otherBrowsers().firefox,
    headless: true,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 860 },
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const run = (body: string, args: unknown[]) =>
    [`(() => { const args = ${JSON.stringify(args)}; ${body} })()`] as const
  const element = async (body: string, args: unknown[]) =>
    (await page.evaluateHandle(...run(body, args))) as unknown as ElementHandle<HTMLElement>
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async (body, ...args) => (await page.evaluate(...run(body, args))) as never,
    press: async (body, ...args) => (await element(body, args)).click(),
    type: async (text, body, ...args) => (await element(body, args)).type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
