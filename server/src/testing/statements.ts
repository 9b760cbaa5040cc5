import { Client } from 'pg'
import { vi } from 'vitest'

/** In order, without their values. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const original = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    const text = typeof query === 'string' ? query : query.text
    // Sent for each new connection.
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
