import { execFileSync } from 'node:child_process'
import { addressOf, NODES, PROXY_ADDRESS, type NodeName } from './settings.ts'

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })
const inside = (node: NodeName, ...args: string[]) => ip('netns', 'exec', node, 'ip', ...args)

/** What a cable that is cut leads to. */
const NOBODY = '02:00:00:00:00:99'

/**
 * A network of each node's own, and a bridge between them: what happens to one does not happen to the others. It lives in the
 * network of this process, which `npm run hub -- drill` makes; nothing of it is seen outside, or is left when it ends.
 */
export function buildNetwork() {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'bridge', 'type', 'bridge')
  ip('address', 'add', `${PROXY_ADDRESS}/24`, 'dev', 'bridge')
  ip('link', 'set', 'bridge', 'up')
  execFileSync('mkdir', ['-p', '/run/netns'])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns'])
  for (const node of NODES) {
    ip('netns', 'add', node)
    ip('link', 'add', `to-${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node)
    ip('link', 'set', `to-${node}`, 'master', 'bridge', 'up')
    inside(node, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    inside(node, 'link', 'set', 'eth0', 'up')
    inside(node, 'link', 'set', 'lo', 'up')
  }
}

const cuts: [NodeName, NodeName][] = []

/** Nothing that one sends reaches the other, and nobody is told. */
export function cut(one: NodeName, other: NodeName) {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    inside(from, 'neighbour', 'replace', addressOf(to), 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
    cuts.push([from, to])
  }
}

export function mendAll() {
  for (const [from, to] of cuts.splice(0)) inside(from, 'neighbour', 'del', addressOf(to), 'dev', 'eth0')
}

/** As a machine whose power is gone: not even its kernel says goodbye. */
export const unplug = (node: NodeName) => void ip('link', 'set', `to-${node}`, 'down')
export const plugIn = (node: NodeName) => void ip('link', 'set', `to-${node}`, 'up')

/** What runs on a node. */
export const processesOf = (node: NodeName) => ip('netns', 'pids', node).trim().split(/\s+/).filter(Boolean).map(Number)
