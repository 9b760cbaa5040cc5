import type { Pool } from 'pg'

const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024

/** The single session has neither checkpointer nor autovacuum. */
export async function maintain(pool: Pool): Promise<void> {
  const log = await pool.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [CHECKPOINT_AFTER_BYTES],
  )
  if (log.rows[0]?.due) await pool.query('checkpoint')
  // The default thresholds of autovacuum.
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', stats.schemaname, stats.relname) as name
    from pg_stat_user_tables stats join pg_class on pg_class.oid = stats.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
       or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
       or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`)
  for (const { name } of tables.rows) await pool.query(`vacuum (analyze) ${name}`)
}
