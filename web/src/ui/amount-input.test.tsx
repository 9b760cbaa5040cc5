import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { AmountInput } from './amount-input.tsx'

function Field() {
  const [text, setText] = useState('')
  return <AmountInput label="Cost" value={text} onText={setText} hint="In US dollars" />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Cost')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it.each([
  ['', 'In US dollars'],
  ['12.50', 'In US dollars'],
  ['5000', 'Reads as 5,000.00'],
  ['1.250.000,50', 'Reads as 1,250,000.50'],
  ['$1,000', 'Reads as 1,000.00'],
  ['some', 'In US dollars'],
])('says of %j: %s', (text, hint) => {
  show(<Field />)
  type(text)
  expect(screen.getByText(hint)).toBeDefined()
})

it('asks where an amount may mean two, and writes the one that is meant', () => {
  show(<Field />)
  type('1.250')
  expect(screen.getByText('Which amount is meant?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '1.25' }))
  expect(field().value).toBe('1.25')
  expect(screen.queryByText('Which amount is meant?')).toBeNull()
})
