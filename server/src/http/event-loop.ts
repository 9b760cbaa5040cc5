import { setImmediate } from 'node:timers/promises'

/** In milliseconds. */
const AT_ONCE = 8

/** Usually undefined, because awaiting after each of ten thousand rows is slow. */
export type YieldToEventLoop = () => Promise<void> | undefined

/** Other requests run after each 8 ms of a long loop. */
export function eventLoopYielder(): YieldToEventLoop {
  let until = performance.now() + AT_ONCE
  const rest = async () => {
    await setImmediate()
    until = performance.now() + AT_ONCE
  }
  return () => (performance.now() < until ? undefined : rest())
}
