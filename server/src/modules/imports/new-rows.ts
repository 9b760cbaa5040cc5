import { FIGURES_OF, IMPORT_FIELDS } from '@hub/contract/imports/fields'
import type { ImportTotal, NewRow } from '@hub/contract/imports'
import { type SentRow, type SheetName, shown } from './import-rows.ts'

const SHOWN = 50

const hundredths = (value: unknown) => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(shown(value)) ?? []
  return whole === undefined ? 0n : BigInt(whole + part.slice(0, 2).padEnd(2, '0'))
}
const plain = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)) // prettier-ignore

/** A preview of new rows, and the totals of their numbers. */
export function newRows(sheet: SheetName) {
  const numbers = IMPORT_FIELDS[sheet].filter(({ kind }) => kind === 'whole' || kind === 'money')
  const always = new Set(FIGURES_OF[sheet][0])
  const named = new Set<string>()
  const sums = new Map<string, Map<string | null, bigint>>()
  const preview: NewRow[] = []
  return {
    preview,
    add({ row, cells: sent }: SentRow, cells: Record<string, unknown>) {
      for (const { key, currency } of numbers) {
        if (Object.hasOwn(sent, key)) named.add(key)
        const of = currency ? shown(cells[currency]) || currency : null
        const sum = sums.get(key) ?? new Map<string | null, bigint>()
        sums.set(key, sum.set(of, (sum.get(of) ?? 0n) + hundredths(cells[key])))
      }
      if (preview.length >= SHOWN) return
      const read = { ...sent }
      for (const { key } of numbers) if (Object.hasOwn(read, key)) read[key] = cells[key]
      preview.push({ sheet, row, cells: Object.fromEntries(Object.entries(read).map(([key, value]) => [key, shown(value)])) }) // prettier-ignore
    },
    totals: (): ImportTotal[] =>
      numbers.flatMap(({ key }) =>
        named.has(key) || always.has(key)
          ? [...(sums.get(key) ?? [])].map(([currency, sum]) => ({ sheet, field: key, currency, total: plain(sum) }))
          : [],
      ),
  }
}
