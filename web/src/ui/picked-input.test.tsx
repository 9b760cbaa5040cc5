import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { PickedInput } from './picked-input.tsx'

const OPTIONS = [
  { value: 'a', label: 'Central Primary' },
  { value: 'b', label: 'Central Primary School' },
]

function Field() {
  const [value, setValue] = useState('b')
  return (
    <>
      <PickedInput label="School" options={OPTIONS} value={value} onPick={setValue} />
      <output>{value}</output>
    </>
  )
}

it('shows the name of what is chosen, and takes a name however it is spelt, letter by letter', () => {
  show(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('School')
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    return [field.value, screen.getByRole('status').textContent]
  }
  expect(field.value).toBe('Central Primary School')
  expect(type('central primary')).toEqual(['central primary', 'a'])
  expect(type('Central Primary ')).toEqual(['Central Primary ', 'a'])
  expect(type('Central Primary School')).toEqual(['Central Primary School', 'b'])
  expect(type('Nowhere')).toEqual(['Nowhere', 'Nowhere'])
  expect(type('')).toEqual(['', ''])
})
