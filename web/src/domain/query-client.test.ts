// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userOf } from '#testing/user.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { createQueryClient, currentQueryClient } from './query-client.ts'
import { endSession, startSession, updateSessionUser } from '#lib/session.ts'

afterEach(() => endSession())

it('asks for what is counted from reports anew after a change of the person’s own, and for nothing else', async () => {
  const client = createQueryClient()
  const counted = [
    ['dashboard', {}],
    ['reporting', 'own', 'id'],
    ['organizations', 'counted', ''],
  ]
  for (const key of counted) client.setQueryData(key, 1)
  client.setQueryData(['fts', 'list'], 1)
  const change = (mutationFn: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn, retry: false }).execute(undefined)

  await expect(change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const areInvalidated = () => counted.map((key) => client.getQueryState(key)?.isInvalidated)
  expect(areInvalidated()).toEqual([false, false, false])
  await change(() => Promise.resolve('saved'))
  expect(areInvalidated()).toEqual([true, true, true])
  expect(client.getQueryState(['fts', 'list'])?.isInvalidated).toBe(false)
})

it('is one for all screens of a person, and leaves nothing to the next one', () => {
  startSession('one', userOf({ id: 'first' }))
  const first = currentQueryClient()
  first.setQueryData(['projects'], 'theirs')
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

it.each([
  ['demoted', { role: 'viewer' as const }],
  ['moved to another organization', { organization_id: 'aaaaaaaa-0000-4000-8000-0000000000ff' }],
])('shows nothing more of what a person read who was %s since, and asks for it anew', async (_, changes) => {
  startSession('one', userOf({ role: 'manager' }))
  const client = currentQueryClient()
  const answers = ['theirs', new Promise(() => undefined)]
  const queryFn = () => answers.shift()
  const observer = new QueryObserver(client, { queryKey: ['stock', 'list'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('theirs'))
  client.setQueryData(['current-user'], 'who it is')
  updateSessionUser(userOf({ role: 'manager', full_name: 'Renamed' }))
  expect(observer.getCurrentResult().data).toBe('theirs')

  updateSessionUser(userOf({ role: 'manager', ...changes }))
  expect(currentQueryClient()).toBe(client)
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true })
  expect(client.getQueryData(['current-user'])).toBe('who it is')
  stop()
})

it('asks a busy hub again, not before the time that it has told', async () => {
  vi.useFakeTimers()
  const failed = Object.assign(new CallFailed('many_requests', 429, 'Many people are using the hub.'), {
    retryAfter: 7,
  })
  const queryFn = vi.fn().mockRejectedValueOnce(failed).mockResolvedValueOnce('read')
  const read = createQueryClient().fetchQuery({ queryKey: ['stock'], queryFn })
  await vi.advanceTimersByTimeAsync(6900)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await read).toBe('read')
  vi.useRealTimers()
})

it('does not ask again what was refused because of too many tries', async () => {
  const failed = Object.assign(new CallFailed('too_many_tries', 429, 'Too many tries.'), { retryAfter: 900 })
  const queryFn = vi.fn().mockRejectedValue(failed)
  await expect(createQueryClient().fetchQuery({ queryKey: ['stock'], queryFn })).rejects.toBe(failed)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
