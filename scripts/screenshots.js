import { build } from './build.js'
import { browser } from './browser.js'
import { run, script } from './commands.js'

/** Takes the pictures in docs/screenshots anew, of the demo. */
await script(async () => {
  browser()
  await build()
  const { code } = await run('playwright', ['test', '--config', 'e2e/screenshots.config.ts'])
  return code
})
