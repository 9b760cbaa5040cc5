import type { Health as HealthReply } from '@hub/contract/info'
import type { HealthBadge } from '@hub/contract/system'
import type { Config } from '../../config.ts'
import type { OwnBackups } from '../../database/backup/own-backups.ts'
import type { Db } from '../../database/database.ts'
import { AppError, withTimeout } from '../../http/errors.ts'
import { backupBadge, figuresBadge, mailBadge, secondsSince, shareUsed, storageBadge } from './badges.ts'
import { askDatabase, readCounts, readMailQueue } from './health.store.ts'
import { readFiguresCheck } from './system.store.ts'
import type { Measured } from '../../http/metrics.ts'

/** Proxies do not wait longer for a health answer. */
const PATIENCE_MS = 5000
/** Proxies ask every few seconds. */
const PARTS_MS = 30_000

type Part = HealthReply['database']
type Parts = Omit<HealthReply, 'success' | 'database'>
const PART_OF: Record<HealthBadge, Part> = { Healthy: 'ok', Normal: 'ok', Warning: 'warning', Error: 'error' }

interface Needs {
  authDb: Db
  config: Pick<Config, 'dataDir'>
  backups: Pick<OwnBackups, 'state'>
  isStopping: () => boolean
}

export const healthService = ({ authDb, config, backups, isStopping }: Needs) => {
  let known: { at: number; parts: Parts } | undefined

  async function look(): Promise<Parts> {
    const [mails, figures, backup, share] = await Promise.all([
      readMailQueue(authDb),
      readFiguresCheck(authDb),
      backups.state(),
      shareUsed(config.dataDir),
    ])
    return {
      mail: PART_OF[mailBadge(mails)],
      backup: PART_OF[backupBadge(backup)],
      figures: PART_OF[figuresBadge(figures)],
      disk: PART_OF[storageBadge(share)],
    }
  }

  async function parts(): Promise<Parts> {
    if (known && Date.now() - known.at < PARTS_MS) return known.parts
    const found = await withTimeout(PATIENCE_MS, look())
    known = { at: Date.now(), parts: found }
    return found
  }

  return {
    async health(): Promise<HealthReply> {
      if (isStopping()) throw new AppError('stopping')
      await withTimeout(PATIENCE_MS, askDatabase(authDb))
      return { success: true, database: 'ok', ...(await parts()) }
    },
  }
}

export const metricsService = (authDb: Db, backups: Pick<OwnBackups, 'state'>) => ({
  async measure(): Promise<Measured> {
    const [mails, counts, figures, backup] = await Promise.all([
      readMailQueue(authDb),
      readCounts(authDb),
      readFiguresCheck(authDb),
      backups.state(),
    ])
    return {
      ...counts,
      mails_queued: mails.waiting,
      mails_failed: mails.failed,
      oldest_mail_seconds: mails.oldest_seconds,
      figures_age_seconds: figures.checked_at === null ? null : secondsSince(figures.checked_at),
      figures_differing: figures.differing.length,
      backup_age_seconds: backup.taken_at && secondsSince(backup.taken_at),
      backup_faults: [backup.failure, backup.check?.fault].filter(Boolean).length,
    }
  },
})
