import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import classes from './password-field.module.css'

/** Passwords can be shown: on a phone, typing blind causes mistakes. */
export function PasswordField({ label, ...props }: TextInputProps & { label: string }) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
