import { build } from './build.js'
import { script } from './commands.js'

await script(async () => {
  await build()
  await import('../server/dist/export-person.js')
})
