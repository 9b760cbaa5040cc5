/** `Intl` formatters take 25 to 45 ms to create on a good laptop, which would delay the first screen. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Whole percent; 100 only if nothing is missing. */
export function percentOf(part: number, whole: number) {
  if (part <= 0) return 0
  return part >= whole ? Math.floor((100 * part) / whole) : Math.min(99, Math.round((100 * part) / whole))
}

/** '42%' or '<1%' */
export const percentText = (part: number, whole: number) =>
  part > 0 && 100 * part < whole ? '<1%' : `${percentOf(part, whole)}%`

/** Without Intl, which starts slowly: see `lazy`. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'K'],
] as const

const down = (value: number, step: number) => Math.floor(value / step) * step

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

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
