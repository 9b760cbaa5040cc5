import type { Pool } from 'pg'

export interface KnownRecord {
  kind: string
  id: string
  updated_at: string
  organization_id: string
  created_by: string
}

const NOBODY = `'00000000-0000-4000-8000-000000000000'::uuid`
const version = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const newest = (table: string, at: string, organization: string, createdBy: string, where = 'true') => `
  (SELECT '${table}' AS kind, id, ${version(at)} AS updated_at, ${organization} AS organization_id, ${createdBy} AS created_by
  FROM ${table} WHERE ${where} ORDER BY ${at} DESC, id LIMIT 30)`

const owned = (table: string, where = 'deleted_at IS NULL') =>
  newest(table, 'updated_at', 'organization_id', 'created_by', where)

const NEWEST = [
  owned('projects', 'true'),
  owned('activities'),
  owned('funding_entries'),
  owned('stock_items'),
  newest('users', 'updated_at', 'organization_id', 'id'),
  newest('feed_tokens', 'created_at', NOBODY, 'created_by'),
  newest('attachments', 'created_at', `coalesce(organization_id, ${NOBODY})`, 'owner_id'),
  newest('organizations', 'created_at', 'id', NOBODY),
].join(' UNION ALL ')

const SCHOOLS = `
  SELECT 'schools' AS kind, s.id, ${version('p.updated_at')} AS updated_at, p.organization_id, p.created_by
  FROM (SELECT * FROM projects ORDER BY updated_at DESC LIMIT 5) p
  CROSS JOIN LATERAL (SELECT id FROM schools WHERE project_id = p.id ORDER BY position LIMIT 5) s`

/** The last changed first. */
export async function readRecords(database: Pool): Promise<KnownRecord[]> {
  const { rows } = await database.query<KnownRecord>(`${NEWEST} UNION ALL ${SCHOOLS}`)
  return rows
}

/** By path. */
const KINDS: [string, string][] = [
  ['/api/projects/', 'projects'],
  ['/api/activities/', 'activities'],
  ['/api/fts/', 'funding_entries'],
  ['/api/stock/', 'stock_items'],
  ['/api/admin/users/', 'users'],
  ['/api/admin/feeds/', 'feed_tokens'],
  ['/api/attachments/', 'attachments'],
]
export const kindAt = (path: string) => KINDS.find(([start]) => path.startsWith(start))?.[1]
