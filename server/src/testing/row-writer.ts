import { writeSync } from 'node:fs'
import { openEmbedded } from '../database/embedded.ts'

/** Writes rows until it is killed, and prints the number of each that the database has acknowledged. */
const [dataDir = '', start = '0'] = process.argv.slice(2)
const pool = (await openEmbedded(dataDir, () => {})).newPool({ max: 5 })
await pool.query('create table if not exists written (number int primary key, filler text)')

let next = Number(start)
async function write(): Promise<never> {
  for (;;) {
    const number = next++
    await pool.query('insert into written values ($1, $2)', [number, 'x'.repeat(number % 500)])
    writeSync(1, `${number}\n`)
  }
}
await Promise.all([write(), write(), write()])
