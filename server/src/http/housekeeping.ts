import type { Logger } from 'pino'

const EVERY_MS = 10 * 60 * 1000

/** Sweeps out what has expired, now and then. Every server does it: deleting twice deletes nothing more. */
export function housekeeping(sweeps: (() => Promise<unknown>)[], log: Logger) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function sweep() {
    for (const each of sweeps) await each()
  }

  return {
    sweep,
    start() {
      timer = setInterval(() => {
        underWay = sweep().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
      }, EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
