import type { NgnAt } from '@hub/contract/money'
import { sql } from 'drizzle-orm'
import { hasReached } from '../../database/statuses.ts'
import type { Db } from '../../database/database.ts'
import { moneyFigures, moneyOf } from '../../database/funding-money.ts'
import { isoMoment } from '../../database/days.ts'

export type Figures = {
  total_users: number
  total_organizations: number
  total_projects: number
  active_projects: number
  funding_entries: number
  total_funding: string
  total_funding_ngn: string
  ngn_at: NgnAt
  activities: number
  total_beneficiaries: number
  total_stock_items: number
  active_sessions: number
  /** Milliseconds since 1970. */
  last_change: number | null
  database_bytes: number
}

/** Sign-ins and downloads change no data. */
const CHANGES_DATA = sql`entity NOT IN ('sign_in', 'export') AND action <> 'feed.used'`

const ALL_MONEY = moneyOf({
  by: {},
  source: sql`funding_entries f`,
  where: sql`f.deleted_at IS NULL`,
  year: null,
  reviewed: false,
})

export async function readFigures(db: Db, ngnPerUsd: string): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT
      (SELECT count(*) FROM users)::float8 AS total_users,
      (SELECT count(*) FROM organizations WHERE merged_into IS NULL)::float8 AS total_organizations,
      (SELECT count(*) FROM stock_items WHERE deleted_at IS NULL)::float8 AS total_stock_items,
      (SELECT count(*) FROM sessions WHERE last_seen_at > now() - interval '30 minutes')::float8 AS active_sessions,
      (SELECT extract(epoch FROM at) * 1000 FROM audit_log WHERE ${CHANGES_DATA} ORDER BY id DESC LIMIT 1)::float8
        AS last_change,
      pg_database_size(current_database())::float8 AS database_bytes,
      projects.*, funding.*, reached.*
    FROM
      (SELECT count(*)::float8 AS total_projects, count(*) FILTER (WHERE status = 'active')::float8 AS active_projects
        FROM projects) AS projects,
      (SELECT entries AS funding_entries, usd AS total_funding, ngn AS total_funding_ngn, ngn_at FROM (
        SELECT ${moneyFigures(ngnPerUsd)} FROM ${ALL_MONEY}) AS money) AS funding,
      (SELECT coalesce(sum(activities), 0)::float8 AS activities,
        coalesce(sum(boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc)
          FILTER (WHERE ${hasReached('r', 'r.project_status')}), 0)::float8 AS total_beneficiaries
        FROM reach_sums r) AS reached`)
  return rows[0]!
}

export async function readProjectsByState(db: Db): Promise<{ state: string; projects: number }[]> {
  const { rows } = await db.execute<{ state: string; projects: number }>(sql`
    SELECT state, count(*)::float8 AS projects FROM project_places WHERE is_first_of_state GROUP BY state`)
  return rows
}

/** Returns the oldest check and the tables that differed. */
export async function readFiguresCheck(db: Db): Promise<{ checked_at: string | null; differing: string[] }> {
  const { rows } = await db.execute<{ checked_at: string | null; differing: string[] }>(sql`
    SELECT CASE WHEN bool_and(checked_at IS NOT NULL) THEN ${sql.raw(isoMoment('min(checked_at)'))} END AS checked_at,
      coalesce(array_agg(name ORDER BY name) FILTER (WHERE differing > 0), '{}') AS differing
    FROM derived_tables`)
  return rows[0]!
}
