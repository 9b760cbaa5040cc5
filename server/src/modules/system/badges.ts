import { statfs } from 'node:fs/promises'
import { healthBadge, type HealthBadge, type SystemStats } from '@hub/contract/system'
import type { BackupState } from '../../database/backup/own-backups.ts'
import type { MailQueue } from './health.store.ts'

export const secondsSince = (at: string | Date) => (Date.now() - new Date(at).getTime()) / 1000

/** A new hub had no nightly check yet. */
export function figuresBadge({ checked_at, differing }: SystemStats['figures']): HealthBadge {
  if (differing.length > 0) return 'Error'
  return checked_at === null ? 'Normal' : healthBadge('figures', secondsSince(checked_at))
}

/** A new hub has no backup yet, because they are taken at night. */
export function backupBadge({ taken_at, check, failure, isRoomLow, isKept }: BackupState): HealthBadge {
  if (failure || check?.fault) return 'Error'
  if (!isKept) return 'Normal'
  if (isRoomLow) return 'Warning'
  if (taken_at) return healthBadge('backup', secondsSince(taken_at))
  return healthBadge('backup', process.uptime()) === 'Healthy' ? 'Normal' : 'Warning'
}

export type BackupProblem = 'failed' | 'room' | 'late'

/** What an administrator has to look at; null where the database's administrator makes the backups. */
export function backupProblem(state: BackupState): BackupProblem | null {
  const badge = backupBadge(state)
  if (badge === 'Error') return 'failed'
  if (badge !== 'Warning') return null
  return state.isRoomLow ? 'room' : 'late'
}

export const backupOf = ({ taken_at, check, failure, isRoomLow, isKept }: BackupState): SystemStats['backup'] => ({
  taken_at: taken_at?.toISOString() ?? null,
  checked_at: check?.checked_at ?? null,
  fault: failure?.fault ?? check?.fault ?? null,
  failed_at: failure?.failed_at ?? (check?.fault ? check.checked_at : null),
  is_room_low: isRoomLow,
  is_kept: isKept,
})

const HOUR = 3600

export function mailBadge({ failed, oldest_seconds }: Pick<MailQueue, 'failed' | 'oldest_seconds'>): HealthBadge {
  if (oldest_seconds > 24 * HOUR) return 'Error'
  return failed > 0 || oldest_seconds > HOUR ? 'Warning' : 'Healthy'
}

export const storageBadge = (share: number | null): HealthBadge =>
  share === null ? 'Normal' : healthBadge('storage', share)

/** Like `df`: blocks reserved for root are neither used nor free. */
export function shareOf({ blocks, bfree, bavail }: { blocks: number; bfree: number; bavail: number }): number | null {
  const used = blocks - bfree
  return used + bavail > 0 ? used / (used + bavail) : null
}

/** Null if the system does not say. */
export async function shareUsed(folder: string): Promise<number | null> {
  try {
    return shareOf(await statfs(folder))
  } catch {
    return null
  }
}
