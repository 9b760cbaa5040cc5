import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('asks for the dashboard anew after a change of the person’s own, and for nothing else', async () => {
  const client = createQueryClient()
  client.setQueryData(['dashboard', {}], 1)
  client.setQueryData(['fts', 'list'], 1)
  const change = (mutationFn: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn, retry: false }).execute(undefined)

  await expect(change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(client.getQueryState(['dashboard', {}])?.isInvalidated).toBe(false)
  await change(() => Promise.resolve('saved'))
  expect(client.getQueryState(['dashboard', {}])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['fts', 'list'])?.isInvalidated).toBe(false)
})
