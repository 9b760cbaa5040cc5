import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { PartnerTile } from './partners.tsx'

const partner = { id: 'eli', name: 'Example Initiative', acronym: 'ELI', type: 'National NGO', sources: [] } as const

it('shows the acronym where no logo was given', () => {
  show(<PartnerTile partner={partner} />)
  expect(screen.getByText('ELI')).toBeTruthy()
})

it('shows the acronym in place of a logo that cannot be loaded', () => {
  const { container } = show(<PartnerTile partner={{ ...partner, logo: '/partners/eli.svg' }} />)
  const logo = container.querySelector('img')!
  expect(screen.queryByText('ELI')).toBeNull()
  fireEvent.error(logo)
  expect(screen.getByText('ELI')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})
