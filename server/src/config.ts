import { isIP } from 'node:net'
import path from 'node:path'
import { emailAddress } from '@hub/contract/common'
import { REQUIRES_TWO_FACTOR, SHARES_COORDINATES } from '@hub/contract/permissions'
import * as z from 'zod/mini'
import { readCertificate, type CertificateFiles } from './http/certificate.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Never repeats the value, which may be a secret. */
const optional = (rule: (value: string) => boolean, sentence: string) =>
  z.optional(z.string().check(z.refine(rule, sentence)))

const isUrlOf = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)
const isEmail = (value: string) => z.safeParse(emailAddress(), value).success
const isMailbox = (value: string) => isEmail(/<([^<>]+)>$/.exec(value)?.[1] ?? value) && !/[\r\n]/.test(value)
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535
const isTileUrl = (value: string) =>
  isUrlOf(['http:', 'https:'])(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
const isNetwork = (value: string) => isIP(value.split('/', 1)[0]!.trim()) > 0
const isProxies = (value: string) => /^\d{1,2}$/.test(value) || value.split(',').every(isNetwork)

const Environment = z.object({
  PORT: optional(isPort, 'PORT must be a number from 0 to 65535.'),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: optional(
    (value) => /^\d{1,4}$/.test(value) && Number(value) > 0,
    'BACKUP_KEEP must be a whole number above 0.',
  ),
  DATABASE_URL: optional(
    isUrlOf(['postgres:', 'postgresql:']),
    'DATABASE_URL must be one address that starts with postgres://.',
  ),
  DATABASE_READ_URL: optional(
    isUrlOf(['postgres:', 'postgresql:']),
    'DATABASE_READ_URL must be one address that starts with postgres://.',
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  PUBLIC_URL: optional(isUrlOf(['http:', 'https:']), 'PUBLIC_URL must start with http:// or https://.'),
  ADMIN_EMAIL: optional(isEmail, 'ADMIN_EMAIL must be an email address.'),
  ADMIN_PASSWORD: optional(
    (value) => value.length >= 8 && value.length <= 200,
    'ADMIN_PASSWORD must have 8 to 200 characters.',
  ),
  SMTP_URL: optional(isUrlOf(['smtp:', 'smtps:']), 'SMTP_URL must start with smtp:// or smtps://.'),
  MAIL_FROM: optional(isMailbox, "MAIL_FROM must be an email address, or a name and one: 'The Hub <hub@example.org>'."),
  SUPPORT_EMAIL: optional(isEmail, 'SUPPORT_EMAIL must be an email address.'),
  MAP_TILE_URL: optional(isTileUrl, 'MAP_TILE_URL must be an http(s) address with {z}, {x} and {y} in it.'),
  MAP_TILE_ATTRIBUTION: z.optional(z.string()),
  NGN_PER_USD: optional(
    (value) => /^\d{1,9}(\.\d{1,6})?$/.test(value) && Number(value) > 0,
    'NGN_PER_USD must be a number above 0, such as 1500 or 1500.25.',
  ),
  TRUST_PROXY: optional(
    isProxies,
    'TRUST_PROXY must be the number of proxies in front (such as 1), or their addresses.',
  ),
  UV_THREADPOOL_SIZE: optional(
    (value) => /^\d{1,4}$/.test(value) && Number(value) >= 2,
    'UV_THREADPOOL_SIZE must be a whole number above 1: one thread checks passwords, the others read files.',
  ),
  PASSWORD_QUEUE: optional(
    (value) => /^\d{1,6}$/.test(value) && Number(value) > 0,
    'PASSWORD_QUEUE must be a whole number above 0.',
  ),
  REQUIRE_TWO_FACTOR: z.optional(
    z.enum(REQUIRES_TWO_FACTOR, `REQUIRE_TWO_FACTOR must be one of ${REQUIRES_TWO_FACTOR.join(', ')}.`),
  ),
  SHARE_COORDINATES: z.optional(
    z.enum(SHARES_COORDINATES, `SHARE_COORDINATES must be one of ${SHARES_COORDINATES.join(', ')}.`),
  ),
  PUBLIC_SNAPSHOT: z.optional(z.enum(['0', '1'], 'PUBLIC_SNAPSHOT must be 1 or 0.')),
  METRICS_TOKEN: optional((value) => value.length >= 16, 'METRICS_TOKEN must have at least 16 characters.'),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)),
})

export class ConfigFaults extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** Its passwords are published in the source. */
const DEMO_ELSEWHERE =
  'The demo has an administrator with a published password, and does not run on DATABASE_URL: unset it to try the demo in a folder of its own, or use "npm start".'

const REPLICA_OF_NOTHING =
  'DATABASE_READ_URL names a replica of the database in DATABASE_URL: set both, or none of them.'

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>, demo = false) {
  const given = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => cleaned(name, value)))
  const result = z.safeParse(Environment, given)
  const { tls, fault } = certificateOf(given)
  const faults = [...(result.error?.issues ?? []).map((issue) => issue.message), ...(fault ? [fault] : [])]
  if (!result.success || fault) throw new ConfigFaults(faults)
  const { data } = result
  if (demo && data.DATABASE_URL) throw new ConfigFaults([DEMO_ELSEWHERE])
  if (data.DATABASE_READ_URL && !data.DATABASE_URL) throw new ConfigFaults([REPLICA_OF_NOTHING])
  const port = Number(data.PORT ?? 8080)
  const dataDir = path.resolve(data.DATA_DIR ?? (demo ? './data-demo' : './data'))
  return {
    port,
    host: data.HOST ?? '127.0.0.1',
    dataDir,
    backupDir: data.BACKUP_DIR ? path.resolve(data.BACKUP_DIR) : path.join(dataDir, 'backups'),
    backupKeep: Number(data.BACKUP_KEEP ?? 14),
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    tls,
    publicUrl: (data.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${port}`).replace(/\/+$/, ''),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'Northeast Education Hub <no-reply@hub.local>',
    supportEmail: data.SUPPORT_EMAIL ?? data.ADMIN_EMAIL ?? 'admin@hub.local',
    mapTileUrl: data.MAP_TILE_URL,
    mapTileAttribution: data.MAP_TILE_ATTRIBUTION,
    /** A string, because binary fractions lose money. */
    ngnPerUsd: data.NGN_PER_USD ?? '1500',
    trustProxy: proxiesOf(data.TRUST_PROXY),
    /** How many calls may wait for a password check, even if the wait is below 10 seconds. */
    passwordQueue: Number(data.PASSWORD_QUEUE ?? 1000),
    requiresTwoFactor: data.REQUIRE_TWO_FACTOR ?? 'none',
    sharesCoordinates: data.SHARE_COORDINATES ?? 'organization',
    /** Administrators may open published snapshots to everybody. */
    publicSnapshot: data.PUBLIC_SNAPSHOT === '1',
    /** Without it nobody can read /metrics. */
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL ?? 'info',
  }
}

/** An empty value counts as missing; a password keeps its spaces. */
const cleaned = (name: string, value = ''): [string, string][] =>
  value.trim() ? [[name, name === 'ADMIN_PASSWORD' ? value : value.trim()]] : []

function certificateOf({ TLS_CERT, TLS_KEY }: Record<string, string>): { tls?: CertificateFiles; fault?: string } {
  if (!TLS_CERT && !TLS_KEY) return {}
  if (!TLS_CERT || !TLS_KEY) return { fault: 'TLS_CERT and TLS_KEY belong together: set both, or none of them.' }
  const tls = { certFile: path.resolve(TLS_CERT), keyFile: path.resolve(TLS_KEY) }
  try {
    readCertificate(tls)
    return { tls }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** No proxy by default, so that no client can choose its address. */
function proxiesOf(value: string | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (value === undefined) return false
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value)
  return value.split(',').map((address) => address.trim())
}
