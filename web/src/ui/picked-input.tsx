import { type Choice, choiceOf } from '@hub/contract/sheets/choices'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useId, useState } from 'react'

interface PickedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  options: readonly Choice[]
  /** Unknown text stays, so that its error makes sense. */
  value: string
  onPick: (value: string) => void
}

/** Uses <datalist>, which phones and screen readers support. */
export function PickedInput({ options, value, onPick, ...props }: PickedInputProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const meant = (text: string) => choiceOf(options, text)?.value ?? text
  const shown = meant(typed) === value ? typed : (options.find((option) => option.value === value)?.label ?? value)
  const type = (text: string) => {
    setTyped(text)
    onPick(meant(text))
  }
  return (
    <>
      <TextInput
        {...props}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        list={listId}
      />
      <datalist id={listId}>
        {options.map(({ value: key, label }) => (
          <option key={key} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
