import { LGAS } from '@hub/contract/reference/lgas'
import { type TargetRow, type Targets } from '@hub/contract/targets'
import { t } from '#lib/language.ts'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { TARGETS } from '#features/reporting/settings.text.ts'

const TARGET_GROUPS = ['boys', 'girls', 'teachers'] as const
type TargetGroup = (typeof TARGET_GROUPS)[number]

export type Cell = `${TargetGroup}_${'need' | 'target'}`
/** LGA name or P-code and a number per cell, as typed. */
export type TypedTargets = { lga: string } & Record<Cell, string>

/** All LGAs, and room for lines without a valid one. */
export const MAX_ROWS = 200

const HEADERS: Record<TargetGroup, { need: string; target: string }> = {
  boys: { need: t('Boys in need'), target: t('Boys target') },
  girls: { need: t('Girls in need'), target: t('Girls target') },
  teachers: { need: t('Teachers in need'), target: t('Teachers target') },
}
export const CELLS = TARGET_GROUPS.flatMap((group) => [
  { key: `${group}_need` as Cell, group, part: 'people_in_need' as const, header: HEADERS[group].need },
  { key: `${group}_target` as Cell, group, part: 'target' as const, header: HEADERS[group].target },
])

export const TARGET_COLUMNS: readonly EntryColumn<TypedTargets>[] = [
  {
    key: 'lga',
    header: t('LGA'),
    width: 180,
    kind: 'text',
    required: true,
    isBrief: true,
    isFixed: true,
    placeholder: t('Name or P-code'),
  },
  ...CELLS.map(({ key, group, part, header }) => ({
    key,
    header,
    width: 120,
    kind: 'number' as const,
    isBrief: part === 'target' && group !== 'teachers' && ('with-header' as const),
  })),
]

export const blankTargets = (): TypedTargets => ({
  lga: '',
  ...(Object.fromEntries(CELLS.map(({ key }) => [key, ''])) as Record<Cell, string>),
})

/** A line for every LGA, so that missing targets are visible. */
export const typedOf = ({ targets }: Targets): TypedTargets[] =>
  LGAS.map(({ pcode, name, state }) => ({
    ...blankTargets(),
    lga: `${name}, ${state}`,
    ...Object.fromEntries(
      CELLS.flatMap(({ key, group, part }) => {
        const found = targets.find((row) => row.lga_pcode === pcode && row.group === group)
        return found ? [[key, String(found[part])]] : []
      }),
    ),
  }))

const plain = (text: string) => text.trim().toLowerCase()

/** By P-code, name and state, or name: LGA names are unique. */
export const lgaOf = (typed: string) =>
  LGAS.find(({ pcode, name, state }) => [pcode, name, `${name}, ${state}`].some((each) => plain(each) === plain(typed)))

const numberOf = (typed: string) => {
  const digits = typed.replace(/[\s,]/g, '')
  if (digits === '') return 0
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

export function errorOf(rows: readonly TypedTargets[], row: number, key: keyof TypedTargets): string | undefined {
  const typed = rows[row]
  if (!typed) return undefined
  if (key !== 'lga') return numberOf(typed[key]) === null ? TARGETS.number : undefined
  if (!typed.lga.trim()) return CELLS.some((cell) => typed[cell.key].trim()) ? TARGETS.unknownLga : undefined
  const lga = lgaOf(typed.lga)
  if (!lga) return TARGETS.unknownLga
  return rows.slice(0, row).some((earlier) => lgaOf(earlier.lga) === lga) ? TARGETS.twice : undefined
}

export function firstError(rows: readonly TypedTargets[]) {
  for (const row of rows.keys()) {
    const column = TARGET_COLUMNS.find(({ key }) => errorOf(rows, row, key))
    if (column) return { row, key: column.key }
  }
  return undefined
}
export const invalidRows = (rows: readonly TypedTargets[]) =>
  rows.filter((_, row) => TARGET_COLUMNS.some(({ key }) => errorOf(rows, row, key))).length

/** Expects valid rows; empty groups have no target. */
export const targetsOf = (rows: readonly TypedTargets[]): TargetRow[] =>
  rows.flatMap((typed) => {
    const lga = lgaOf(typed.lga)
    if (!lga) return []
    return TARGET_GROUPS.flatMap((group) => {
      const [need, target] = [typed[`${group}_need`], typed[`${group}_target`]]
      if (!need.trim() && !target.trim()) return []
      return [{ lga_pcode: lga.pcode, group, people_in_need: numberOf(need) ?? 0, target: numberOf(target) ?? 0 }]
    })
  })
