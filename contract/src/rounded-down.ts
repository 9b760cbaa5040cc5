import { grouped } from './grouped.ts'

/** The largest unit that a figure fills ten times, or money once, and what is written for it. */
const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

const down = (value: number, step: number) => Math.floor(value / step) * step

/** A plus where something was left off. */
const said = (shown: number, value: number, text: string) => (shown < value ? `${text}+` : text)

/** A count for a headline: 109,404 reads '109K+', 1,234 '1,200+', 45 '45'. Never more than was counted. */
export function countRoundedDown(count: number): string {
  const [unit, letter] = UNITS.find(([size]) => count >= size * 10) ?? [1, '']
  const shown = down(count, unit === 1 && count >= 100 ? 100 : unit)
  return said(shown, count, `${grouped(shown / unit)}${letter}`)
}

/** Naira for a headline, from decimal text: 2,150,000.50 reads '₦2.1M+'. */
export function nairaRoundedDown(amount: string): string {
  const value = Number(amount)
  const [unit, letter] = UNITS.find(([size]) => value >= size) ?? [1, '']
  const shown = down(value, unit === 1 ? 1 : unit / 10)
  return said(shown, value, `₦${(shown / unit).toLocaleString('en-GB', { maximumFractionDigits: 1 })}${letter}`)
}
