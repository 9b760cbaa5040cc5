import { newPostgresDatabase } from '../postgres-databases.ts'
import { startPostgres } from '../postgres.ts'
import { wholeOptions } from '../whole-options.ts'
import { fuzz } from './fuzz.ts'
import { reportOf } from './report.ts'

// npm run hub -- torture fuzz --requests 50000 --seed 1
const { requests, seed } = wholeOptions({ requests: 50_000, seed: 1 })

const server = await startPostgres()
const database = await newPostgresDatabase(server.url)
try {
  const onProgress = (sent: number) => {
    if (sent > 0 && sent % 5000 === 0) console.log(`${sent} sent`)
  }
  const outcome = await fuzz({ databaseUrl: database.url, requests, seed, asShipped: true, onProgress })
  const { lines, failed } = reportOf(outcome, { requests, seed })
  console.log(lines.join('\n'))
  if (failed) process.exitCode = 1
} finally {
  await database.drop()
  await server.stop()
}
