import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerUser } from '../postgres.ts'
import { buildNetwork, plugIn, processesOf, unplug } from './network.ts'
import { addressOf, etcdFlags, haproxySettings, NODES, patroniSettings, PORTS, type NodeName } from './settings.ts'

interface Member {
  name: NodeName
  role: string
  state: string
  lag?: number | string
}

export interface Place {
  folder: string
  programs: string
  user: NonNullable<ServerUser>
}

const PATIENCE_MS = 180_000

export type Cluster = ReturnType<typeof clusterIn>

export function clusterIn({ folder, programs, user }: Place) {
  const start = (name: string, command: string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const { PATH = '' } = process.env
    spawn(command[0]!, command.slice(1), { env: { PATH, ...env }, cwd: folder, stdio: ['ignore', log, log] })
  }
  const asServer = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']

  function startNode(node: NodeName) {
    const place = join(folder, node)
    mkdirSync(place, { recursive: true })
    chownSync(place, user.uid, user.gid)
    const settings = join(place, 'patroni.json')
    writeFileSync(settings, patroniSettings(node, { folder: place, programs }))
    const there = ['ip', 'netns', 'exec', node, ...asServer]
    start(`${node}-etcd`, [...there, 'etcd', ...etcdFlags(node, place)], { ETCD_UNSUPPORTED_ARCH: process.arch })
    start(`${node}-patroni`, [...there, 'patroni', settings])
  }

  /** Nodes may differ for a moment. */
  async function members(): Promise<Member[]> {
    for (const node of NODES) {
      try {
        const reply = await fetch(`http://${addressOf(node)}:${PORTS.patroni}/cluster`, {
          signal: AbortSignal.timeout(1000),
        })
        return ((await reply.json()) as { members: Member[] }).members
      } catch {
        // Ask the next node.
      }
    }
    return []
  }
  /** As HAProxy does. */
  async function primary(): Promise<NodeName | undefined> {
    const answers = await Promise.all(
      NODES.map(async (node) => {
        const address = `http://${addressOf(node)}:${PORTS.patroni}/primary`
        const reply = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
        return reply?.status === 200 ? node : undefined
      }),
    )
    return answers.find((node) => node !== undefined)
  }
  const synchronous = async () => (await members()).find(({ role }) => role === 'sync_standby')?.name

  async function until(what: string, isSo: () => Promise<boolean>) {
    const since = Date.now()
    while (!(await isSo())) {
      if (Date.now() - since > PATIENCE_MS)
        throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s, see ${folder}`)
      await delay(200)
    }
    return (Date.now() - since) / 1000
  }

  const signal = (node: NodeName, name: NodeJS.Signals, isMeant: (program: string) => boolean = () => true) => {
    for (const pid of processesOf(node)) {
      try {
        if (isMeant(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) process.kill(pid, name)
      } catch {
        // The process has ended meanwhile.
      }
    }
  }

  return {
    async start() {
      buildNetwork()
      for (const node of NODES) startNode(node)
      const settings = join(folder, 'haproxy.cfg')
      writeFileSync(settings, haproxySettings())
      start('haproxy', ['haproxy', '-db', '-f', settings])
      await until('The first start', async () => (await primary()) !== undefined)
    },
    url: `postgres://postgres@127.0.0.1:${PORTS.primary}/hub`,
    primary,
    synchronous,
    until,
    startNode(node: NodeName) {
      plugIn(node)
      startNode(node)
    },
    killNode(node: NodeName) {
      unplug(node)
      signal(node, 'SIGKILL')
    },
    freezeNode: (node: NodeName) => signal(node, 'SIGSTOP'),
    thawNode: (node: NodeName) => signal(node, 'SIGCONT'),
    killPostgresql: (node: NodeName) => signal(node, 'SIGKILL', (program) => program === 'postgres'),
    /** All three run and none lags. */
    whole: (isSynchronous = true) =>
      until('The cluster is whole again', async () => {
        const all = await members()
        const replicas = all.filter(({ role }) => role !== 'leader')
        return (
          (await primary()) !== undefined &&
          replicas.length === 2 &&
          replicas.every(({ state, lag }) => ['running', 'streaming'].includes(state) && lag === 0) &&
          replicas.some(({ role }) => role === 'sync_standby') === isSynchronous
        )
      }),
    async set(changes: object) {
      const node = await primary()
      const reply = await fetch(`http://${addressOf(node!)}:${PORTS.patroni}/config`, {
        method: 'PATCH',
        body: JSON.stringify(changes),
      })
      if (!reply.ok) throw new Error(`Patroni refused ${JSON.stringify(changes)}: ${await reply.text()}`)
    },
  }
}
