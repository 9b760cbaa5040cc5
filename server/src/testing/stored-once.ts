import { Client } from 'pg'

/** What somebody has sent: each change of a record is one row of the audit trail, written with it or not at all. */
export interface SentChange {
  /** Of the record. */
  id: string
  author: string
  /** 'stock_item.created' */
  action: string
}

export interface StoredOnce {
  stored: number
  lost: SentChange[]
  twice: SentChange[]
  /** There, but as somebody else's. */
  ofOthers: SentChange[]
}

/** Looks straight into the database of a hub that runs as another process. */
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

/** Ids of stock items by their name, which is all that a test knows of one that was entered in a form. */
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
