import { useMemo, useState } from 'react'
import { currentSession } from '#lib/session.ts'
import type { DataColumn } from './data-column.ts'

/** Several people may share a computer. */
const keyOf = (name: string) => `hidden-columns:${name}:${currentSession()?.user.id ?? ''}`

/** Which columns a person hid or asked for, and none beside: of a column that is new, what holds by default counts. */
type Chosen = Readonly<Record<string, 'hidden' | 'shown'>>

function readChosen(name: string): Chosen {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    // An earlier version kept a list of what was hidden.
    if (Array.isArray(read)) return Object.fromEntries(read.map((key) => [String(key), 'hidden']))
    return read as Chosen
  } catch {
    return {}
  }
}

/** Which columns a person wants to see, remembered by the browser for each of them. */
export function useColumnChoice<Row, Sort extends string>(name: string, columns: readonly DataColumn<Row, Sort>[]) {
  const [chosen, setChosen] = useState(() => readChosen(name))
  const hidden = useMemo(
    () =>
      columns
        .filter(({ isHideable = true }) => isHideable)
        .filter(({ key, isHiddenAtFirst }) => (chosen[key] ? chosen[key] === 'hidden' : isHiddenAtFirst))
        .map(({ key }) => key),
    [columns, chosen],
  )
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const toggle = (key: string) => {
    const next: Chosen = { ...chosen, [key]: hidden.includes(key) ? 'shown' : 'hidden' }
    setChosen(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next))
    } catch {
      // The storage is full or forbidden: the choice holds until the page is left.
    }
  }
  return { shown, hidden, toggle }
}
