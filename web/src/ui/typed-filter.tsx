import { useEffect, useId, useState } from 'react'
import { useLatest } from '#lib/latest.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { dayOf } from '#lib/address.ts'

const PAUSE_MS = 300

/** Calls `onSettled` after a pause in typing. Back or a cleared filter changes `value`, and so the text. */
export function useTypedFilter(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const latest = useLatest({ value, onSettled })

  if (value !== seen) {
    setSeen(value)
    // Keep what is being typed: the new value may be for its first half.
    if (text.trim() === seen) setText(value)
  }

  useEffect(() => {
    const settle = () => {
      if (text.trim() !== latest.current.value) latest.current.onSettled(text.trim())
    }
    const timer = setTimeout(settle, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, latest])

  return [text, setText] as const
}

interface TypedFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | undefined
  onSettled: (text: string | undefined) => void
  suggestions?: readonly string[]
}

export function TypedFilter({ value = '', onSettled, suggestions = [], ...props }: TypedFilterProps) {
  const [text, setText] = useTypedFilter(value, (settled) => onSettled(settled || undefined))
  const listId = useId()
  return (
    <>
      <TextInput
        {...props}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

interface DayFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** Filters by complete dates only: while the year is typed, browsers report the years 2 and 20. */
export function DayFilter({ value = '', onDay, ...props }: DayFilterProps) {
  const [text, setText] = useTypedFilter(value, (settled) => {
    if (!settled || dayOf(settled)) onDay(settled || undefined)
  })
  return <TextInput {...props} type="date" value={text} onChange={(event) => setText(event.currentTarget.value)} />
}
