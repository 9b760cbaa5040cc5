import { LGAS } from '@hub/contract/reference/lgas'
import type { Indicator } from '@hub/contract/indicators'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { TARGET_GROUPS } from '@hub/contract/reference/choices'
import { STATES } from '@hub/contract/reference/states'
import {
  INDICATOR_OF_GROUP,
  type TargetGroup,
  targetGroupsOf,
  type TargetRow,
  type Targets,
} from '@hub/contract/targets'
import { t } from '#lib/language.ts'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { TARGETS } from '#features/reporting/settings.text.ts'

export type Cell = `${TargetGroup}_${'need' | 'target'}`
/** Name or P-code of an LGA or a state and a number per cell, as typed. */
export type TypedTargets = { lga: string } & Record<Cell, string>

/** All LGAs and states, and room for lines without a valid one. */
export const MAX_ROWS = 200

const HEADERS: Record<TargetGroup, { need: string; target: string }> = {
  boys: { need: t('Boys in need'), target: t('Boys target') },
  girls: { need: t('Girls in need'), target: t('Girls target') },
  teachers: { need: t('Teachers in need'), target: t('Teachers target') },
  all: { need: t('In need'), target: t('Target') },
}
export const CELLS = TARGET_GROUPS.flatMap((group) => [
  { key: `${group}_need` as Cell, group, part: 'people_in_need' as const, header: HEADERS[group].need },
  { key: `${group}_target` as Cell, group, part: 'target' as const, header: HEADERS[group].target },
])

const TARGET_COLUMNS: readonly EntryColumn<TypedTargets>[] = [
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

/** What one grid is about: children and teachers by sex, as in release 1.0, or another indicator. */
export interface TargetSheet {
  /** '' for children and teachers. */
  id: string
  title: string
  indicators: readonly string[]
  groups: readonly TargetGroup[]
  /** Codes and names by which pasted rows may name them. */
  names: readonly string[]
}

export const BY_SEX: TargetSheet = {
  id: '',
  title: t('Children reached and teachers trained'),
  indicators: [CHILDREN_REACHED, TEACHERS_TRAINED],
  groups: ['boys', 'girls', 'teachers'],
  names: [],
}

/** Of a year: without retired indicators, unless the address names one. */
export function targetSheets(all: readonly Indicator[], isOffered: (indicator: Indicator) => boolean): TargetSheet[] {
  const namesOf = ({ code, name }: Indicator) => [plain(code), plain(name)]
  const bySex = all.filter(({ id }) => BY_SEX.indicators.includes(id))
  const others = all.filter((indicator) => !BY_SEX.indicators.includes(indicator.id) && isOffered(indicator))
  return [
    { ...BY_SEX, names: bySex.flatMap(namesOf) },
    ...others.map((indicator) => ({
      id: indicator.id,
      title: `${indicator.code} · ${t(indicator.name)} (${t(indicator.unit)})`,
      indicators: [indicator.id],
      groups: targetGroupsOf(indicator.unit),
      names: namesOf(indicator),
    })),
  ]
}

export const columnsOf = ({ id, groups }: TargetSheet) =>
  TARGET_COLUMNS.filter(({ key }) => !CELLS.some((cell) => cell.key === key && !groups.includes(cell.group))).map(
    (column) => (id && column.key === 'lga' ? { ...column, header: t('Place') } : column),
  )

export const blankTargets = (): TypedTargets => ({
  lga: '',
  ...(Object.fromEntries(CELLS.map(({ key }) => [key, ''])) as Record<Cell, string>),
})

const PLACES = [
  ...LGAS.map(({ pcode, name, state }) => ({ pcode, name, state, isState: false })),
  ...STATES.map(({ pcode, name }) => ({ pcode, name, state: name, isState: true })),
]

/** The grid of children and teachers begins with the LGAs, as in release 1.0: blocks without a header are pasted there. */
const placesOf = ({ id }: TargetSheet) =>
  id ? [...PLACES].sort((a, b) => Number(b.isState) - Number(a.isState)) : PLACES

/** A line for every LGA and state, so that missing targets are visible. */
export const typedOf = ({ targets }: Targets, sheet: TargetSheet = BY_SEX): TypedTargets[] =>
  placesOf(sheet).map(({ pcode, name, state, isState }) => ({
    ...blankTargets(),
    lga: isState ? name : `${name}, ${state}`,
    ...Object.fromEntries(
      CELLS.flatMap(({ key, group, part }) => {
        const found = targets.find((row) => (row.lga_pcode ?? row.state_pcode) === pcode && row.group === group)
        return found ? [[key, String(found[part])]] : []
      }),
    ),
  }))

const plain = (text: string) => text.trim().toLowerCase()

/** An LGA or a state by P-code, name and state, or name: these are unique. */
export const placeOf = (typed: string) =>
  PLACES.find(({ pcode, name, state }) =>
    [pcode, name, `${name}, ${state}`].some((each) => plain(each) === plain(typed)),
  )

const numberOf = (typed: string) => {
  const digits = typed.replace(/[\s,]/g, '')
  if (digits === '') return 0
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

export function errorOf(rows: readonly TypedTargets[], row: number, key: keyof TypedTargets): string | undefined {
  const typed = rows[row]
  if (!typed) return undefined
  if (key !== 'lga') return numberOf(typed[key]) === null ? TARGETS.number : undefined
  if (!typed.lga.trim()) return CELLS.some((cell) => typed[cell.key].trim()) ? TARGETS.unknownPlace : undefined
  const place = placeOf(typed.lga)
  if (!place) return TARGETS.unknownPlace
  return rows.slice(0, row).some((earlier) => placeOf(earlier.lga) === place) ? TARGETS.twice : undefined
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
export const targetsOf = (rows: readonly TypedTargets[], { id, groups }: TargetSheet = BY_SEX): TargetRow[] =>
  rows.flatMap((typed) => {
    const place = placeOf(typed.lga)
    if (!place) return []
    return groups.flatMap((group) => {
      const [need, target] = [typed[`${group}_need`], typed[`${group}_target`]]
      if (!need.trim() && !target.trim()) return []
      const where = place.isState ? { state_pcode: place.pcode } : { lga_pcode: place.pcode }
      const indicator_id = id || INDICATOR_OF_GROUP[group]
      return [{ indicator_id, ...where, group, people_in_need: numberOf(need) ?? 0, target: numberOf(target) ?? 0 }]
    })
  })
