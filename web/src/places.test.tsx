import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { THE_STATES } from '@hub/contract/reference/place-words'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Distribution } from './features/admin/statistics/distribution.tsx'
import { readDashboardSearch } from './features/dashboard/dashboard-search.ts'
import { Partners } from './features/dashboard/sector/partners.tsx'
import { SectorFilters } from './features/dashboard/sector/sector-part.tsx'
import { FundingFilterBar } from './features/funding/funding-filter-bar.tsx'
import { readFundingSearch } from './domain/funding-entry/funding-search.ts'
import { Pitch } from './features/landing/pitch.tsx'
import { readMapSearch } from './features/map/map-search.ts'
import { TEXT as MAP_TEXT } from './features/map/map.text.ts'
import { ProjectFilterBar } from './features/projects/project-filters/project-filter-bar.tsx'
import { ProjectForm } from './features/projects/project-form/project-form.tsx'
import { readProjectsSearch } from './domain/project/projects-search.ts'
import { StockFilterBar } from './features/stock/stock-filter-bar.tsx'
import { StockForm } from './features/stock/stock-form/stock-form.tsx'
import { readStockSearch } from './domain/stock-item/stock-search.ts'
import { ALL_SAMPLES, sectorOf } from './testing/dashboard.ts'
import { withQueries } from './testing/queries.tsx'
import { show } from './testing/render.tsx'
import { withRouter } from './testing/router.tsx'
import { userOf } from './testing/user.ts'

// A state that the reference set lacks, for this file only.
vi.mock('@hub/contract/reference/states', async (original) => {
  const set = await original<typeof import('@hub/contract/reference/states')>()
  const gombe = { ...set.STATES[0]!, pcode: 'NG016', name: 'Gombe', stock_lgas: [], sample_share: 0 }
  return { ...set, STATES: [...set.STATES, gombe] }
})
vi.mock('@hub/contract/reference/lgas', async (original) => {
  const set = await original<typeof import('@hub/contract/reference/lgas')>()
  const lga = { state: 'Gombe', state_pcode: 'NG016', lat: 10, lng: 11 }
  return {
    ...set,
    LGAS: [...set.LGAS, { ...lga, pcode: 'NG016001', name: 'Akko' }, { ...lga, pcode: 'NG016002', name: 'Balanga' }],
  }
})

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '' })))
afterEach(() => localStorage.clear())

const optionsOf = (label: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const nothing = () => undefined
const GOMBE = { state: 'Gombe' } as never

describe('With a fourth state in the reference set', () => {
  it("the dashboard of an empty hub says '4 States Covered', as a sample", () => {
    show(<Partners data={sectorOf({ sample: ALL_SAMPLES })} filters={{}} />)
    expect(screen.getByText('4', { selector: 'strong' }).parentElement?.textContent).toBe(
      '4 States Covered Sample Adamawa, Borno, Yobe, Gombe',
    )
  })

  it('a hub with reports counts its LGAs among all', () => {
    const [{ name: _, ...lga }] = sectorOf().presence as [SectorDashboard['presence'][number]]
    show(<Partners data={sectorOf({ presence: LGAS.map(({ name }) => ({ ...lga, name })) })} filters={{}} />)
    expect(screen.getByText('of 67')).toBeTruthy()
  })

  it('the sentences name it', () => {
    expect(THE_STATES).toBe('Adamawa, Borno, Yobe and Gombe')
    expect(MAP_TEXT.label).toBe('Map of Adamawa, Borno, Yobe and Gombe')
    show(<Pitch />)
    expect(screen.getByText('Education in Emergencies · Adamawa, Borno, Yobe, Gombe')).toBeTruthy()
    expect(screen.getByText('Adamawa, Borno, Yobe and Gombe, tracked down to each LGA.')).toBeTruthy()
  })

  it('the sample of Geographic Distribution has a part for it', async () => {
    const stats = { sample: { distribution: true }, distribution: [] } as never
    show(withRouter(<Distribution stats={stats} />))
    await screen.findByText('Gombe')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Borno65%',
      'Adamawa25%',
      'Yobe10%',
      'Gombe0%',
    ])
  })

  it.each([
    ['projects', <ProjectFilterBar key="" filters={GOMBE} onChange={nothing} />],
    ['stock', <StockFilterBar key="" filters={GOMBE} seesAll={false} onChange={nothing} />],
    ['the dashboard', <SectorFilters key="" options={undefined} filters={GOMBE} onFilter={nothing} />],
  ])('%s can be narrowed to it', (_, bar) => {
    show(bar)
    expect(optionsOf('State')).toEqual(['All states', 'Adamawa', 'Borno', 'Yobe', 'Gombe'])
  })

  it('funding can be narrowed to projects of that state alone', () => {
    show(withQueries(<FundingFilterBar filters={GOMBE} onChange={nothing} />))
    expect(optionsOf('Project works in')).toContain('Gombe alone')
  })

  it('every address takes it', () => {
    for (const read of [readProjectsSearch, readStockSearch, readFundingSearch, readDashboardSearch, readMapSearch])
      expect(read({ state: 'Gombe' })).toMatchObject({ state: 'Gombe' })
  })

  it('the project form offers it, and its LGAs', async () => {
    show(withQueries(<ProjectForm user={userOf()} onSaved={nothing} onQueued={nothing} onCancel={nothing} />))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Gombe' }))
    expect(screen.getByRole('checkbox', { name: 'Akko' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Balanga' })).toBeTruthy()
  })

  it('the stock form offers all its LGAs, where none is most used', async () => {
    show(withQueries(<StockForm item={undefined} onDone={nothing} />))
    fireEvent.change(await screen.findByLabelText(/^State/), { target: { value: 'Gombe' } })
    expect(optionsOf(/^LGA/).slice(1)).toEqual(['Akko', 'Balanga'])
  })
})
