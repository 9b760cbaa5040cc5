import { screen, within } from '@testing-library/react'
import type { LgaFigures } from '@hub/contract/map'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { LgaList } from './list/lga-list.tsx'
import { shadingOf } from './lga-figures.ts'
import { MapStatistics } from './map-statistics.tsx'
import { LgaPopup } from './popup-content.tsx'

const STATS = {
  projectCount: 9,
  activityCount: 20,
  schoolCount: 611,
  schoolsListed: 628,
  schoolsWithoutPlace: 17,
  statesCovered: 3,
}
const LGA: LgaFigures = {
  pcode: 'NG008013',
  name: 'Jere',
  state: 'Borno',
  organizations: 1,
  organizations_all: 3,
  projects: 2,
  activities: 4,
  schools: 11,
  schools_listed: 14,
  children: 160,
  funding_usd: '1250.50',
  against: null,
}

it('the statistics count schools as the dashboard does, with the same breakdown, and say of which moment they are', async () => {
  show(withRouter(<MapStatistics stats={STATS} asOf="2026-11-05T13:30:00.000Z" search={{}} />))
  expect(await screen.findByRole('link', { name: '611 schools: list them' })).toBeTruthy()
  expect(screen.getByText(/^Schools: listed by projects 628, without a place 17\./)).toBeTruthy()
  expect(screen.getByText('As of 5 Nov 2026, 14:30')).toBeTruthy()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'What is Projects on the Map?',
    'What is Activities?',
    'What is Schools?',
    'What is States covered?',
  ])
})

const factsOf = (lga: LgaFigures) => {
  show(<LgaPopup lga={lga} figure="projects" />)
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

it('the popup of an LGA tells partners that a filter hides', () => {
  expect(factsOf(LGA)).toMatchObject({
    Partners: '1 of 3 partners, others hidden by filters',
    Schools: '11, listed by projects 14',
  })
})

it('the popup says that there is no partner only where there is none', () => {
  expect(factsOf({ ...LGA, organizations: 0, organizations_all: 0 }).Partners).toBe('no partner')
})

it.each([
  ['funding', false, 'What is Funding of an LGA?'],
  ['schools', false, 'What is Schools of an LGA?'],
  ['projects', true, 'What is Partners of an LGA?'],
] as const)('the table of %s (gap view: %s) says what it is', (figure, isGapView, name) => {
  const lgas = [{ ...LGA, organizations: 0, organizations_all: 0 }]
  show(
    <LgaList
      lgas={lgas}
      figure={figure}
      isGapView={isGapView}
      shading={shadingOf(lgas, figure, isGapView)}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  )
  expect(within(screen.getByRole('table')).getByRole('button', { name })).toBeTruthy()
})
