import { NativeSelect } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'

it('the chevron of a list of choices is not read out', () => {
  show(<NativeSelect aria-label="State" data={['Borno', 'Yobe']} />)
  const drawn = screen.getByLabelText('State').parentElement!.querySelectorAll('svg')
  expect([...drawn].map((each) => each.getAttribute('aria-hidden'))).toEqual(['true'])
})
