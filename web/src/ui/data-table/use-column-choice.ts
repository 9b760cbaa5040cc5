import { useMemo, useState } from 'react'
import { ownDraftName } from '../../lib/own-draft.ts'
import type { DataColumn } from './data-column.ts'

const keyOf = (name: string) => `hidden-columns:${ownDraftName(name)}`

/** What the person chose to hide; null before they chose. */
function readHidden(name: string): string[] | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : null
  } catch {
    return null
  }
}

const hiddenAtFirst = <Row, Sort extends string>(columns: readonly DataColumn<Row, Sort>[]) =>
  columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key)

/** Which columns a person wants to see, remembered by the browser for each of them. */
export function useColumnChoice<Row, Sort extends string>(name: string, columns: readonly DataColumn<Row, Sort>[]) {
  const [hidden, setHidden] = useState(() => readHidden(name) ?? hiddenAtFirst(columns))
  const shown = useMemo(
    () => columns.filter(({ key, isHideable = true }) => !isHideable || !hidden.includes(key)),
    [columns, hidden],
  )
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]
    setHidden(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next))
    } catch {
      // The storage is full or forbidden: the choice holds until the page is left.
    }
  }
  return { shown, hidden, toggle }
}
