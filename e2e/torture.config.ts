import { defineConfig } from '@playwright/test'
import { browser } from '../scripts/browser.js'

/** `npm run hub -- torture submissions` */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/torture',
  testMatch: ['torture-submissions.ts'],
  globalSetup: './harness/databases.ts',
  workers: 1,
  timeout: 4 * 60 * 60_000,
  reporter: 'list',
  use: { launchOptions: browser() },
})
