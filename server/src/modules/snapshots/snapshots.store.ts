import type { SnapshotFigures, SnapshotMonth, SnapshotStatus } from '@hub/contract/snapshots'
import { sql } from 'drizzle-orm'
import { lockName } from '../../database/concurrent-edits.ts'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'

export type SnapshotRow = {
  month: string
  status: SnapshotStatus
  sentences: string[]
  reviewed: boolean
  figures: SnapshotFigures | null
  public_figures: SnapshotFigures | null
  is_public: boolean
  published_at: string | null
  published_by: string | null
  updated_at: string
}

const at = (column: string) => sql.raw(`${isoMoment(`s.${column}`)} AS ${column}`)

export async function findSnapshot(on: Db | Tx, month: string): Promise<SnapshotRow | undefined> {
  const { rows } = await on.execute<SnapshotRow>(sql`
    SELECT s.month, s.status, to_jsonb(s.sentences) AS sentences, s.reviewed, s.figures, s.public_figures, s.is_public, ${at('published_at')},
      u.full_name AS published_by, ${at('updated_at')}
    FROM snapshots s LEFT JOIN users u ON u.id = s.published_by WHERE s.month = ${month}`)
  return rows[0]
}

/** One row for each month, so the list stays short. */
export async function readMonths(db: Db, wanted: readonly SnapshotStatus[]): Promise<SnapshotMonth[]> {
  const { rows } = await db.execute<SnapshotMonth & Record<string, unknown>>(sql`
    SELECT s.month, s.status, s.is_public, ${at('published_at')} FROM snapshots s
    WHERE s.status = ANY (${sql.param(wanted)}::text[]) ORDER BY s.month DESC`)
  return rows
}

/** Every change of a snapshot takes this lock first. */
export const holdSnapshot = (tx: Tx, month: string) => lockName(tx, `snapshot ${month}`)

/** All figures show one moment. Call it first in a transaction. */
export const seeOneMoment = (tx: Tx) => tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`)

export const saveSentences = (tx: Tx, month: string, sentences: readonly string[]) =>
  tx.execute(sql`
    INSERT INTO snapshots (month, sentences) VALUES (${month}, ${sql.param(sentences)}::text[])
    ON CONFLICT (month) DO UPDATE SET sentences = excluded.sentences, updated_at = now()`)

interface Publication {
  figures: SnapshotFigures
  public_figures: SnapshotFigures
  is_public: boolean
  by: string
}

export const publishSnapshot = (tx: Tx, month: string, { figures, public_figures, is_public, by }: Publication) =>
  tx.execute(sql`
    UPDATE snapshots SET status = 'published', reviewed = ${figures.reviewed}, figures = ${JSON.stringify(figures)}::jsonb,
      public_figures = ${JSON.stringify(public_figures)}::jsonb, is_public = ${is_public},
      published_at = now(), published_by = ${by}, withdrawn_at = NULL, updated_at = now()
    WHERE month = ${month}`)

export const withdrawSnapshot = (tx: Tx, month: string) =>
  tx.execute(sql`
    UPDATE snapshots SET status = 'withdrawn', is_public = false, withdrawn_at = now(), updated_at = now() WHERE month = ${month}`)

export type PublishedRow = { month: string; published_at: string; sentences: string[]; figures: SnapshotFigures }

/** Later ones were sent, or will not be. Held, so that none is withdrawn meanwhile. */
export async function holdNewlyPublished(tx: Tx): Promise<PublishedRow[]> {
  const { rows } = await tx.execute<PublishedRow>(sql`
    SELECT s.month, ${at('published_at')}, to_jsonb(s.sentences) AS sentences, s.figures FROM snapshots s
    WHERE s.status = 'published' AND s.published_at > now() - interval '2 days' ORDER BY s.published_at FOR SHARE`)
  return rows
}

export type SnapshotReader = { email: string; full_name: string }

/** Writing the moment of the publication keeps other servers away. */
export async function claimReaders(tx: Tx, published_at: string, most: number): Promise<SnapshotReader[]> {
  const { rows } = await tx.execute<SnapshotReader>(sql`
    WITH claimed AS (
      INSERT INTO mail_preferences AS p (user_id, snapshot_mailed_at)
      SELECT u.id, ${published_at}::timestamptz FROM users u LEFT JOIN mail_preferences known ON known.user_id = u.id
      WHERE u.status = 'approved' AND u.created_at <= ${published_at}::timestamptz AND coalesce(known.snapshots, u.role = 'admin')
        AND coalesce(known.snapshot_mailed_at < ${published_at}::timestamptz, true)
      ORDER BY u.id LIMIT ${most}
      ON CONFLICT (user_id) DO UPDATE SET snapshot_mailed_at = excluded.snapshot_mailed_at
        WHERE coalesce(p.snapshots, true) AND coalesce(p.snapshot_mailed_at < excluded.snapshot_mailed_at, true)
      RETURNING user_id
    )
    SELECT u.email, u.full_name FROM claimed JOIN users u ON u.id = claimed.user_id ORDER BY u.id`)
  return rows
}
