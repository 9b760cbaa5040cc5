import { execFileSync } from 'node:child_process'
import { addressOf, NODES, PROXY_ADDRESS, type NodeName } from './settings.ts'

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })
const inside = (node: NodeName, ...args: string[]) => ip('netns', 'exec', node, 'ip', ...args)

/** As behind a cut cable. */
const NOBODY = '02:00:00:00:00:99'

/**
 * Each node can fail alone. The network namespace of this process, which `npm run hub -- drill` makes, is invisible
 * outside and gone when it ends.
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

/** Drops packets silently in both directions. */
export function cut(one: NodeName, other: NodeName) {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    inside(from, 'neighbour', 'replace', addressOf(to), 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
    cuts.push([from, to])
  }
}

export function mendAll() {
  for (const [from, to] of cuts.splice(0)) inside(from, 'neighbour', 'del', addressOf(to), 'dev', 'eth0')
}

/** As in a power failure: the kernel closes no connection. */
export const unplug = (node: NodeName) => void ip('link', 'set', `to-${node}`, 'down')
export const plugIn = (node: NodeName) => void ip('link', 'set', `to-${node}`, 'up')

export const processesOf = (node: NodeName) => ip('netns', 'pids', node).trim().split(/\s+/).filter(Boolean).map(Number)
