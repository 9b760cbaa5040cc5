import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, ParamsOf, ResponseOf } from '@hub/contract/endpoint'
import type { ErrorCode, Failure } from '@hub/contract/errors'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { buildHub, type HubOptions } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { OPERATIONS } from '../http/api-document/api-document.ts'
import { failuresOf } from '../http/api-document/failures.ts'
import { createLog } from '../http/logging.ts'
import { testDatabase } from './database.ts'
import { mailsOf } from './mails.ts'
import { peopleOf } from './people.ts'

interface TestHubOptions extends Partial<Omit<HubOptions, 'config' | 'log'>> {
  config?: Partial<Config>
}

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: Record<string, string>
  /** Any type: a test may send what no honest client does. */
  body?: unknown
  token?: string
  /** By default a new one for each call, so that tests do not meet rate limits by accident. */
  address?: string
  headers?: Record<string, string>
}

export interface Answered<Body> {
  status: number
  /** The same JSON, typed as a success or as a failure. */
  body: Body
  failure: Failure
  headers: Record<string, string | string[] | number | undefined>
}

/** The API page documents every failure of a call. */
function assertDocumented(endpoint: Endpoint, code: ErrorCode) {
  const operation = OPERATIONS.find((each) => each.endpoint === endpoint)
  if (operation && !failuresOf(operation.id, endpoint).includes(code))
    throw new Error(`${operation.id} answers ${code}, of which http/api-document/failures.ts does not know`)
}

const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

export async function startTestHub({ database: given, config: wanted, ...options }: TestHubOptions = {}) {
  const database = given ?? (await testDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hub-outbox-'))
  const config: Config = { ...readConfig({ PORT: '0', LOG_LEVEL: 'debug', DATA_DIR: dataDir }), ...wanted }
  const logged: string[] = []
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) })
  const hub = await buildHub({ database, config, log, ...options })

  async function send<Body = unknown>(request: InjectOptions): Promise<Answered<Body>> {
    const reply = await hub.app.inject({ remoteAddress: randomAddress(), ...request })
    const body: unknown = /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body
    return { status: reply.statusCode, body: body as Body, failure: body as Failure, headers: reply.headers }
  }

  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
    const { params = {}, query, body, token, address, headers } = options
    const values = params as Record<string, string>
    const answered = await send<ResponseOf<E>>({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`,
      query,
      payload: body as object | undefined,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(address ? { remoteAddress: address } : {}),
    })
    // Every reply in every test is checked against the contract.
    if (answered.status === 200 && !endpoint.binary) z.parse(endpoint.response, answered.body)
    if (answered.status >= 400) assertDocumented(endpoint, answered.failure.code)
    return answered
  }

  let listening: Promise<string> | undefined
  return {
    ...hub,
    database,
    db: database.db,
    config,
    logged,
    send,
    call,
    ...peopleOf(database.db),
    ...mailsOf(database.db, path.join(dataDir, 'outbox')),
    url: () => (listening ??= hub.listen()),
    async close() {
      await hub.close()
      if (!given) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestHub = Awaited<ReturnType<typeof startTestHub>>
