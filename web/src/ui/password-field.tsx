import { Text, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
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

/** With a line that says how long guessing takes: length is what counts, and the hub refuses common ones. */
export function NewPasswordField(props: TextInputProps & { label: string }) {
  const [typed, setTyped] = useState('')
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          props.onChange?.(event)
        }}
      />
      <Text fz="s" mt="0.3rem" aria-live="polite">
        {strengthOf(typed)}
      </Text>
    </div>
  )
}

export function strengthOf(password: string): string {
  if (password.length < 8) return ''
  if (password.length < 12) return t('Short: four more characters make it much harder to guess.')
  return t('Long enough, if nobody can guess it from what they know about you.')
}
