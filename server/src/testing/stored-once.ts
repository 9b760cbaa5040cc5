import { Client } from 'pg'

/** Each change writes one row of the audit trail in its transaction. */
export interface SentChange {
  id: string
  author: string
  /** 'stock_item.created' */
  action: string
}

export interface StoredOnce {
  stored: number
  lost: SentChange[]
  twice: SentChange[]
  /** With another author. */
  ofOthers: SentChange[]
}

export async function storedOnce(databaseUrl: string, sent: readonly SentChange[]): Promise<StoredOnce> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ entity_id: string; action: string; actor_id: string; times: number }>(
      `SELECT entity_id, action, actor_id, count(*)::int AS times FROM audit_log
        WHERE entity_id = ANY($1) GROUP BY entity_id, action, actor_id`,
      [sent.map(({ id }) => id)],
    )
    const timesOf = ({ id, action }: SentChange, isActor: (actor: string) => boolean) =>
      rows
        .filter((row) => row.entity_id === id && row.action === action && isActor(row.actor_id))
        .reduce((sum, { times }) => sum + times, 0)
    const own = (each: SentChange) => timesOf(each, (actor) => actor === each.author)
    return {
      stored: sent.filter((each) => own(each) === 1).length,
      lost: sent.filter((each) => own(each) === 0),
      twice: sent.filter((each) => own(each) > 1),
      ofOthers: sent.filter((each) => timesOf(each, (actor) => actor !== each.author) > 0),
    }
  } finally {
    await client.end()
  }
}

/** A test of a form does not know the id. */
export async function stockItemsNamed(databaseUrl: string, names: readonly string[]) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; item: string }>(
      'SELECT id, item FROM stock_items WHERE item = ANY($1)',
      [names],
    )
    return rows
  } finally {
    await client.end()
  }
}
