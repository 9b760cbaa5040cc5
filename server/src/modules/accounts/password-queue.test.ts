import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestAborted } from '../../database/database-errors.ts'
import { passwordQueue } from './password-queue.ts'

afterEach(() => void vi.useRealTimers())

function held() {
  let letGo = () => {}
  const ended = new Promise<void>((resolve) => (letGo = resolve))
  return { check: () => ended, letGo }
}
const refusal = (seconds: number) => ({ code: 'many_sign_ins', retryAfter: seconds })

describe('The queue of password checks', () => {
  it('refuses who would wait longer than ten seconds, and tells after how many to come back', async () => {
    const queue = passwordQueue({ checkMs: 4000, random: () => 0.5 })
    const { check, letGo } = held()
    const inside = [1, 2, 3].map(() => queue.enter(() => queue.check(check)))
    await expect(queue.enter(async () => 'in')).rejects.toMatchObject(refusal(12))
    letGo()
    await Promise.all(inside)
    expect(await queue.enter(async () => 'in')).toBe('in')
  })

  it('tells each another time within half of the wait, so that they do not come back together', async () => {
    const chances = [0, 0.999]
    const queue = passwordQueue({ checkMs: 20_000, random: () => chances.shift()! })
    const { check, letGo } = held()
    const inside = queue.enter(() => queue.check(check))
    await expect(queue.enter(check)).rejects.toMatchObject(refusal(10))
    await expect(queue.enter(check)).rejects.toMatchObject(refusal(30))
    letGo()
    await inside
  })

  it('estimates the wait from what checks took, not from how long they waited', async () => {
    let now = 0
    const queue = passwordQueue({ checkMs: 50, clock: () => now, random: () => 0.5 })
    const slow = () =>
      queue.enter(() =>
        queue.check(async () => {
          now += 100_000
        }),
      )
    await slow()
    const { check, letGo } = held()
    const inside = queue.enter(() => queue.check(check))
    // 0.1 of the newest and 0.9 of the earlier average: 10,045 ms.
    await expect(queue.enter(check)).rejects.toMatchObject(refusal(10))
    letGo()
    await inside
  })

  it('refuses who has waited too long all the same, because checks take longer than before', async () => {
    vi.useFakeTimers()
    const queue = passwordQueue({ checkMs: 4000, random: () => 0.5 })
    const { check, letGo } = held()
    const first = queue.enter(() => queue.check(check))
    const second = queue.enter(() => queue.check(check))
    const refused = expect(second).rejects.toMatchObject(refusal(8))
    await vi.advanceTimersByTimeAsync(15_000)
    await refused
    letGo()
    await first
  })

  it('has an end, however short the checks are', async () => {
    const queue = passwordQueue({ checkMs: 1, longest: 2, random: () => 0.5 })
    const { check, letGo } = held()
    const inside = [1, 2].map(() => queue.enter(() => queue.check(check)))
    await expect(queue.enter(check)).rejects.toMatchObject(refusal(1))
    letGo()
    await Promise.all(inside)
  })

  it('has room again after a call that failed', async () => {
    const queue = passwordQueue({ longest: 1 })
    await expect(queue.enter(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await queue.enter(async () => 'in')).toBe('in')
  })

  it('checks one at a time, in the order in which they came', async () => {
    const queue = passwordQueue()
    const { check, letGo } = held()
    const order: string[] = []
    let running = 0
    const note = (name: string) => async () => {
      running += 1
      expect(running).toBe(1)
      order.push(name)
      await check()
      running -= 1
    }
    const all = ['first', 'second', 'third'].map((name) => queue.check(note(name)))
    expect(order).toEqual([])
    letGo()
    await Promise.all(all)
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('rests between two checks, and not after the last one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let now = 0
    const queue = passwordQueue({ clock: () => now })
    const order: string[] = []
    const check = (name: string) =>
      queue.enter(() =>
        queue.check(async () => {
          order.push(name)
          now += 100
        }),
      )
    const both = Promise.all([check('first'), check('second')])
    await vi.advanceTimersByTimeAsync(29)
    expect(order).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1)
    await both
    await check('third')
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('is left by who hangs up', async () => {
    const queue = passwordQueue()
    const { check, letGo } = held()
    const gone = new AbortController()
    const order: string[] = []
    const first = queue.check(check)
    const second = queue.check(async () => order.push('second'), gone.signal)
    const third = queue.check(async () => order.push('third'))
    gone.abort()
    await expect(second).rejects.toThrow(RequestAborted)
    letGo()
    await Promise.all([first, third])
    expect(order).toEqual(['third'])
  })
})
