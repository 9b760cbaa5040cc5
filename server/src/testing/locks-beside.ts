import { Client } from 'pg'

/** A connection beside the hub's own, which outlives a server that ends it. */
export async function connectBeside(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The hub's queries that wait for a lock. Over a connection of its own: inside a transaction the first look is kept. */
export async function waitingForLocks(url: string): Promise<number[]> {
  const client = await connectBeside(url)
  const { rows } = await client.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'northeast-education-hub' AND wait_event_type = 'Lock'`)
  await client.end()
  return rows.map(({ pid }) => pid)
}
