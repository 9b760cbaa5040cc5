import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { cut, mendAll } from './network.ts'
import { NODES, type NodeName } from './settings.ts'

interface Setting {
  cluster: Cluster
  primary: NodeName
  hub: { kill(): Promise<void>; start(): Promise<void> }
}

export interface Fault {
  what: string
  /** Returns the seconds until there was another primary, if there was one. */
  inflict(setting: Setting): Promise<number | void>
  undo(setting: Setting): Promise<void> | void
}

const another = ({ cluster, primary }: Setting) =>
  cluster.until('Another primary', async () => {
    const now = await cluster.primary()
    return now !== undefined && now !== primary
  })
const othersOf = (primary: NodeName) => NODES.filter((node) => node !== primary)
const STALLED_MS = 3000

/** Rows that only the primary has are lost. */
const stallsAndDies: Fault = {
  what: 'replication stalls 3 s, then the primary’s machine is lost',
  async inflict(setting) {
    const { cluster, primary } = setting
    for (const other of othersOf(primary)) cut(primary, other)
    await delay(STALLED_MS)
    cluster.killNode(primary)
    return another(setting)
  },
  undo({ cluster, primary }) {
    mendAll()
    cluster.startNode(primary)
  },
}

export const FAULTS: Fault[] = [
  {
    what: 'PostgreSQL is killed on the primary',
    inflict: async ({ cluster, primary }) => {
      cluster.killPostgresql(primary)
      await cluster.until('A primary', async () => (await cluster.primary()) !== undefined)
    },
    undo: () => {},
  },
  {
    what: 'the primary’s machine is lost',
    inflict: (setting) => {
      setting.cluster.killNode(setting.primary)
      return another(setting)
    },
    undo: ({ cluster, primary }) => cluster.startNode(primary),
  },
  {
    what: 'the primary’s machine is frozen, and comes back',
    inflict: (setting) => {
      setting.cluster.freezeNode(setting.primary)
      return another(setting)
    },
    undo: ({ cluster, primary }) => cluster.thawNode(primary),
  },
  {
    what: 'the network between the primary and its synchronous standby is cut',
    inflict: async ({ cluster, primary }) => {
      const standby = await cluster.synchronous()
      cut(primary, standby!)
      await cluster.until('Another synchronous standby', async () => (await cluster.synchronous()) !== standby)
    },
    undo: mendAll,
  },
  {
    what: 'the primary is cut off from the other nodes, not from the hubs',
    inflict: (setting) => {
      for (const other of othersOf(setting.primary)) cut(setting.primary, other)
      return another(setting)
    },
    undo: mendAll,
  },
  {
    what: 'one of two hubs is killed',
    inflict: ({ hub }) => hub.kill(),
    undo: ({ hub }) => hub.start(),
  },
  stallsAndDies,
]

/** Asynchronous replication must lose rows here, or the drill could not detect a loss. */
export const CONTROL = stallsAndDies
