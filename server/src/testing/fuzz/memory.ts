import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** In fifths: caches fill in the first, so the second is the baseline. */
export function memoryOf(samples: readonly number[]) {
  const fifth = (n: number) =>
    samples.slice(Math.floor((samples.length * n) / 5), Math.floor((samples.length * (n + 1)) / 5))
  const rest = median(fifth(1))
  return { start: samples[0] ?? 0, middle: median(fifth(2)), end: median(fifth(4)), rest }
}

/** Garbage may add a fifth; medians ignore short peaks. */
export const isFlat = ({ rest, end }: ReturnType<typeof memoryOf>) => end <= rest * 1.2
