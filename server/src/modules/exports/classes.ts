import { columnsOf, countsIn, publicCount } from '@hub/contract/exports/classes'
import type { DataClass } from '@hub/contract/reference/choices'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { coarsePoint, type ExactPlaces } from '../exact-places.ts'

type Row = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Coordinates stay numbers, so that maps of the file still work. */
function coarse({ lat, lng, lga_pcode, state_pcode }: Row): Row {
  if (typeof lat !== 'number' || typeof lng !== 'number') return {}
  return { ...coarsePoint(textOf(lga_pcode) || textOf(state_pcode), { lat, lng }) }
}

/** Makes a record one of the class; null if nothing is to be changed. */
export function classifier(all: readonly SheetColumn[], dataClass: DataClass, { areShared }: ExactPlaces) {
  if (dataClass === 'restricted') return null
  const isExact = dataClass === 'members' && areShared
  const kept = columnsOf(all, dataClass)
  const counts = dataClass === 'public' ? countsIn(kept) : []
  return (record: Row): Row => {
    const placed = isExact ? record : { ...record, ...coarse(record) }
    const shown: Row = {}
    for (const { key } of kept) shown[key] = placed[key] ?? null
    for (const key of counts) if (typeof shown[key] === 'number') shown[key] = publicCount(shown[key])
    return shown
  }
}
