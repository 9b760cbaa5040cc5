import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What a process holds of the machine's memory, in megabytes. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Of a run in fifths: caches fill in the first, so the second is where it has come to rest. */
export function memoryOf(samples: readonly number[]) {
  const fifth = (n: number) =>
    samples.slice(Math.floor((samples.length * n) / 5), Math.floor((samples.length * (n + 1)) / 5))
  const rest = median(fifth(1))
  return { start: samples[0] ?? 0, middle: median(fifth(2)), end: median(fifth(4)), rest }
}

/** A fifth more than at rest is what garbage comes to; medians, so that a peak of a moment says nothing. */
export const isFlat = ({ rest, end }: ReturnType<typeof memoryOf>) => end <= rest * 1.2
