import { EXPORT_TYPES } from '@hub/contract/exports'
import type { Pool } from 'pg'
import { randomOf } from '../../generator/random.ts'
import { aPng } from '../pictures.ts'
import { createActors, type Actor } from './actors.ts'
import { checkerOf, operationsOf, type Document, type Operation } from './document.ts'
import { residentMegabytes } from './memory.ts'
import { mutate } from './mutations.ts'
import { readRecords, type KnownRecord } from './records.ts'
import { draftOf, nextPageOf, wireOf, type Draft, type NextPage, type WireRequest } from './request.ts'
import { send, type Answer } from './send.ts'
import { faultOf } from './verdict.ts'

/** Records and memory are read every so many requests. */
const READ_EVERY = 20
const HONEST = 0.4
/** Of those with a key. */
const REPEATED = 0.1
/** Other actors are refused before they reach the code. */
const ABLE: Actor['kind'][] = ['user', 'manager', 'admin', 'admin']

export interface Finding {
  number: number
  who: Actor
  request: WireRequest
  fault: string
}

export interface Outcome {
  operations: Operation[]
  actors: Actor[]
  /** Number of answers by class, such as '2xx'. */
  answers: Map<Actor['kind'], Map<string, number>>
  succeeded: Set<string>
  slowest: { ms: number; what: string }
  megabytes: number[]
  findings: Finding[]
}

export interface Running {
  url: string
  pid: number
  hasEnded: () => boolean
  database: Pool
  requests: number
  seed: number
  /** The rest are mutated. */
  honest?: number
  atOnce?: number
  onProgress?: (sent: number, megabytes: number) => void
}

/** Each request depends on the seed, its number and the hub's data. */
export async function run(running: Running): Promise<Outcome> {
  const { url, pid, hasEnded, database, requests, seed, honest = HONEST, atOnce = 1, onProgress } = running
  const document = (await (await fetch(`${url}/api/docs/json`)).json()) as Document
  const check = checkerOf(document)
  const { actors, restore } = await createActors(database)
  const feeds = await createFeeds(url, actors.find(({ kind }) => kind === 'admin')!.person!.token)
  const picture = await aPng(40, 30)
  const outcome = emptyOutcome(operationsOf(document), actors)
  let records: KnownRecord[] = []
  const pages = new Map<string, NextPage>()
  const keyed = new Map<string, { draft: Draft; actor: Actor }>()

  const sendOne = async (number: number) => {
    if (number % READ_EVERY === 0) {
      records = await readRecords(database)
      const megabytes = residentMegabytes(pid)
      outcome.megabytes.push(megabytes)
      onProgress?.(number, megabytes)
    }
    const random = randomOf(seed, number)
    const { operation, actor: inTurn } = turnOf(number, outcome)
    const repeated = random.chance(REPEATED) ? keyed.get(operation.id) : undefined
    const actor = repeated?.actor ?? inTurn
    const draft = repeated?.draft ?? draftOf({ random, actor, operation, feeds, picture, records, pages })
    if (!repeated && !random.chance(honest)) mutate(draft, random)
    if (draft.headers['idempotency-key']) keyed.set(operation.id, { draft, actor })
    const request = wireOf(draft)
    const found = (fault: string) => outcome.findings.push({ number, who: actor, request, fault })
    try {
      const answer = await send(url, request)
      note(outcome, actor, draft, answer)
      const fault = faultOf(draft, answer, check)
      if (fault) found(fault)
      const page = answer.status === 200 && draft.isDescribed && nextPageOf(draft, answer.body)
      if (page) pages.set(operation.id, page)
      if (mayChangePeople(draft, answer)) await restore()
    } catch (error) {
      found(`no whole answer: ${String(error)}`)
    }
    if (hasEnded()) found('here or a little before, the process of the hub has ended')
  }

  let next = 0
  const sender = async () => {
    while (next < requests && !hasEnded()) await sendOne(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return outcome
}

const emptyOutcome = (operations: Operation[], actors: Actor[]): Outcome => ({
  operations,
  actors,
  answers: new Map(),
  succeeded: new Set(),
  slowest: { ms: 0, what: '' },
  megabytes: [],
  findings: [],
})

/** In one round with each actor in turn, in the next with one who may do most things. */
function turnOf(number: number, { operations, actors }: Outcome) {
  const round = Math.floor(number / operations.length)
  const able = ABLE[(round >> 1) % ABLE.length]
  const from = round % 2 === 0 ? actors : actors.filter(({ kind }) => kind === able)
  return { operation: operations[number % operations.length]!, actor: from[(number + (round >> 1)) % from.length]! }
}

const mayChangePeople = ({ operation: { id, method } }: Draft, { status }: Answer) =>
  status === 200 && method !== 'GET' && /^(accounts|admin)_/.test(id)

function note(outcome: Outcome, { kind }: Actor, { operation, method }: Draft, { status, ms }: Answer) {
  const classes = outcome.answers.get(kind) ?? new Map<string, number>()
  const statusClass = `${Math.floor(status / 100)}xx`
  outcome.answers.set(kind, classes.set(statusClass, (classes.get(statusClass) ?? 0) + 1))
  if (status === 200) outcome.succeeded.add(operation.id)
  if (ms > outcome.slowest.ms) outcome.slowest = { ms, what: `${method} ${operation.path} as ${kind}` }
}

async function createFeeds(hub: string, session: string): Promise<Record<string, string>> {
  const feeds: Record<string, string> = {}
  for (const type of EXPORT_TYPES) {
    const reply = await fetch(`${hub}/api/admin/feeds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Fuzz of ${type}`, type }),
    })
    feeds[type] = ((await reply.json()) as { token: string }).token
  }
  return feeds
}
