import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { mailsOf } from './mails.ts'

/** As if time had passed, in the database of a hub that runs as another process: what waits is due now. */
export async function makeMailsDueBeside(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await mailsOf(drizzle({ client }), '').makeMailsDue()
  } finally {
    await client.end()
  }
}
