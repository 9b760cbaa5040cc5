import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run hub -- screenshots`: the tests' browser, for pictures. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './harness/databases.ts',
  testMatch: 'screenshots.ts',
  workers: 1,
  reporter: 'list',
})
