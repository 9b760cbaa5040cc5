// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { userOf } from '../testing/user.ts'
import { createQueryClient, currentQueryClient } from './query-client.ts'
import { endSession, startSession } from './session.ts'

afterEach(() => endSession())

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

it('is one for all screens of a person, and leaves nothing to the next one', () => {
  startSession('one', userOf({ id: 'first' }))
  const first = currentQueryClient()
  first.setQueryData(['projects'], 'theirs')
  // As after a look at the profile: the same person, asked for anew.
  startSession('one', userOf({ id: 'first', full_name: 'Renamed' }))
  expect(currentQueryClient()).toBe(first)

  startSession('two', userOf({ id: 'second' }))
  expect(first.getQueryCache().getAll()).toEqual([])
  expect(currentQueryClient()).not.toBe(first)
})

it('is empty again when the same person signs in anew', () => {
  startSession('one', userOf())
  const before = currentQueryClient()
  before.setQueryData(['projects'], 'theirs')
  endSession()
  startSession('two', userOf())
  expect(currentQueryClient().getQueryData(['projects'])).toBeUndefined()
})
