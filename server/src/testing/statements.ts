import { Client } from 'pg'
import { vi } from 'vitest'

/** The statements that a piece of work sends to the database, in order, without their values. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const original = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    seen.push(typeof query === 'string' ? query : query.text)
    return Reflect.apply(original, this, args) as never
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return seen
}
