import type { Merge, MergePreview } from '@hub/contract/organization-care'
import type { ReportState } from '@hub/contract/report-steps'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { monthEnds, monthStarts } from '../../database/reports.ts'
import { isoMoment, monthOf } from '../../database/days.ts'

/** Without reports: a month has only one. A test compares this list with the database. */
export const OWNED = [
  'projects',
  'activities',
  'funding_entries',
  'stock_items',
  'users',
  'comments',
  'report_steps',
  'imports',
  'attachments',
  'feed_tokens',
] as const

type Report = Record<string, unknown> & {
  id: string
  state: ReportState
  nothing_to_report: boolean
  round: number
  decided_at: string | null
}

export interface Moved {
  /** Ids by table; only reports that moved unchanged are listed. */
  rows: Record<string, string[]>
  /** Organizations that had been merged into the removed one. */
  earlier: string[]
  /** Months that both had reported, as they were. One report stays. */
  joined: { gone: Report; kept: Report }[]
  /** Accepted reports that need review again. Old merges lack it. */
  unseen?: string[]
}

const table = (name: string) => sql.raw(`"${name}"`)

/** In a fixed order. Nobody can add records until the transaction ends. */
export async function holdOrganizations(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; name: string; acronym: string; merged_into: string | null }>(sql`
    SELECT id, name, acronym, merged_into FROM organizations WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY id FOR UPDATE`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function moveRows(tx: Tx, name: string, from: string, into: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`UPDATE ${table(name)} SET organization_id = ${into} WHERE organization_id = ${from} RETURNING id`,
  )
  return rows.map(({ id }) => id)
}

/** Without rows that moved elsewhere since. */
const moveBack = (tx: Tx, name: string, ids: readonly string[], from: string, into: string) =>
  tx.execute(sql`
    UPDATE ${table(name)} SET organization_id = ${from}
    WHERE id = ANY (${sql.param(ids)}::uuid[]) AND organization_id = ${into}`)

/** Joined reports get the earlier step, so that nothing unseen counts as reviewed. */
const BY_STEP: Record<ReportState, number> = { open: 0, sent_back: 1, reopened: 2, submitted: 3, accepted: 4 }
const joinedState = (one: ReportState, other: ReportState) => (BY_STEP[one] <= BY_STEP[other] ? one : other)

async function joinReports(tx: Tx, from: string, into: string, reason: string): Promise<Moved['joined']> {
  const { rows } = await tx.execute<{ gone: Report; kept: Report }>(sql`
    SELECT to_jsonb(gone) AS gone, to_jsonb(kept) AS kept FROM reports gone JOIN reports kept USING (month)
    WHERE gone.organization_id = ${from} AND kept.organization_id = ${into} ORDER BY month FOR UPDATE`)
  for (const { gone, kept } of rows) {
    const state = joinedState(gone.state, kept.state)
    await tx.execute(sql`
      UPDATE reports SET state = ${state}, nothing_to_report = ${gone.nothing_to_report && kept.nothing_to_report},
        round = ${Math.max(gone.round, kept.round)},
        decided_at = CASE WHEN ${state} = 'accepted' THEN greatest(decided_at, ${gone.decided_at}::timestamptz) ELSE decided_at END,
        reason = CASE WHEN state = ${state} THEN reason ELSE ${reason} END
      WHERE id = ${kept.id}`)
    await pointComments(tx, gone.id, kept.id)
    await tx.execute(sql`DELETE FROM reports WHERE id = ${gone.id}`)
  }
  return rows
}

/** In these months the other one has data without a report, which the reviewer has not seen. */
const unseenMonths = (from: string, into: string) => sql`
  SELECT r.id FROM reports r
  JOIN (VALUES (${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid)) AS pair (own, other) ON pair.own = r.organization_id
  WHERE r.state = 'accepted'
    AND NOT EXISTS (SELECT FROM reports theirs WHERE theirs.organization_id = pair.other AND theirs.month = r.month)
    AND (EXISTS (SELECT FROM activities a WHERE a.organization_id = pair.other AND a.deleted_at IS NULL
        AND a.start_date >= ${monthStarts(sql`r.month`)} AND a.start_date < ${monthEnds(sql`r.month`)})
      OR EXISTS (SELECT FROM funding_entries f WHERE f.organization_id = pair.other AND f.deleted_at IS NULL
        AND f.month = ${monthStarts(sql`r.month`)})
      OR EXISTS (SELECT FROM stock_movements m JOIN stock_items s ON s.id = m.stock_item_id
        WHERE s.organization_id = pair.other AND s.deleted_at IS NULL AND NOT m.is_undone
          AND ${sql.raw(monthOf('m.at'))} = r.month))`

async function reviewUnseen(tx: Tx, from: string, into: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`UPDATE reports SET state = 'submitted' WHERE id IN (${unseenMonths(from, into)}) RETURNING id`,
  )
  return rows.map(({ id }) => id)
}

const pointComments = (tx: Tx, from: string, to: string) =>
  tx.execute(sql`UPDATE comments SET entity_id = ${to} WHERE entity = 'report' AND entity_id = ${from}`)

interface Move {
  from: string
  into: string
  reason: string
}

export async function moveEverything(tx: Tx, { from, into, reason }: Move): Promise<Moved> {
  const unseen = await reviewUnseen(tx, from, into)
  const joined = await joinReports(tx, from, into, reason)
  const rows: Moved['rows'] = { reports: await moveRows(tx, 'reports', from, into) }
  for (const name of OWNED) rows[name] = await moveRows(tx, name, from, into)
  const earlier = await tx.execute<{ id: string }>(
    sql`UPDATE organizations SET merged_into = ${into} WHERE merged_into = ${from} RETURNING id`,
  )
  await tx.execute(sql`UPDATE organizations SET merged_into = ${into} WHERE id = ${from}`)
  return { rows, joined, unseen, earlier: earlier.rows.map(({ id }) => id) }
}

/** Nobody has reviewed what was edited while the months were open again. */
const reviewEdited = (tx: Tx, mergeId: string, reportIds: readonly string[]) => {
  const edited = ['activities', 'funding_entries', 'stock_items'].map(
    (name) => sql`EXISTS (SELECT FROM ${table(name)} e WHERE e.organization_id = r.organization_id
      AND greatest(e.updated_at, e.deleted_at) > merge.merged_at)`,
  )
  return tx.execute(sql`
    UPDATE reports r SET state = 'submitted' FROM organization_merges merge
    WHERE merge.id = ${mergeId} AND r.id = ANY (${sql.param(reportIds)}::uuid[]) AND r.state = 'accepted'
      AND (${sql.join(edited, sql` OR `)})`)
}

interface MoveBack {
  mergeId: string
  from: string
  into: string
}

export async function moveEverythingBack(tx: Tx, { mergeId, from, into }: MoveBack, moved: Moved) {
  await tx.execute(sql`UPDATE organizations SET merged_into = NULL WHERE id = ${from}`)
  await tx.execute(
    sql`UPDATE organizations SET merged_into = ${from} WHERE id = ANY (${sql.param(moved.earlier)}::uuid[])`,
  )
  for (const [name, ids] of Object.entries(moved.rows)) await moveBack(tx, name, ids, from, into)
  await tx.execute(sql`
    UPDATE reports SET state = 'accepted' WHERE id = ANY (${sql.param(moved.unseen ?? [])}::uuid[]) AND state = 'submitted'`)
  for (const { gone, kept } of moved.joined) {
    await tx.execute(
      sql`INSERT INTO reports SELECT * FROM jsonb_populate_record(NULL::reports, ${JSON.stringify(gone)}::jsonb)`,
    )
    await tx.execute(sql`
      UPDATE reports SET state = was.state, nothing_to_report = was.nothing_to_report, round = was.round, reason = was.reason, decided_at = was.decided_at
      FROM jsonb_populate_record(NULL::reports, ${JSON.stringify(kept)}::jsonb) AS was WHERE reports.id = was.id`)
    await tx.execute(sql`
      UPDATE comments SET entity_id = ${gone.id} WHERE entity = 'report' AND entity_id = ${kept.id}
        AND id = ANY (${sql.param(moved.rows.comments ?? [])}::uuid[])`)
  }
  await reviewEdited(tx, mergeId, [
    ...(moved.unseen ?? []),
    ...moved.joined.flatMap(({ gone, kept }) => [gone.id, kept.id]),
  ])
}

export async function hasGrown(tx: Tx, into: string, mergeId: string): Promise<boolean> {
  const since = sql`(SELECT merged_at FROM organization_merges WHERE id = ${mergeId})`
  const grown = ['projects', 'activities', 'funding_entries', 'stock_items', 'users', 'comments', 'imports'].map(
    (name) => sql`EXISTS (SELECT FROM ${table(name)} WHERE organization_id = ${into} AND created_at > ${since})`,
  )
  const { rows } = await tx.execute<{ has_grown: boolean }>(sql`
    SELECT ${sql.join(grown, sql` OR `)} OR EXISTS (
      SELECT FROM reports WHERE organization_id = ${into} AND greatest(submitted_at, decided_at) > ${since}) AS has_grown`)
  return rows[0]!.has_grown
}

interface NewMerge {
  from: string
  into: string
  userId: string
  moved: Moved
}

export async function insertMerge(tx: Tx, { from, into, userId, moved }: NewMerge): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO organization_merges (from_id, into_id, merged_by, moved)
    VALUES (${from}, ${into}, ${userId}, ${JSON.stringify(moved)}::jsonb) RETURNING id`)
  return rows[0]!.id
}

export async function lockMerge(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ from_id: string; into_id: string; undone_at: Date | null; moved: Moved }>(
    sql`SELECT from_id, into_id, undone_at, moved FROM organization_merges WHERE id = ${id} FOR UPDATE`,
  )
  return rows[0]
}

export const markMergeUndone = (tx: Tx, id: string) =>
  tx.execute(sql`UPDATE organization_merges SET undone_at = now() WHERE id = ${id}`)

const countOf = (name: string, from: string, only = sql`true`) =>
  sql`(SELECT count(*)::float8 FROM ${table(name)} WHERE organization_id = ${from} AND ${only})`
const THERE = sql`deleted_at IS NULL`

export async function previewMerge(db: Db, from: string, into: string): Promise<MergePreview> {
  const { rows } = await db.execute<MergePreview>(sql`
    SELECT ${countOf('users', from)} AS users, ${countOf('projects', from)} AS projects,
      ${countOf('activities', from, THERE)} AS activities, ${countOf('funding_entries', from, THERE)} AS funding_entries,
      ${countOf('stock_items', from, THERE)} AS stock_items, ${countOf('reports', from)} AS reports,
      ${countOf('comments', from)} AS comments, ${countOf('imports', from)} AS imports, months.in_both AS months_in_both,
      months.to_review + (SELECT count(*)::float8 FROM (${unseenMonths(from, into)}) AS unseen) AS months_to_review
    FROM (
      SELECT count(*)::float8 AS in_both,
        count(*) FILTER (WHERE (gone.state = 'accepted') <> (kept.state = 'accepted'))::float8 AS to_review
      FROM reports gone JOIN reports kept USING (month)
      WHERE gone.organization_id = ${from} AND kept.organization_id = ${into}
    ) AS months`)
  return rows[0]!
}

export async function readMerges(db: Db, limit: number): Promise<Merge[]> {
  const { rows } = await db.execute<Merge>(sql`
    SELECT m.id, gone.name AS from_name, stays.name AS into_name, u.full_name AS merged_by, ${sql.raw(isoMoment('m.merged_at'))} AS merged_at,
      m.undone_at IS NOT NULL AS is_undone
    FROM organization_merges m JOIN organizations gone ON gone.id = m.from_id JOIN organizations stays ON stays.id = m.into_id
    JOIN users u ON u.id = m.merged_by ORDER BY m.merged_at DESC, m.id LIMIT ${limit}`)
  return rows
}
