import { newPostgresDatabase, startPostgresWithTemplate } from '../../server/dist/testing/postgres-databases.js'

/** Passes the server's address to the worker processes. */
const SERVER = 'E2E_POSTGRES'

/** Once for all workers: a server with a migrated, empty database, which is copied for each hub. */
export default async () => {
  const { url, template, stop } = await startPostgresWithTemplate()
  process.env[SERVER] = JSON.stringify({ url, template })
  return stop
}

export function newDatabase() {
  const { url, template } = JSON.parse(process.env[SERVER]!) as { url: string; template: string }
  return newPostgresDatabase(url, template)
}
