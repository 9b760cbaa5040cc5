import { newPostgresDatabase, startPostgresWithTemplate } from '../../server/dist/testing/postgres-databases.js'

/** For the worker processes. */
const SERVER = 'E2E_POSTGRES'

/** Once for all workers. */
export default async () => {
  const { url, template, stop } = await startPostgresWithTemplate()
  process.env[SERVER] = JSON.stringify({ url, template })
  return stop
}

export function newDatabase() {
  const { url, template } = JSON.parse(process.env[SERVER]!) as { url: string; template: string }
  return newPostgresDatabase(url, template)
}
