import { newPostgresDatabase, startPostgresWithTemplate } from '../../server/dist/testing/postgres-databases.js'

/** How the workers, which are processes of their own, learn of the server. */
const SERVER = 'E2E_POSTGRES'

/** Once for all workers: a server with a migrated, empty database, which each hub gets a copy of. */
export default async () => {
  const { url, template, stop } = await startPostgresWithTemplate()
  process.env[SERVER] = JSON.stringify({ url, template })
  return stop
}

export function newDatabase() {
  const { url, template } = JSON.parse(process.env[SERVER]!) as { url: string; template: string }
  return newPostgresDatabase(url, template)
}
