/** What opens the account is useless to the person and dangerous in a file. */
const SECRET = /hash$|^secret$/

type Row = Record<string, unknown>
export type Query = <Found extends Row>(text: string, values?: unknown[]) => Promise<{ rows: Found[] }>

/** All data about a person, by table: every table that refers to users, also tables that are added later. */
export async function personData(query: Query, { id, email }: { id: string; email: string }, most: number) {
  const rowsWhere = async (table: string, condition: string, value: string): Promise<Row[]> => {
    const text = `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition} LIMIT ${most}`
    const { rows } = await query<{ row: Row }>(text, [value])
    return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))))
  }
  const { rows: columns } = await query<{ name: string; column: string }>(`
    SELECT c.conrelid::regclass::text AS name, a.attname::text AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'public.users'::regclass ORDER BY 1, 2`)
  const tables: Record<string, Row[]> = { users: await rowsWhere('users', 'id = $1', id) }
  for (const { name, column } of columns)
    tables[name] = [...(tables[name] ?? []), ...(await rowsWhere(name, `"${column}" = $1`, id))]
  tables['mails'] = await rowsWhere('mails', 'lower(to_address) = lower($1)', email)
  const trail = await rowsWhere('audit_log', `actor_id::text = $1 OR entity_id = $1`, id)
  tables['audit_log'] = trail.map((row) => withoutOthers(row, id))
  return tables
}

/** Omits the addresses of others, and what they wrote about other accounts. */
function withoutOthers({ address, before, after, ...row }: Row, id: string): Row {
  const isAnothers = row['entity'] === 'user' && row['entity_id'] !== id
  const isByAnother = row['actor_id'] !== null && row['actor_id'] !== id
  return { ...row, ...(isByAnother ? {} : { address }), ...(isAnothers ? {} : { before, after }) }
}
