import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type Figures = {
  total_users: number
  total_organizations: number
  total_projects: number
  active_projects: number
  funding_entries: number
  total_funding: string
  total_funding_ngn: string
  activities: number
  total_beneficiaries: number
  total_stock_items: number
  active_sessions: number
  /** Milliseconds since 1970. */
  last_change: number | null
  database_bytes: number
}

/** Who signed in or downloaded something has changed nothing. */
const CHANGES_DATA = sql`entity NOT IN ('sign_in', 'export') AND action <> 'feed.used'`

/** From the totals that are kept up to date at every change, wherever there are some. */
export async function readFigures(db: Db, ngnPerUsd: string): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT
      (SELECT count(*) FROM users)::float8 AS total_users,
      (SELECT count(*) FROM organizations)::float8 AS total_organizations,
      (SELECT count(*) FROM stock_items WHERE deleted_at IS NULL)::float8 AS total_stock_items,
      (SELECT count(*) FROM sessions WHERE last_seen_at > now() - interval '30 minutes')::float8 AS active_sessions,
      (SELECT extract(epoch FROM at) * 1000 FROM audit_log WHERE ${CHANGES_DATA} ORDER BY id DESC LIMIT 1)::float8
        AS last_change,
      pg_database_size(current_database())::float8 AS database_bytes,
      projects.*, funding.*, reached.*
    FROM
      (SELECT coalesce(sum(projects), 0)::float8 AS total_projects,
        coalesce(sum(projects) FILTER (WHERE status = 'active'), 0)::float8 AS active_projects
        FROM project_totals WHERE facet = '') AS projects,
      (SELECT coalesce(sum(entries), 0)::float8 AS funding_entries, coalesce(sum(dollars), 0)::text AS total_funding,
        round(coalesce(sum(naira) + sum(dollars_beside) * ${ngnPerUsd}::numeric, 0), 2)::text AS total_funding_ngn
        FROM funding_totals WHERE facet = '') AS funding,
      (SELECT coalesce(sum(activities), 0)::float8 AS activities,
        coalesce(sum(boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc)
          FILTER (WHERE status <> 'planned'), 0)::float8 AS total_beneficiaries
        FROM reach_totals WHERE scope = '') AS reached`)
  return rows[0]!
}

/** A project of two states counts in both. */
export async function readProjectsByState(db: Db): Promise<{ facet: string; projects: number }[]> {
  const { rows } = await db.execute<{ facet: string; projects: number }>(sql`
    SELECT facet, sum(projects)::float8 AS projects FROM project_totals WHERE facet LIKE 'state:%' GROUP BY facet`)
  return rows
}
