import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { FIRST, SECOND } from '../testing/certificates.ts'
import { testDatabase } from '../testing/database.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

let folder: string
let files: { certFile: string; keyFile: string }
let hub: TestHub
let url: string
const agents: Agent[] = []

beforeEach(async () => {
  // Only intervals are faked; everything else runs in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(path.join(tmpdir(), 'hub-tls-'))
  files = { certFile: path.join(folder, 'hub.crt'), keyFile: path.join(folder, 'hub.key') }
  await put(FIRST)
  hub = await startTestHub({ database, config: { tls: files, publicUrl: 'https://hub.lan' } })
  url = await hub.url()
})
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await hub.close()
  await rm(folder, { recursive: true })
  vi.useRealTimers()
})

async function put({ cert, key }: Partial<typeof FIRST>) {
  if (cert !== undefined) await writeFile(files.certFile, cert)
  if (key !== undefined) await writeFile(files.keyFile, key)
}

const look = () => vi.advanceTimersByTime(10_000)
const said = () => hub.logged.map((line) => (JSON.parse(line) as { msg: string }).msg)

function browser() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: [FIRST.cert, SECOND.cert] })
  agents.push(agent)
  return () =>
    new Promise<{ status?: number; headers: object; shown: string }>((resolve, reject) => {
      const call = request(`${url}/api/health`, { agent }, (reply) => {
        // A connection shows its certificate only once.
        const shown = call.reusedSocket ? 'none' : (reply.socket as TLSSocket).getPeerX509Certificate()!.subject
        reply.resume().on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, shown }))
      })
      call.on('error', reject).end()
    })
}

describe('A hub with a certificate', () => {
  it('answers over https, and to nothing else on that port', async () => {
    expect(url).toMatch(/^https:\/\//)
    expect(await browser()()).toMatchObject({ status: 200, shown: 'CN=first.hub.test' })
    await expect(fetch(`${url.replace('https', 'http')}/api/health`)).rejects.toThrow()
  })

  it('keeps other windows out, and does not bind browsers to https for a year', async () => {
    const { headers } = await browser()()
    expect(headers).toHaveProperty('cross-origin-opener-policy', 'same-origin')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('shows a renewed one to new connections, and answers on those that are open', async () => {
    const before = browser()
    await before()
    await put(SECOND)
    look()
    expect(said()).toContain('The new certificate is in use.')
    expect(await browser()()).toMatchObject({ status: 200, shown: 'CN=second.hub.test' })
    expect(await before()).toMatchObject({ status: 200, shown: 'none' })
  })

  it('looks and finds nothing new without a word', async () => {
    look()
    expect(said().join()).not.toContain('certificate')
  })

  it.each([
    [
      'is half written',
      { cert: SECOND.cert.slice(0, 300) },
      'TLS_CERT names a file that is no certificate in PEM form.',
    ],
    [
      'has come without its key',
      { cert: SECOND.cert },
      'The key in TLS_KEY does not belong to the first certificate in TLS_CERT.',
    ],
    ['is empty', { cert: '', key: '' }, 'TLS_CERT names a file that is no certificate in PEM form.'],
  ])(
    'keeps the old one when the new one %s, says so once, and takes it when it is whole',
    async (_, part, sentence) => {
      await put(part)
      look()
      look()
      expect(said().filter((line) => line.includes('certificate'))).toEqual([
        `The old certificate stays in use. ${sentence}`,
      ])
      expect(await browser()()).toMatchObject({ status: 200, shown: 'CN=first.hub.test' })
      await put(SECOND)
      look()
      expect(await browser()()).toMatchObject({ status: 200, shown: 'CN=second.hub.test' })
    },
  )

  it('keeps the old one while the files are away', async () => {
    await rm(files.keyFile)
    look()
    expect(said()).toContain('The old certificate stays in use. TLS_KEY names a file that is not there.')
    expect(await browser()()).toMatchObject({ status: 200, shown: 'CN=first.hub.test' })
  })
})
