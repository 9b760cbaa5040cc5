import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { WardField } from './ward-field.tsx'

const call = vi.hoisted(() => vi.fn<(endpoint: unknown, options: { query: { lga: string } }) => Promise<unknown>>())
vi.mock('#lib/api-client.ts', () => ({ call }))
beforeEach(() => void call.mockReset())

function Field({ lga = 'Jere' }) {
  const [ward, setWard] = useState('')
  return (
    <>
      <WardField label="Ward" state="Borno" lga={lga} value={ward} onPick={setWard} />
      <output>{ward}</output>
    </>
  )
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('Ward'), { target: { value: text } })
const offered = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
const typed = () => screen.getByRole('status').textContent

it('offers the wards of the LGA, each name once, and takes a name in any spelling', async () => {
  call.mockResolvedValue({ wards: ['Dusuman', 'Gwange II', 'Gwange II'].map((name, at) => ({ pcode: `${at}`, name })) })
  show(withQueries(<Field />))
  await waitFor(() => expect(offered()).toEqual(['Dusuman', 'Gwange II']))
  expect(call.mock.calls[0]![1].query).toEqual({ lga: 'NG008013' })
  type('gwange ii')
  expect(typed()).toBe('Gwange II')
  type('Another one')
  expect(typed()).toBe('Another one')
})

it('is free text without an LGA, and when no wards come', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  show(withQueries(<Field lga="" />))
  expect(call).not.toHaveBeenCalled()
  type('Mairi')
  expect([typed(), offered()]).toEqual(['Mairi', []])
})
