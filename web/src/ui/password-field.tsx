import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { t } from '#lib/language.ts'
import { Icon } from './icon.tsx'

/** Passwords can be shown: on a phone, typing blind causes mistakes. */
export function PasswordField({ label, ...props }: TextInputProps & { label: string }) {
  const [shown, setShown] = useState(false)
  const name = label.toLowerCase()
  return (
    <TextInput
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          display="grid"
          w="2.5rem"
          h="2.5rem"
          c="dimmed"
          style={{ placeItems: 'center' }}
          aria-label={shown ? t('Hide {label}', { label: name }) : t('Show {label}', { label: name })}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </UnstyledButton>
      }
    />
  )
}
