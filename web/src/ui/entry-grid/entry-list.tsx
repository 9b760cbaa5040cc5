import { type ComponentProps, useState } from 'react'
import type { AnyColumn, EntryOption } from './entry-column.ts'

interface EntryListProps {
  column: Extract<AnyColumn, { kind: 'select' }>
  /** Else only the one that it shows, until the focus comes: that is before it can open. */
  hasChoices: boolean
  control: ComponentProps<'select'> & { value: string }
}

export function EntryList({ column: { options, placeholder }, hasChoices, control }: EntryListProps) {
  const { value } = control
  const [isReached, setReached] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <select {...control} onFocus={() => setReached(true)}>
      <option value="">{placeholder}</option>
      {/* What was pasted and is no choice stays in sight, for its fault to be understood. */}
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {(hasChoices || isReached ? options : onlyOf(chosen)).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const onlyOf = (chosen: EntryOption | undefined) => (chosen ? [chosen] : [])
