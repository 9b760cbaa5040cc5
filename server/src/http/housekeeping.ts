import type { Logger } from 'pino'

const EVERY_MS = 5 * 60 * 1000

interface Turn {
  take(): Promise<boolean>
  giveBack(): Promise<unknown>
}

/** One server sweeps at a time; the others wait for the next time. */
export function housekeeping(sweeps: Record<string, () => Promise<unknown>>, log: Logger, turn: Turn) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  const attempt = (sweep: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.warn({ err: error, sweep }, 'housekeeping failed'))

  async function run() {
    if (!(await attempt('turn', turn.take))) return
    for (const [name, each] of Object.entries(sweeps)) await attempt(name, each)
    await attempt('turn', turn.giveBack)
  }

  const sweep = () => (underWay ??= run().finally(() => (underWay = undefined)))

  return {
    sweep,
    start() {
      timer = setInterval(() => void sweep(), EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
