import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 375, height: 740 }

/** Both widths, and dark at the first, since only colours differ. `within` limits the check to a new part of a page. */
export async function expectNoAxeFindings(page: Page, sizes = [WIDE, PHONE], within = 'html') {
  const before = page.viewportSize()!
  // Content is dimmed while it reloads.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothing(page, 'light', within, {})
    if (size === sizes[0])
      await expectNothing(page, 'dark', within, { runOnly: ['color-contrast', 'link-in-text-block'] })
  }
  await page.setViewportSize(before)
}

async function expectNothing(page: Page, colorScheme: 'light' | 'dark', within: string, rules: { runOnly?: string[] }) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const findings = await page.evaluate(
    async ([part, options]) => {
      const { axe } = globalThis as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } }
      const { violations } = await axe.run(part, { resultTypes: ['violations'], ...options })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
    },
    [within, rules] as const,
  )
  expect(findings, `axe findings, ${colorScheme}, ${page.viewportSize()?.width} px, ${page.url()}`).toEqual([])
}

/** Only tables may scroll in themselves. */
export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize()!
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    const parts = page.locator('html, [role=dialog]')
    const widest = () => parts.evaluateAll((all) => Math.max(...all.map(({ scrollWidth }) => scrollWidth)))
    // The layout follows the window with a delay.
    await expect.poll(widest, { message: `the width of ${page.url()}` }).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(before)
}
