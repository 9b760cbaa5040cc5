import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NgnAt, Sum } from './money.ts'
import { STATE_NAMES } from './reference/options.ts'

export const HEALTH_BADGES = ['Healthy', 'Normal', 'Warning', 'Error'] as const
export type HealthBadge = (typeof HEALTH_BADGES)[number]

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const GB = 1e9

/** The first matching line counts. Uptime and ages are in seconds, sizes in bytes. */
export const HEALTH_THRESHOLDS = {
  uptime: [
    { least: 10 * MINUTE, badge: 'Healthy' },
    // A recent start is normal, but also shows a crash loop.
    { least: 0, badge: 'Warning' },
  ],
  database: [
    { most: 20 * GB, badge: 'Normal' },
    { most: 100 * GB, badge: 'Warning' },
    { most: Infinity, badge: 'Error' },
  ],
  storage: [
    { most: 0.75, badge: 'Healthy' },
    { most: 0.9, badge: 'Warning' },
    { most: Infinity, badge: 'Error' },
  ],
  last_update: [
    { most: 7 * DAY, badge: 'Healthy' },
    { most: 30 * DAY, badge: 'Normal' },
    { most: Infinity, badge: 'Warning' },
  ],
  figures: [
    { most: 2 * DAY, badge: 'Healthy' },
    { most: Infinity, badge: 'Warning' },
  ],
  backup: [
    { most: 1.5 * DAY, badge: 'Healthy' },
    { most: Infinity, badge: 'Warning' },
  ],
} as const satisfies Record<string, readonly { least?: number; most?: number; badge: HealthBadge }[]>
export type HealthMeasure = keyof typeof HEALTH_THRESHOLDS

export function healthBadge(measure: HealthMeasure, value: number): HealthBadge {
  const lines: readonly { least?: number; most?: number; badge: HealthBadge }[] = HEALTH_THRESHOLDS[measure]
  const line = lines.find(({ least = -Infinity, most = Infinity }) => value >= least && value <= most)
  return line?.badge ?? 'Error'
}

/** Among what the nightly check names: its rows differ from their seals. */
export const AUDIT_TRAIL = 'audit_log'

export const SystemStats = z.object({
  total_users: z.int(),
  total_organizations: z.int(),
  total_projects: z.int(),
  active_projects: z.int(),
  total_funding: Sum,
  total_funding_ngn: Sum,
  ngn_per_usd: z.string(),
  ngn_at: NgnAt,
  /** Reached by ongoing or completed activities of projects that count. */
  total_beneficiaries: z.int(),
  total_stock_items: z.int(),
  /** Seen in the last 30 minutes. */
  active_sessions: z.int(),
  /** Since midnight in Nigeria, on all servers. */
  api_calls_today: z.int(),
  data_last_updated: z.nullable(Timestamp),
  system_uptime: z.string(),
  database_size: z.string(),
  /** Of the disk of the data folder; 'unknown' if the system does not say. */
  storage_used: z.string(),
  health: z.object({
    uptime: z.enum(HEALTH_BADGES),
    database: z.enum(HEALTH_BADGES),
    storage: z.enum(HEALTH_BADGES),
    last_update: z.enum(HEALTH_BADGES),
    figures: z.enum(HEALTH_BADGES),
    backup: z.enum(HEALTH_BADGES),
    mail: z.enum(HEALTH_BADGES),
  }),
  /** Null before the first check. */
  figures: z.object({ checked_at: z.nullable(Timestamp), differing: z.array(z.string()) }),
  backup: z.object({
    taken_at: z.nullable(Timestamp),
    checked_at: z.nullable(Timestamp),
    /** Why no backup was written, or why the checked one cannot be restored. */
    fault: z.nullable(z.string()),
    failed_at: z.nullable(Timestamp),
    /** The disk has no room for two more. */
    is_room_low: z.boolean(),
    /** False: PostgreSQL's administrator makes the backups. */
    is_kept: z.boolean(),
  }),
  mail: z.object({
    /** False: mails are only written as files. */
    is_sent: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
  }),
  /** A project in two states counts in both, so the shares may exceed 100. */
  distribution: z.array(z.object({ state: z.enum(STATE_NAMES), projects: z.int(), share: z.int() })),
  /** True: the hub has none yet, and shows dashboard-samples.ts. */
  sample: z.object({
    projects: z.boolean(),
    funding: z.boolean(),
    beneficiaries: z.boolean(),
    stock: z.boolean(),
    distribution: z.boolean(),
  }),
})
export type SystemStats = z.infer<typeof SystemStats>

export const systemEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/system-stats',
    access: 'admin',
    summary: 'Figures of the whole hub, and how it is doing',
    response: z.object({ success: z.literal(true), stats: SystemStats }),
  }),
}
