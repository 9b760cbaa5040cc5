import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { NewPasswordField } from './password-field.tsx'

it('A new password has a line that says how its length counts, and no praise for capitals and signs', () => {
  show(<NewPasswordField label="New Password" />)
  const field = screen.getByLabelText('New Password', { selector: 'input' })
  const lineFor = (password: string) => {
    fireEvent.change(field, { target: { value: password } })
    return document.querySelector('[aria-live]')!.textContent
  }
  expect(lineFor('Ab1!')).toBe('')
  expect(lineFor('Ab1!Ab1!')).toBe('Short: four more characters make it much harder to guess.')
  expect(lineFor('mangotreekifi')).toBe('Long enough, if nobody can guess it from what they know about you.')
  expect(field.getAttribute('autocomplete')).toBe('new-password')
})
