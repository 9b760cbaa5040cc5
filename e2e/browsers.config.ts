import { defineConfig } from '@playwright/test'
import { browser } from '../scripts/browser.js'

/** `npm run hub -- browsers`: Playwright runs the tests; our own drivers control Firefox and WebKit. */
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
