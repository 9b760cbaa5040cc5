import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run hub -- release-fixtures`: what a release leaves for the tests of the next ones. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './harness/databases.ts',
  testMatch: 'release-fixtures.ts',
  workers: 1,
  reporter: 'list',
})
