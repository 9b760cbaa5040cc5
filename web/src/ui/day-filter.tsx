import { TextInput, type TextInputProps } from '@mantine/core'
import { dayOf } from '#lib/address.ts'
import { useTypedFilter } from '#lib/use-typed-filter.ts'

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
