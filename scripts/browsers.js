import { build } from './build.js'
import { run, script } from './commands.js'
import { otherBrowsers } from './other-browsers.js'

/** The main tasks in Firefox and in WebKit; the pictures of every screen are in test-results/browsers. */
await script(async () => {
  otherBrowsers()
  await build()
  const { code } = await run('playwright', ['test', '--config', 'e2e/browsers.config.ts'])
  return code
})
