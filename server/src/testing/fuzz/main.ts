import { parseArgs } from 'node:util'
import { newPostgresDatabase } from '../postgres-databases.ts'
import { startPostgres } from '../postgres.ts'
import { fuzz } from './fuzz.ts'
import { reportOf } from './report.ts'

// npm run torture -- fuzz --requests 50000 --seed 1
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const whole = (name: 'requests' | 'seed') => {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} wants a whole number, not ${values[name]}`)
  return number
}
const requests = whole('requests')
const seed = whole('seed')

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
