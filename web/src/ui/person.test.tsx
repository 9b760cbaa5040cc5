import { expect, it } from 'vitest'
import { EmailText, initialsOf } from './person.tsx'
import { show } from '#testing/render.tsx'

it.each([
  ['Amina Bello', 'AB'],
  ['Amina Bello Musa', 'AB'],
  ['amina', 'A'],
  ['  Amina   Bello ', 'AB'],
  ['ɗan ɓala', 'ƊƁ'],
  ['', ''],
])('shows %j as up to two initials: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('an email address may break behind @ and before a dot, and is copied as it is', () => {
  const { container } = show(
    <p>
      <EmailText email="amina.bukar@relief.example" />
    </p>,
  )
  const text = container.querySelector('p')
  expect(text?.innerHTML).toBe('amina<wbr>.bukar@<wbr>relief<wbr>.example')
  expect(text?.textContent).toBe('amina.bukar@relief.example')
})
