import { buildHub } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/connect.ts'

/** The sample sector, without making the database a demo. */
export async function fillSample(databaseUrl: string | undefined, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir })
  const hub = await buildHub({ database, config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir } })
  await hub.demo.fill()
  await hub.close()
  await database.close()
}
