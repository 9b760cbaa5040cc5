import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { EmailText } from './email-text.tsx'

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
