import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { mailsOf } from './mails.ts'

export async function makeMailsDueBeside(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await mailsOf(drizzle({ client }), '').makeMailsDue()
  } finally {
    await client.end()
  }
}
