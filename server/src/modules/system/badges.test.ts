import { describe, expect, it } from 'vitest'
import type { BackupState } from '../../database/backup/own-backups.ts'
import { backupBadge, figuresBadge, mailBadge, shareOf } from './badges.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const state = (facts: Partial<BackupState>): BackupState => ({
  taken_at: hoursAgo(1),
  check: null,
  failure: null,
  isRoomLow: false,
  isKept: true,
  ...facts,
})
const check = (fault: string | null) => ({ file: 'hub.gz', checked_at: hoursAgo(1).toISOString(), fault })

describe('The last backup is', () => {
  it.each<[string, Partial<BackupState>, string]>([
    ['Healthy within 36 hours', { taken_at: hoursAgo(35) }, 'Healthy'],
    ['a Warning after that', { taken_at: hoursAgo(37) }, 'Warning'],
    ['a Warning when the disk has room for less than two more', { isRoomLow: true }, 'Warning'],
    ['an Error when it could not be restored', { check: check('damaged') }, 'Error'],
    [
      'an Error when it could not be written',
      { failure: { failed_at: hoursAgo(1).toISOString(), fault: 'The disk is full.' } },
      'Error',
    ],
    ['Normal before the first night', { taken_at: null }, 'Normal'],
    ['Normal where others keep it', { taken_at: null, isKept: false }, 'Normal'],
  ])('%s', (_, facts, badge) => expect(backupBadge(state(facts))).toBe(badge))
})

it('figures that differ are an Error', () => {
  expect(figuresBadge({ checked_at: hoursAgo(1).toISOString(), differing: ['reach_sums'] })).toBe('Error')
  expect(figuresBadge({ checked_at: hoursAgo(1).toISOString(), differing: [] })).toBe('Healthy')
})

it.each([
  [{ failed: 0, oldest_seconds: 60 }, 'Healthy'],
  [{ failed: 1, oldest_seconds: 0 }, 'Warning'],
  [{ failed: 0, oldest_seconds: 3700 }, 'Warning'],
  [{ failed: 0, oldest_seconds: 90_000 }, 'Error'],
])('mail with %j is %s', (queue, badge) => expect(mailBadge(queue)).toBe(badge))

it('A disk is as full as df says: what is kept back for the administrator of the machine counts neither way', () => {
  expect(shareOf({ blocks: 1000, bfree: 600, bavail: 600 })).toBe(0.4)
  expect(shareOf({ blocks: 1000, bfree: 600, bavail: 100 })).toBe(0.8)
  expect(shareOf({ blocks: 1000, bfree: 800, bavail: 200 })).toBe(0.5)
  expect(shareOf({ blocks: 0, bfree: 0, bavail: 0 })).toBe(null)
})
