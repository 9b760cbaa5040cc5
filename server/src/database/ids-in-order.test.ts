import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idsInOrder } from './paging.ts'

it.each([1, 2, 10_000])('%i ids grow from one to the next, and are ids of the hub', (count) => {
  const ids = [...idsInOrder(count)]
  expect(ids).toHaveLength(count)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})

it('No two lots are the same', () => {
  expect(new Set([...idsInOrder(500), ...idsInOrder(500)]).size).toBe(1000)
})
