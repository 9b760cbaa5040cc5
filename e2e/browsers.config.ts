import { defineConfig } from '@playwright/test'
import { browser } from '../scripts/browser.js'

/** `npm run hub -- browsers`: Playwright runs the tests; Firefox and WebKit are driven by our own hand, the second checker is in Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browsers',
  testMatch: ['browsers.ts', 'second-checker.ts'],
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { launchOptions: browser() },
})
