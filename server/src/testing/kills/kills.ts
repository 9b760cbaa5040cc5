import { setTimeout as delay } from 'node:timers/promises'
import { accountsEndpoints } from '@hub/contract/accounts'
import { Client, type ClientBase } from 'pg'
import { checkAll } from '../../database/derived/check.ts'
import { callAt } from '../http-call.ts'
import { embeddedAddress, startHubProcess, type HubProcess } from '../hub-process.ts'
import { writersOf, type Acknowledged } from './writers.ts'

interface Options {
  dataDir: string
  kills: number
  onKill?: (nth: number, acknowledged: number) => void
  isEnough?: () => boolean
}

export interface KillsOutcome {
  kills: number
  acknowledged: number
  /** 'stock_items.item of ...' */
  lost: string[]
  doubled: string[]
  differing: string[]
  /** Milliseconds until it serves. */
  slowestStart: number
}

const ADMIN = { email: 'admin@kills.example', password: 'Killed-again-and-again-1' }
/** After the first answer of a round. */
const LONGEST_ROUND_MS = 1500

const emptyOutcome = (kills: number): KillsOutcome => ({
  kills,
  acknowledged: 0,
  lost: [],
  doubled: [],
  differing: [],
  slowestStart: 0,
})

const environmentOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'silent',
})

/** Uses SIGKILL during mixed writes. */
export async function killAgainAndAgain(options: Options): Promise<KillsOutcome> {
  const { dataDir, kills, onKill = () => {}, isEnough = () => false } = options
  const outcome = emptyOutcome(0)
  let token = ''
  let written: Acknowledged[] = []
  const leftBehind = { stop: () => {} }
  try {
    for (;;) {
      const begun = Date.now()
      const hub = startHubProcess(environmentOf(dataDir))
      leftBehind.stop = () => void hub.stop('SIGKILL')
      const url = await hub.ready()
      outcome.slowestStart = Math.max(outcome.slowestStart, Date.now() - begun)
      await look(dataDir, written, outcome)
      if (outcome.kills === kills || isEnough()) break
      token ||= (await callAt(url, accountsEndpoints.login, { body: ADMIN })).body.token!
      written = []
      await killUnderWrites(hub, writersOf(url, token, written))
      outcome.kills += 1
      outcome.acknowledged += written.length
      onKill(outcome.kills, outcome.acknowledged)
    }
  } finally {
    leftBehind.stop()
  }
  return outcome
}

async function killUnderWrites(hub: HubProcess, { firstAnswer, over }: ReturnType<typeof writersOf>): Promise<void> {
  await Promise.race([firstAnswer, hub.ended])
  await delay(Math.random() * LONGEST_ROUND_MS)
  hub.stop('SIGKILL')
  await hub.ended
  await over
}

async function look(dataDir: string, written: Acknowledged[], outcome: KillsOutcome): Promise<void> {
  const client = new Client(embeddedAddress(dataDir))
  await client.connect()
  await lookAt(client, written, outcome).finally(() => client.end())
}

/** Stored exactly once, and figures match their rows. */
async function lookAt(client: ClientBase, written: Acknowledged[], outcome: KillsOutcome): Promise<void> {
  const kinds = new Map(written.map(({ table, column }) => [table, column]))
  for (const [table, column] of kinds) {
    const values = written.filter((each) => each.table === table).map(({ value }) => value)
    const { rows } = await client.query<{ value: string; found: number }>(
      `SELECT ${column} AS value, count(*)::int AS found FROM ${table} WHERE ${column} = ANY ($1) GROUP BY ${column}`,
      [values],
    )
    const found = new Map(rows.map((row) => [row.value, row.found]))
    for (const value of values) {
      if (!found.has(value)) outcome.lost.push(`${table}.${column} of ${value}`)
      if ((found.get(value) ?? 0) > 1) outcome.doubled.push(`${table}.${column} of ${value}`)
    }
  }
  for (const { name, differing } of await checkAll(client)) if (differing > 0) outcome.differing.push(name)
}
