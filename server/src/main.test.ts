import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { FIRST, SECOND } from './testing/certificates.ts'
import { emptyPostgresqlDatabase, testEngine } from './testing/database.ts'
import { embeddedDataDir } from './testing/embedded.ts'
import { startHubProcess } from './testing/hub-process.ts'
import { inFull } from './testing/in-full.ts'

// Each test starts a program, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let environment: Record<string, string>
let cleanUp: () => Promise<void>
beforeEach(async () => {
  if (testEngine === 'postgresql') {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const folder = await mkdtemp(path.join(tmpdir(), 'hub-main-'))
    environment = { DATABASE_URL: url, DATA_DIR: folder }
    cleanUp = async () => {
      await drop()
      await rm(folder, { recursive: true })
    }
  } else {
    const folder = embeddedDataDir(inject('snapshot'))
    environment = { DATA_DIR: folder }
    cleanUp = () => rm(folder, { recursive: true })
  }
})
afterEach(() => cleanUp())

const start = (changes: Record<string, string> = {}, ...flags: string[]) =>
  startHubProcess({ ...environment, ...changes }, ...flags)

describe('Starting the hub', () => {
  it('says where it is and how to sign in, answers, and ends with 0 when it is told to stop', async () => {
    const hub = start()
    const url = await hub.ready()
    const [, email, password] = /Email +(\S+)\n +Password +(\S+)/.exec(hub.said.out)!
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(login.status).toBe(200)
    hub.stop('SIGTERM')
    expect(await hub.ended).toBe(0)
    expect(hub.said.err).toBe('')
  })

  // The rest depends on no engine, and the embedded one takes seconds to start.
  if (testEngine === 'postgresql') {
    it('with a certificate is reached with https, and refuses a key that is not its own with one sentence', async () => {
      const files = {
        TLS_CERT: path.join(environment.DATA_DIR!, 'hub.crt'),
        TLS_KEY: path.join(environment.DATA_DIR!, 'hub.key'),
      }
      await writeFile(files.TLS_CERT, FIRST.cert)
      await writeFile(files.TLS_KEY, SECOND.key)
      const refused = start(files)
      expect(await refused.ended).toBe(1)
      expect(refused.said).toEqual({
        out: '',
        err: 'The key in TLS_KEY does not belong to the first certificate in TLS_CERT.\n',
      })

      await writeFile(files.TLS_KEY, FIRST.key)
      const hub = start(files)
      const url = await hub.ready()
      expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
      const [reply] = (await once(get(`${url}/api/health`, { ca: FIRST.cert, agent: false }), 'response')) as [
        IncomingMessage,
      ]
      expect(reply.resume().statusCode).toBe(200)
      hub.stop('SIGTERM')
      expect(await hub.ended).toBe(0)
    })

    it('serves and stops in order also where nobody reads what it says', async () => {
      const probe = createServer().listen(0, '127.0.0.1')
      await once(probe, 'listening')
      const PORT = String((probe.address() as AddressInfo).port)
      await new Promise((resolve) => probe.close(resolve))
      const hub = start({ PORT })
      hub.stopReading()
      const live = () =>
        fetch(`http://127.0.0.1:${PORT}/api/live`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(live, { timeout: 60_000 }).toBe(200)
      hub.stop('SIGTERM')
      expect(await hub.ended).toBe(0)
    })

    it('on a port that is taken says one sentence, and ends with 1', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const hub = start({ PORT: String((other.address() as AddressInfo).port), LOG_LEVEL: 'silent' })
      expect(await hub.ended).toBe(1)
      expect(hub.said.err).toBe('The port is in use by another program: stop that one, or set PORT to another.\n')
      // The admin was created; its password is not shown again.
      expect(hub.said.out).toMatch(/Password +\S+/)
      other.close()
    })

    it('on a database that cannot be had says one sentence, and ends with 1', async () => {
      const hub = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
      expect(await hub.ended).toBe(1)
      expect(hub.said.err).toMatch(/^[^\n]+\.\n$/)
      expect(hub.said.err).not.toContain('    at ')
    })
  }

  if (testEngine === 'embedded' && inFull) {
    it('with --demo prints the sign-ins of the sample sector', async () => {
      const hub = start({}, '--demo')
      await hub.ready()
      expect(hub.said.out).toMatch(
        /A sample sector\. Sign in with the password \S+ as one of:\n {2}\S+@neh\.example +admin/,
      )
      hub.stop('SIGINT')
      expect(await hub.ended).toBe(0)
    })
  }
})
