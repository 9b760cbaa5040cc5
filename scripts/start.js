import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'
import { root, script } from './commands.js'

// The server runs in this process, so that signals of a supervisor reach it.
await script(async () => {
  if (!existsSync(join(root, 'web/dist/index.html')))
    console.log('Building the hub; this takes a moment the first time.')
  await build()
  await import('../server/dist/main.js')
})
