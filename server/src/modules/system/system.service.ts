import { statfs } from 'node:fs/promises'
import { STATES } from '@hub/contract/reference/states'
import { healthBadge, type SystemStats } from '@hub/contract/system'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import type { ApiCalls } from '../../http/api-calls.ts'
import { inBytes, inTime } from './measures.ts'
import { readFigures, readFiguresCheck, readProjectsByState, type Figures } from './system.store.ts'

interface Parts {
  db: Db
  config: Pick<Config, 'dataDir' | 'ngnPerUsd'>
  apiCalls: ApiCalls
}

export const systemService = ({ db, config: { dataDir, ngnPerUsd }, apiCalls }: Parts) => ({
  async stats() {
    const [figures, byState, checked, storage, api_calls_today] = await Promise.all([
      readFigures(db, ngnPerUsd),
      readProjectsByState(db),
      readFiguresCheck(db),
      shareUsed(dataDir),
      apiCalls.today(),
    ])
    const { funding_entries, activities, last_change, database_bytes: _, ...counted } = figures
    const stats: SystemStats = {
      ...counted,
      ngn_per_usd: ngnPerUsd,
      api_calls_today,
      data_last_updated: last_change === null ? null : new Date(Math.round(last_change)).toISOString(),
      ...measured(figures, storage, checked),
      figures: checked,
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

export type System = ReturnType<typeof systemService>

function measured({ last_change, database_bytes }: Figures, storage: number | null, checked: SystemStats['figures']) {
  const uptime = process.uptime()
  const age = last_change === null ? 0 : (Date.now() - last_change) / 1000
  return {
    system_uptime: inTime(uptime),
    database_size: inBytes(database_bytes),
    storage_used: storage === null ? 'unknown' : `${Math.round(storage * 100)}%`,
    health: {
      uptime: healthBadge('uptime', uptime),
      database: healthBadge('database', database_bytes),
      storage: storage === null ? ('Normal' as const) : healthBadge('storage', storage),
      last_update: healthBadge('last_update', age),
      figures: figuresBadge(checked),
    },
  }
}

/** Figures that differ from their rows are wrong; a hub that was just set up has not been through a night. */
function figuresBadge({ checked_at, differing }: SystemStats['figures']) {
  if (differing.length > 0) return 'Error' as const
  return checked_at === null
    ? ('Normal' as const)
    : healthBadge('figures', (Date.now() - Date.parse(checked_at)) / 1000)
}

const distributionOf = (byState: { state: string; projects: number }[], total: number) =>
  STATES.map(({ name, pcode }) => {
    const projects = byState.find(({ state }) => state === pcode)?.projects ?? 0
    return {
      state: name as SystemStats['distribution'][number]['state'],
      projects,
      share: total === 0 ? 0 : Math.round((100 * projects) / total),
    }
  })

/** How full the disk is that holds the data folder; null where the system does not tell. */
async function shareUsed(folder: string): Promise<number | null> {
  try {
    const { blocks, bavail } = await statfs(folder)
    return blocks > 0 ? 1 - bavail / blocks : null
  } catch {
    return null
  }
}
