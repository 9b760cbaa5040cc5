import { describe, expect, it } from 'vitest'
import { bodyRoom } from './body-room.ts'

const KB = 1024

type Enter = ReturnType<typeof bodyRoom>

function bodyIn(enter: Enter, who: string) {
  const answered = new AbortController()
  return { ...enter(answered.signal, who), answer: () => answered.abort('gone') }
}

/** Ignores the refusal at the end of its patience. */
function waits(taken: Promise<void> | undefined) {
  taken?.catch(() => undefined)
  return taken !== undefined
}

describe('The room that all bodies share', () => {
  it('lets a body wait until another one is answered', async () => {
    const enter = bodyRoom(1000 * KB)
    const [first, second] = [bodyIn(enter, 'A'), bodyIn(enter, 'B')]
    expect(first.take(900 * KB)).toBeUndefined()
    expect(second.take(100 * KB)).toBeUndefined()
    const more = second.take(100 * KB)
    expect(more).toBeInstanceOf(Promise)
    first.answer()
    await more
    expect(second.take(800 * KB)).toBeUndefined()
  })

  it('lets the oldest go on, so that two never wait for each other', async () => {
    const enter = bodyRoom(1000 * KB)
    const [first, second] = [bodyIn(enter, 'A'), bodyIn(enter, 'B')]
    void first.take(500 * KB)
    void second.take(500 * KB)
    const wait = second.take(300 * KB)
    expect(first.take(300 * KB)).toBeUndefined()
    first.answer()
    await wait
  })

  it('lets one that is whole go on before one that still comes, however slowly', () => {
    const enter = bodyRoom(1000 * KB)
    const [slow, whole] = [bodyIn(enter, 'A'), bodyIn(enter, 'B')]
    void slow.take(400 * KB)
    void whole.take(500 * KB)
    expect(slow.take(10 * KB)).toBeUndefined()
    whole.isWhole()
    expect(whole.take(3000 * KB)).toBeUndefined()
    expect(waits(slow.take(10 * KB))).toBe(true)
  })

  it('gives one person half of it at the most, so that slow bodies of theirs keep nobody else out', () => {
    const enter = bodyRoom(1000 * KB)
    const slow = Array.from({ length: 4 }, () => bodyIn(enter, 'A'))
    expect(slow.map((body) => waits(body.take(200 * KB)))).toEqual([false, false, true, true])
    expect(bodyIn(enter, 'B').take(400 * KB)).toBeUndefined()
  })

  it('is free again when what was asked for is done, before its sender has read the answer', async () => {
    const enter = bodyRoom(1000 * KB)
    const [first, second] = [bodyIn(enter, 'A'), bodyIn(enter, 'B')]
    void first.take(1000 * KB)
    const wait = second.take(100 * KB)
    first.leave()
    await wait
    first.answer()
    expect(bodyIn(enter, 'C').take(500 * KB)).toBeUndefined()
  })

  it('takes what a form has at any time', () => {
    const enter = bodyRoom(1000 * KB)
    const [first, second] = [bodyIn(enter, 'A'), bodyIn(enter, 'B')]
    void first.take(1000 * KB)
    expect(second.take(60 * KB)).toBeUndefined()
    expect(waits(second.take(60 * KB))).toBe(true)
  })

  it('refuses a body that has waited too long, and one whose sender has gone', async () => {
    const enter = bodyRoom(1000 * KB, 1)
    const [first, second, third] = [bodyIn(enter, 'A'), bodyIn(enter, 'B'), bodyIn(enter, 'C')]
    void first.take(1000 * KB)
    await expect(second.take(100 * KB)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    const gone = third.take(100 * KB)
    third.answer()
    await expect(gone).rejects.toThrow('The caller has disconnected')
  })
})
