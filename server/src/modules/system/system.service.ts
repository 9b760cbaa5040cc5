import { percentOf } from '@hub/contract/format'
import { STATES } from '@hub/contract/reference/states'
import { healthBadge, type HealthBadge, type SystemStats } from '@hub/contract/system'
import type { Config } from '../../config.ts'
import type { BackupState, OwnBackups } from '../../database/backup/own-backups.ts'
import type { Db } from '../../database/database.ts'
import type { ApiCalls } from '../../http/api-calls.ts'
import { backupBadge, backupOf, figuresBadge, mailBadge, shareUsed, storageBadge } from './badges.ts'
import { readMailQueue } from './health.store.ts'
import { readFigures, readFiguresCheck, readProjectsByState, type Figures } from './system.store.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '2.4 GB', '14 MB' */
export function inBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '3 d 4 h', '5 h 12 min', '7 min' */
export function inTime(seconds: number): string {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`
  return `${Math.floor(seconds / MINUTE)} min`
}

interface Parts {
  db: Db
  config: Pick<Config, 'dataDir' | 'ngnPerUsd' | 'smtpUrl'>
  apiCalls: ApiCalls
  backups: Pick<OwnBackups, 'state'>
}

export const systemService = ({ db, config: { dataDir, ngnPerUsd, smtpUrl }, apiCalls, backups }: Parts) => ({
  async stats() {
    const [figures, byState, checked, storage, backup, mails, api_calls_today] = await Promise.all([
      readFigures(db, ngnPerUsd),
      readProjectsByState(db),
      readFiguresCheck(db),
      shareUsed(dataDir),
      backups.state(),
      readMailQueue(db),
      apiCalls.today(),
    ])
    const { funding_entries, activities, last_change, database_bytes: _, ...counted } = figures
    const stats: SystemStats = {
      ...counted,
      ngn_per_usd: ngnPerUsd,
      api_calls_today,
      data_last_updated: last_change === null ? null : new Date(Math.round(last_change)).toISOString(),
      ...measured(figures, storage, checked, backup, smtpUrl ? mailBadge(mails) : 'Warning'),
      figures: checked,
      mail: { is_sent: smtpUrl !== undefined, waiting: mails.waiting, failed: mails.failed },
      backup: backupOf(backup),
      distribution: distributionOf(byState, counted.total_projects),
      sample: {
        projects: counted.total_projects === 0,
        funding: funding_entries === 0,
        beneficiaries: activities === 0,
        stock: counted.total_stock_items === 0,
        distribution: counted.total_projects === 0,
      },
    }
    return { success: true as const, stats }
  },
})

function measured(
  { last_change, database_bytes }: Figures,
  storage: number | null,
  checked: SystemStats['figures'],
  backup: BackupState,
  mail: HealthBadge,
) {
  const uptime = process.uptime()
  const age = last_change === null ? 0 : (Date.now() - last_change) / 1000
  return {
    system_uptime: inTime(uptime),
    database_size: inBytes(database_bytes),
    storage_used: storage === null ? 'unknown' : `${Math.round(storage * 100)}%`,
    health: {
      uptime: healthBadge('uptime', uptime),
      database: healthBadge('database', database_bytes),
      storage: storageBadge(storage),
      last_update: healthBadge('last_update', age),
      figures: figuresBadge(checked),
      backup: backupBadge(backup),
      mail,
    },
  }
}

const distributionOf = (byState: { state: string; projects: number }[], total: number) =>
  STATES.map(({ name, pcode }) => {
    const projects = byState.find(({ state }) => state === pcode)?.projects ?? 0
    return {
      state: name as SystemStats['distribution'][number]['state'],
      projects,
      share: percentOf(projects, total),
    }
  })
