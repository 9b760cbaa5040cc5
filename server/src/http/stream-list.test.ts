import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StreamedList } from './reply-streams.ts'

const response = z.object({
  total: z.int(),
  one: z.array(z.object({ id: z.int(), note: z.optional(z.string()) })),
  other: z.array(z.object({ name: z.string() })),
})

async function* batches(...all: object[][]) {
  for (const batch of all) yield batch
}

const textOf = async (list: StreamedList) => (await list.toStream(response).toArray()).map(String).join('')

it('Several lists go out one after the other, in the declared shape', async () => {
  const lists = { one: batches([{ id: 1, secret: 'x' }], [], [{ id: 2, note: 'n' }]), other: batches([{ name: 'a' }]) }
  expect(await textOf(await StreamedList.ofAll(lists, { total: 3, hidden: true }))).toBe(
    '{"total":3,"one":[{"id":1},{"id":2,"note":"n"}],"other":[{"name":"a"}]}',
  )
})

it('As lines they are the head, a line for each batch, and the end', async () => {
  const lists = { one: batches([{ id: 1, secret: 'x' }], [], [{ id: 2, note: 'n' }]), other: batches() }
  const list = await StreamedList.ofAll(lists, { total: 3, hidden: true })
  const lines = (await list.toLines(response).toArray()).map(String).join('')
  expect(lines).toBe('{"total":3}\n{"one":[{"id":1}]}\n{"one":[{"id":2,"note":"n"}]}\n{"end":true}\n')
})

it('Empty lists are there, and empty', async () => {
  const list = await StreamedList.ofAll({ one: batches(), other: batches([]) }, { total: 0 })
  expect(await textOf(list)).toBe('{"total":0,"one":[],"other":[]}')
})

it('A list that fails at once fails before anything is sent', async () => {
  // oxlint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<object[]> {
    throw new Error('no database')
  }
  await expect(StreamedList.ofAll({ one: broken(), other: batches() }, { total: 0 })).rejects.toThrow('no database')
})
