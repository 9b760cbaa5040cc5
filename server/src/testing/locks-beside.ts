import { Client } from 'pg'

/** Survives a server that closes it. */
export async function connectBeside(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** On a new connection: a transaction would cache the first result. */
export async function waitingForLocks(url: string): Promise<number[]> {
  const client = await connectBeside(url)
  const { rows } = await client.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'northeast-education-hub' AND wait_event_type = 'Lock'`)
  await client.end()
  return rows.map(({ pid }) => pid)
}
