import { useMemo, useState } from 'react'
import { currentSession } from '#lib/session.ts'
import type { DataColumn } from './data-column.ts'

/** Several people may share a computer. */
const keyOf = (name: string) => `hidden-columns:${name}:${currentSession()?.user.id ?? ''}`

/** Only the person's choices: all other columns, also new ones, follow their default. */
type Chosen = Readonly<Record<string, 'hidden' | 'shown'>>

function readChosen(name: string): Chosen {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    // An earlier version saved a list of the hidden columns.
    if (Array.isArray(read)) return Object.fromEntries(read.map((key) => [String(key), 'hidden']))
    return read as Chosen
  } catch {
    return {}
  }
}

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
      // Storage is full or forbidden: the choice is lost with the page.
    }
  }
  return { shown, hidden, toggle }
}
