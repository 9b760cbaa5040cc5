import { grouped } from './grouped.ts'

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

const down = (value: number, step: number) => Math.floor(value / step) * step

/** A plus if something was left off. */
const said = (shown: number, value: number, text: string) => (shown < value ? `${text}+` : text)

/** 109,404 is '109K+', 1,234 '1,200+', 45 '45'. Never rounded up. */
export function countRoundedDown(count: number): string {
  const [unit, letter] = UNITS.find(([size]) => count >= size * 10) ?? [1, '']
  const shown = down(count, unit === 1 && count >= 100 ? 100 : unit)
  return said(shown, count, `${grouped(shown / unit)}${letter}`)
}

export function nairaRoundedDown(amount: string): string {
  const value = Number(amount)
  const [unit, letter] = UNITS.find(([size]) => value >= size) ?? [1, '']
  const shown = down(value, unit === 1 ? 1 : unit / 10)
  return said(shown, value, `₦${(shown / unit).toLocaleString('en-GB', { maximumFractionDigits: 1 })}${letter}`)
}
