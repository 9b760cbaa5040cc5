import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run hub -- release-fixtures`: writes a release's files for the tests of later releases. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './harness/databases.ts',
  testMatch: 'release-fixtures.ts',
  workers: 1,
  reporter: 'list',
})
