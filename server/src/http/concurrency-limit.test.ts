import { describe, expect, it } from 'vitest'
import { RequestAborted } from '../database/database-errors.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

const here = () => new AbortController().signal
const hasCome = (turn: Promise<unknown>) => Promise.race([turn.then(() => true), Promise.resolve(false)])

describe('The turns of one caller', () => {
  it('are so many at once; the next begins when one ends', async () => {
    const take = concurrencyLimit({ atOnce: 2, queued: 5 })
    const [first] = await Promise.all([take('ada', here()), take('ada', here())])
    const third = take('ada', here())
    expect(await hasCome(third)).toBe(false)
    first!()
    expect(typeof (await third)).toBe('function')
  })

  it('come in the order in which they were asked for', async () => {
    const take = concurrencyLimit({ atOnce: 1, queued: 5 })
    const end = await take('ada', here())
    const order: number[] = []
    const waiting = [1, 2, 3].map(async (number) => {
      const done = await take('ada', here())
      order.push(number)
      done()
    })
    end()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  it('leave those of others alone', async () => {
    const take = concurrencyLimit({ atOnce: 1, queued: 1 })
    await take('ada', here())
    expect(typeof (await take('bello', here()))).toBe('function')
  })

  it('are refused with a time to wait when the line is full', async () => {
    const take = concurrencyLimit({ atOnce: 1, queued: 1 })
    await take('ada', here())
    void take('ada', here())
    await expect(take('ada', here())).rejects.toMatchObject({ code: 'too_many_at_once', retryAfter: 5 })
  })

  it('are left by whoever hangs up, and go to the next', async () => {
    const take = concurrencyLimit({ atOnce: 1, queued: 5 })
    const end = await take('ada', here())
    const gone = new AbortController()
    const left = take('ada', gone.signal)
    const next = take('ada', here())
    gone.abort()
    await expect(left).rejects.toThrow(RequestAborted)
    end()
    expect(typeof (await next)).toBe('function')
    await expect(take('ada', gone.signal)).rejects.toThrow(RequestAborted)
  })

  it('end once, however often they are ended', async () => {
    const take = concurrencyLimit({ atOnce: 1, queued: 5 })
    const end = await take('ada', here())
    const [second, third] = [take('ada', here()), take('ada', here())]
    end()
    end()
    await second
    expect(await hasCome(third)).toBe(false)
  })
})
