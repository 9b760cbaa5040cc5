import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { useTypedFilter } from '#lib/use-typed-filter.ts'

interface TypedFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | undefined
  onSettled: (text: string | undefined) => void
  /** People may type other text as well. */
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
