import type { OwnBackups } from '../../database/backup/own-backups.ts'
import type { Db } from '../../database/database.ts'
import type { Measured } from '../../http/metrics.ts'
import { readQueues } from './metrics.store.ts'
import { readFiguresCheck } from './system.store.ts'

const secondsSince = (at: string | Date | null) => (at === null ? null : (Date.now() - new Date(at).getTime()) / 1000)

export const metricsService = (authDb: Db, backups: Pick<OwnBackups, 'state'>) => ({
  async measure(): Promise<Measured> {
    const [queues, figures, backup] = await Promise.all([readQueues(authDb), readFiguresCheck(authDb), backups.state()])
    return {
      ...queues,
      figures_age_seconds: secondsSince(figures.checked_at),
      figures_differing: figures.differing.length,
      backup_age_seconds: secondsSince(backup.taken_at),
      backup_faults: [backup.failure, backup.check?.fault].filter(Boolean).length,
    }
  },
})
