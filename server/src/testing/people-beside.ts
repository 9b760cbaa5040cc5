import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { PASSWORD, peopleOf, type Wanted } from './people.ts'

export async function personBeside(databaseUrl: string, wanted: Wanted) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return { ...(await peopleOf(drizzle({ client })).aUser(wanted)), password: PASSWORD }
  } finally {
    await client.end()
  }
}
