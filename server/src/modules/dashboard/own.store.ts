import { t } from '@hub/contract/language'
import type { OwnDashboard, RecentActivity } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { sql, type SQL } from 'drizzle-orm'
import { hasReached, isSeen, activityThat, projectStatusSql, type DraftsOf } from '../../database/statuses.ts'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'

type Figures = {
  total_projects: number
  active_projects: number
  total_submissions: number
  total_funding_usd: string
  total_items: number
  total_children: number
  total_teachers: number
}

/**
 * `organizationId`: of the organization, not the user. `readsOf`: whose stock and drafts the user may read; null for
 * all (admins).
 */
export interface Own {
  userId: string
  organizationId: string | null
  readsOf: DraftsOf
}

const isOwn = (table: 'p' | 'f' | 's' | 'a', { userId, organizationId }: Own) => {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return organizationId
    ? sql`${column('organization_id')} = ${organizationId}`
    : sql`${column('created_by')} = ${userId}`
}

/** After a move, users may not read the stock entered for the former organization. */
const ownStock = (own: Own) => sql`
  ${isOwn('s', own)} AND s.deleted_at IS NULL ${own.readsOf === null ? sql`` : sql`AND s.organization_id = ${own.readsOf}`}`

/** Uses the indexes of creator and organization. */
export const ownFiguresQuery = (own: Own): SQL => sql`
  SELECT p.*, f.*, s.*, a.* FROM
    (SELECT count(*)::float8 AS total_projects, count(*) FILTER (WHERE status = 'active')::float8 AS active_projects
      FROM projects p WHERE ${isOwn('p', own)} AND ${isSeen(own.readsOf)}) AS p,
    (SELECT count(*)::float8 AS total_submissions, coalesce(sum(amount_usd), 0.00)::text AS total_funding_usd
      FROM funding_entries f WHERE ${isOwn('f', own)} AND f.deleted_at IS NULL) AS f,
    (SELECT count(*)::float8 AS total_items FROM stock_items s WHERE ${ownStock(own)}) AS s,
    (SELECT coalesce(sum(boys + girls), 0)::float8 AS total_children,
        coalesce(sum(male_teachers + female_teachers) FILTER (WHERE a.type = 'Teacher Training'), 0)::float8 AS total_teachers
      FROM activities a JOIN projects p ON p.id = a.project_id
      WHERE ${isOwn('a', own)} AND a.deleted_at IS NULL AND ${hasReached('a', 'p.status')} AND ${isSeen(own.readsOf)}) AS a`

export async function readOwnFigures(
  db: Db,
  own: Own,
): Promise<Omit<OwnDashboard, 'own_scope' | 'recent_activity' | 'own_sample'>> {
  const { rows } = await db.execute<Figures>(ownFiguresQuery(own))
  const found = rows[0]!
  return {
    projects: { total_projects: found.total_projects, active_projects: found.active_projects },
    financial: { total_submissions: found.total_submissions, total_funding_usd: found.total_funding_usd },
    stock: { total_items: found.total_items },
    children_reached: { total_children: found.total_children },
    teachers_reached: { total_teachers: found.total_teachers },
  }
}

type RecentRow = {
  type: RecentActivity['type']
  id: string
  title: string
  detail: string
  time: string
  is_done: boolean
  project_id: string | null
  entries: number
}

/** Entries sent together share `created_at`. */
export const recentQuery = (own: Own, limit: number): SQL => sql`
  SELECT type, id, title, detail, is_done, project_id, entries,
    ${sql.raw(isoMoment('created_at'))} AS time
  FROM (
    (SELECT 'project' AS type, p.id, p.project_title AS title, o.name AS detail, p.created_at, NULL::uuid AS project_id,
        ${sql.raw(projectStatusSql('isAccepted', 'p.status'))} AS is_done, 1::float8 AS entries
      FROM projects p JOIN organizations o ON o.id = p.organization_id
      WHERE ${isOwn('p', own)} AND ${isSeen(own.readsOf)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT 'fts', (array_agg(id ORDER BY id))[1], (array_agg(project_name ORDER BY id))[1], (array_agg(donor ORDER BY id))[1],
        created_at, NULL, true, count(*)::float8
      FROM funding_entries f WHERE ${isOwn('f', own)} AND f.deleted_at IS NULL
      GROUP BY created_at ORDER BY created_at DESC LIMIT ${limit})
    UNION ALL
    (SELECT 'stock', id, item, lga_pcode, created_at, NULL, true, 1
      FROM stock_items s WHERE ${ownStock(own)} ORDER BY created_at DESC, id DESC LIMIT ${limit})
    UNION ALL
    (SELECT 'activity', a.id, a.type, a.lga_pcode, a.created_at, a.project_id, ${sql.raw(activityThat('isDone', 'a.status'))}, 1
      FROM activities a JOIN projects p ON p.id = a.project_id
      WHERE ${isOwn('a', own)} AND a.deleted_at IS NULL AND ${isSeen(own.readsOf)}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit})
  ) AS recent ORDER BY created_at DESC, id LIMIT ${limit}`

const placeName = (pcode: string) => {
  const lga = LGAS.find((each) => each.pcode === pcode)
  return lga ? `${lga.name}, ${lga.state}` : pcode
}

const DETAIL: Record<RecentActivity['type'], (row: RecentRow) => string> = {
  project: ({ detail }) => detail,
  fts: ({ detail }) => detail,
  stock: ({ detail }) => placeName(detail),
  activity: ({ detail }) => placeName(detail),
}

const LINK: Record<RecentActivity['type'], (row: RecentRow, own: Own) => string> = {
  project: ({ id }) => `/projects?project=${id}`,
  fts: (_, { organizationId }) => (organizationId ? `/fts?organization=${organizationId}` : '/fts?mine=true'),
  stock: ({ id }) => `/stock?item=${id}`,
  activity: ({ project_id }) => `/projects?project=${project_id}&tab=activities`,
}

const entriesOf = (count: number) => t('{count, plural, one {# funding entry} other {# funding entries}}', { count })

export async function readRecent(db: Db, own: Own, limit: number): Promise<RecentActivity[]> {
  const { rows } = await db.execute<RecentRow>(recentQuery(own, limit))
  return rows.map((row) => ({
    type: row.type,
    id: row.id,
    title: row.entries > 1 ? entriesOf(row.entries) : row.title,
    detail: row.entries > 1 ? `${row.title}, ${row.detail}` : DETAIL[row.type](row),
    time: row.time,
    status: row.is_done ? 'completed' : 'pending',
    link: LINK[row.type](row, own),
  }))
}
