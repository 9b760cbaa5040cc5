import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 375, height: 740 }

/** No finding of any severity: at both widths, light and dark. Between light and dark only colours differ. */
export async function expectNoAxeFindings(page: Page, sizes = [WIDE, PHONE]) {
  const before = page.viewportSize()!
  await page.evaluate(source)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothing(page, 'light', {})
    await expectNothing(page, 'dark', { runOnly: ['color-contrast', 'link-in-text-block'] })
  }
  await page.setViewportSize(before)
}

async function expectNothing(page: Page, colorScheme: 'light' | 'dark', rules: { runOnly?: string[] }) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const findings = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run({ resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    )
  }, rules)
  expect(findings, `axe findings, ${colorScheme}, ${page.viewportSize()?.width} px, ${page.url()}`).toEqual([])
}
