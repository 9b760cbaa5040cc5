import { Client } from 'pg'
import { vi } from 'vitest'

/** The statements that a piece of work sends to the database, in order, without their values. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const original = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    const text = typeof query === 'string' ? query : query.text
    // Of a new connection, not of the work.
    if (!text.includes('client_connection_check_interval')) seen.push(text)
    return Reflect.apply(original, this, args) as never
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return seen
}
