import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * @typedef {{ url: string, headers: Record<string, string>, connections: number, seconds: number, body?: string }} Load
 * @typedef {{ perSecond: number, medianMs: number, p99Ms: number }} Figures
 */

/**
 * Repeats one request as fast as the answers come, in its own thread, so that it does not slow the server down.
 * @param {Load} load
 * @returns {Promise<Figures>}
 */
export function measure(load) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load, execArgv: [] })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

/** @param {Load} load @param {Agent} agent */
const ask = ({ url, headers, body }, agent) =>
  new Promise((resolve, reject) => {
    // Each create has its own key, as in a browser.
    const keyed = 'idempotency-key' in headers ? { ...headers, 'idempotency-key': randomUUID() } : headers
    const sent = request(url, { agent, headers: keyed, method: body ? 'POST' : 'GET' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    // Makes each submission unique.
    sent.on('error', reject).end(body?.replaceAll('#call', randomUUID().slice(0, 8)))
  })

/** @param {Load} load */
async function run(load) {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const started = performance.now()
  const until = started + load.seconds * 1000
  /** @type {number[]} */
  const times = []
  const connection = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      await ask(load, agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, connection))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { perSecond: times.length / seconds, medianMs: at(0.5), p99Ms: at(0.99) }
}

if (parentPort) parentPort.postMessage(await run(workerData))
