import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isDatabaseUnreachable } from '../database/database-errors.ts'

/** In seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Measured {
  mails_queued: number
  mails_failed: number
  oldest_mail_seconds: number
  sessions: number
  idempotency_keys: number
  figures_age_seconds: number | null
  figures_differing: number
  backup_age_seconds: number | null
  backup_faults: number
}

interface Parts {
  token: string | null
  pools: Record<string, Pool>
  measure(): Promise<Measured>
}

interface Call {
  count: number
  seconds: number
  buckets: number[]
  byStatus: Map<number, number>
}

/** `GET /metrics` for Prometheus, with `Authorization: Bearer METRICS_TOKEN`. */
export function metricsOf({ token, pools, measure }: Parts) {
  const calls = new Map<string, Call>()
  const lag = token === null ? null : monitorEventLoopDelay({ resolution: 20 })

  function note(call: string, status: number, seconds: number) {
    const known = calls.get(call) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0), byStatus: new Map() }
    known.count += 1
    known.seconds += seconds
    known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1)
    for (const [nth, most] of BUCKETS.entries()) if (seconds <= most) known.buckets[nth]! += 1
    calls.set(call, known)
  }

  async function text(): Promise<string> {
    const measured = await measure().catch((error: unknown) => {
      if (isDatabaseUnreachable(error)) return null
      throw error
    })
    return [
      ...requestLines(calls),
      ...poolLines(pools),
      ...processLines(lag),
      ...gauge('hub_database_up', 'Whether the database answers', measured ? 1 : 0),
      ...(measured ? measuredLines(measured) : []),
      '',
    ].join('\n')
  }

  return {
    serveIn(app: FastifyInstance) {
      if (token === null) return
      lag?.enable()
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        // By route, because addresses would create endless series.
        const url = routeOptions.url ?? 'other'
        if (url !== '/metrics') note(`${method} ${url}`, reply.statusCode, reply.elapsedTime / 1000)
      })
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
          return reply.status(401).header('www-authenticate', 'Bearer').send('METRICS_TOKEN is missing or wrong.\n')
        }
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await text())
      })
    },
    stop: () => void lag?.disable(),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given = '', wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/** '' or '{call="..."}', for a histogram '_sum{call="..."}'. */
type Sample = [afterName: string, value: number]

const lines = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: Sample[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([afterName, value]) => `${name}${afterName} ${value}`),
]

/** Without a value there are no lines. */
const gauge = (name: string, help: string, value: number | null) =>
  value === null ? [] : lines(name, 'gauge', help, [['', value]])

function requestLines(calls: Map<string, Call>): string[] {
  const each = [...calls].toSorted(([a], [b]) => a.localeCompare(b))
  const statuses = each.flatMap(([call, { byStatus }]) =>
    [...byStatus].map(([status, count]): Sample => [`{call="${call}",status="${status}"}`, count]),
  )
  const durations = each.flatMap(([call, { buckets, count, seconds }]): Sample[] => [
    ...BUCKETS.map((most, nth): Sample => [`_bucket{call="${call}",le="${most}"}`, buckets[nth]!]),
    [`_bucket{call="${call}",le="+Inf"}`, count],
    [`_sum{call="${call}"}`, seconds],
    [`_count{call="${call}"}`, count],
  ])
  return [
    ...lines('hub_requests_total', 'counter', 'Requests answered', statuses),
    ...lines('hub_request_seconds', 'histogram', 'How long they took', durations),
  ]
}

const poolLines = (pools: Record<string, Pool>) =>
  lines(
    'hub_pool_connections',
    'gauge',
    'Connections to the database, and who waits for one',
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
      [`{pool="${pool}",state="open"}`, totalCount],
      [`{pool="${pool}",state="idle"}`, idleCount],
      [`{pool="${pool}",state="waiting"}`, waitingCount],
    ]),
  )

function processLines(lag: ReturnType<typeof monitorEventLoopDelay> | null): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const delays = [50, 99].map((share): Sample => [`{quantile="${share / 100}"}`, (lag?.percentile(share) ?? 0) / 1e9])
  lag?.reset()
  return [
    ...lines('hub_event_loop_delay_seconds', 'gauge', 'Delay of the event loop since the last reading', delays),
    ...gauge('process_resident_memory_bytes', 'Memory of the process', rss),
    ...gauge('nodejs_heap_used_bytes', 'Of that, objects in use', heapUsed),
    ...gauge('process_uptime_seconds', 'Since the start', process.uptime()),
  ]
}

const measuredLines = (measured: Measured): string[] => [
  ...lines('hub_mails', 'gauge', 'Mail that waits, and mail that was refused for good', [
    ['{status="queued"}', measured.mails_queued],
    ['{status="failed"}', measured.mails_failed],
  ]),
  ...gauge('hub_mail_oldest_seconds', 'For how long the oldest mail has waited', measured.oldest_mail_seconds),
  ...gauge('hub_sessions', 'Sessions seen in the last 30 minutes', measured.sessions),
  ...gauge(
    'hub_idempotency_keys',
    'Kept answers to changes, as the database estimates them',
    measured.idempotency_keys,
  ),
  ...gauge('hub_figures_differing', 'Derived tables that differ from their rows', measured.figures_differing),
  ...gauge('hub_backup_faults', 'Backups that could not be written or restored', measured.backup_faults),
  ...gauge(
    'hub_figures_check_age_seconds',
    'Since the figures were last compared with the rows',
    measured.figures_age_seconds,
  ),
  ...gauge('hub_backup_age_seconds', 'Since the newest backup was taken', measured.backup_age_seconds),
]
