import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { socketFolder } from '../database/socket-folder.ts'
import { PASSWORD, peopleOf, type Wanted } from './people.ts'

/** Somebody in the embedded database of a hub that runs as another process, through the door that psql takes. */
export async function personBeside(dataDir: string, wanted: Wanted) {
  const { path, forget } = await socketFolder(join(dataDir, 'run'))
  const client = new Client({ host: path, user: 'postgres', database: 'postgres', ssl: false })
  await client.connect()
  try {
    return { ...(await peopleOf(drizzle({ client })).aUser(wanted)), password: PASSWORD }
  } finally {
    await client.end()
    await forget()
  }
}
