import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountsEndpoints } from '@hub/contract/accounts'
import type { PGlite } from '@electric-sql/pglite'
import type { ClientBase } from 'pg'
import { openEngine } from '../../database/embedded-engine.ts'
import { copyFolder } from '../embedded.ts'
import { callAt } from '../http-call.ts'
import { startHubProcess, type HubProcess } from '../hub-process.ts'
import { ADMIN, emptyOutcome, environmentOf, lookAt, type KillsOutcome } from './kills.ts'
import { writersOf, type Acknowledged } from './writers.ts'

const LONGEST_ROUND_MS = 200

/** A copy is opened and thrown away: where the machine has room in its memory, its disk need not bother. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 400 * 1024 * 1024
function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
}

/**
 * Stops the hub in the middle of mixed writes, takes a copy of its files, lets it go on, and opens the copy: a process that is killed
 * leaves exactly the files that it has at that moment. A start costs seconds, a copy that is opened here a fraction of one.
 */
export async function copyAgainAndAgain({
  dataDir,
  copies,
}: {
  dataDir: string
  copies: number
}): Promise<KillsOutcome> {
  const outcome = emptyOutcome(copies)
  const hub = startHubProcess(environmentOf(dataDir))
  try {
    const url = await hub.ready()
    const { token } = (await callAt(url, accountsEndpoints.login, { body: ADMIN })).body
    const written: Acknowledged[] = []
    const { firstAnswer, over } = writersOf(url, token, written)
    await firstAnswer
    for (let nth = 0; nth < copies; nth++) {
      await delay(Math.random() * LONGEST_ROUND_MS)
      const copy = mkdtempSync(join(quickFolder(), 'hub-copy-'))
      await whileStopped(hub, () => copyFolder(join(dataDir, 'database'), join(copy, 'database')))
      await look(copy, [...written], outcome)
      rmSync(copy, { recursive: true })
    }
    outcome.acknowledged = written.length
    hub.stop('SIGKILL')
    await over
  } finally {
    hub.stop('SIGKILL')
    await hub.ended
  }
  return outcome
}

async function whileStopped(hub: HubProcess, work: () => void) {
  hub.stop('SIGSTOP')
  const tasks = `/proc/${hub.pid}/task`
  const isStopped = (task: string) => /\) [Tt] /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8'))
  while (!readdirSync(tasks).every(isStopped)) await delay(1)
  // Answers that it had sent arrive: they count.
  await delay(5)
  work()
  hub.stop('SIGCONT')
}

async function look(copy: string, written: Acknowledged[], outcome: KillsOutcome) {
  const failed = (reason: unknown): never => {
    throw reason
  }
  const engine = await openEngine(join(copy, 'database'), { synced() {}, failed })
  await lookAt(asClient(engine), written, outcome)
  await engine.close()
}

/** As `pg` asks: several statements at once have no parameters. */
const asClient = (engine: PGlite) =>
  ({
    query: (text: string, values?: unknown[]) =>
      values ? engine.query(text, values) : engine.exec(text).then((all) => all.at(-1)),
  }) as unknown as ClientBase
