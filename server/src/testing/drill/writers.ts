import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { stockEndpoints } from '@hub/contract/stock'
import { callAt } from '../http-call.ts'
import { stockItem } from '../kills/writers.ts'

const WRITERS = 4

/** Four people who retry with the same key, as a browser does. */
export function startWriters(url: string, token: string) {
  const acknowledged: string[] = []
  /** By status; 0 is a broken connection. */
  const errors = new Map<number, number>()
  let isOver = false
  let last = Date.now()
  let longest = 0

  async function report() {
    const key = randomUUID()
    for (;;) {
      const call = callAt(url, stockEndpoints.create, { token, key, body: stockItem(key) })
      const status = await call.then(
        (reply) => reply.status,
        () => 0,
      )
      if (status === 200) break
      errors.set(status, (errors.get(status) ?? 0) + 1)
      await delay(100)
    }
    acknowledged.push(key)
    longest = Math.max(longest, Date.now() - last)
    last = Date.now()
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!isOver) await report()
    }),
  )

  return {
    acknowledged,
    async more(count: number) {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted) await delay(50)
    },
    async stop() {
      isOver = true
      await writing
      return { acknowledged, errors, longestGap: longest / 1000 }
    },
  }
}
