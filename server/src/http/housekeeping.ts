import type { Logger } from 'pino'

const EVERY_MS = 10 * 60 * 1000

/** Sweeps out what has expired, now and then. Every server does it: deleting twice deletes nothing more. */
export function housekeeping(sweeps: Record<string, () => Promise<unknown>>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  /** Each alone: one that fails neither stops nor hides the others. */
  async function sweep() {
    for (const [name, each] of Object.entries(sweeps)) {
      await each().catch((error: unknown) => log.warn({ err: error, sweep: name }, 'housekeeping failed'))
    }
  }

  return {
    sweep,
    start() {
      timer = setInterval(() => {
        underWay = sweep()
      }, EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
