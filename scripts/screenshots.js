import { build } from './build.js'
import { browser } from './browser.js'
import { run, script } from './commands.js'

/**
 * Takes the pictures in docs/screenshots anew, of the demo. With `--all`: every screen in four widths, light and dark, to be
 * looked at, in test-results/screenshots.
 */
await script(async () => {
  browser()
  await build()
  if (process.argv.includes('--all')) process.env.SCREENSHOTS = 'all'
  const { code } = await run('playwright', ['test', '--config', 'e2e/screenshots.config.ts'])
  return code
})
