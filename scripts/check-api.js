import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, script, Stop } from './commands.js'

const FILE = join(root, '.cache', 'openapi.json')

// The document comes from the contract, so no hub has to run. The type check has built it.
await script(async () => {
  const { apiDocument, OPERATIONS } = await import('../server/dist/http/api-document/api-document.js').catch(() => {
    throw new Stop('The server is not built: run npm run hub -- build first.')
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(FILE, JSON.stringify(apiDocument('support@hub.example'), null, 2))
  const { code } = await run('redocly', ['lint', FILE], { env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } })
  console.log(`${OPERATIONS.length} operations`)
  return code
})
