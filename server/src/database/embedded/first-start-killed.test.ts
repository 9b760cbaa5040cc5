import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openEmbedded } from './open-embedded.ts'

const initdb = fileURLToPath(new URL('initdb.ts', import.meta.url))

it('an embedded database is made whole or not at all: a first start that is killed leaves none, and the next one tidies up', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'hub-test-'))
  const unfinished = () => readdirSync(parent).filter((name) => name.startsWith('database.new-'))
  const child = fork(initdb, [join(parent, 'database')], { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  await expect.poll(unfinished, { timeout: 60_000, interval: 5 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(parent)).toEqual(unfinished())
  await (await openEmbedded(parent, () => {})).close()
  expect(unfinished()).toEqual([])
  rmSync(parent, { recursive: true })
})
