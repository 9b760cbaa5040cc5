import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { THE_STATES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { INVENTED_LGAS, INVENTED_STATE } from '@hub/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Distribution } from './features/admin/statistics/statistics-tab.tsx'
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

// The reference set with an invented state, for this file only.
vi.mock('@hub/contract/reference/states', async (original) => {
  const set = await original<typeof import('@hub/contract/reference/states')>()
  const { INVENTED_STATE: another } = await import('@hub/contract/testing')
  return { ...set, STATES: [...set.STATES, another] }
})
vi.mock('@hub/contract/reference/lgas', async (original) => {
  const set = await original<typeof import('@hub/contract/reference/lgas')>()
  const { INVENTED_LGAS: others } = await import('@hub/contract/testing')
  return { ...set, LGAS: [...set.LGAS, ...others] }
})

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '' })))
afterEach(() => localStorage.clear())

const optionsOf = (label: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const nothing = () => undefined
const IN_IT = { state: INVENTED_STATE.name } as never
const NAMES = STATES.map(({ name }) => name)
const ALL = NAMES.join(', ')
const BEFORE = NAMES.slice(0, -1).join(', ')
const LGA_NAMES = INVENTED_LGAS.map(({ name }) => name)

describe('With another state in the reference set', () => {
  it('the dashboard of an empty hub counts and names it, as a sample', () => {
    show(<Partners data={sectorOf({ sample: ALL_SAMPLES })} filters={{}} />)
    expect(screen.getByText(String(STATES.length), { selector: 'strong' }).parentElement?.textContent).toBe(
      `${STATES.length} States Covered Sample ${ALL}`,
    )
  })

  it('a hub with reports counts its LGAs among all', () => {
    const [{ name: _, ...lga }] = sectorOf().presence as [SectorDashboard['presence'][number]]
    show(<Partners data={sectorOf({ presence: LGAS.map(({ name }) => ({ ...lga, name })) })} filters={{}} />)
    expect(screen.getByText(`of ${LGAS.length}`)).toBeTruthy()
  })

  it('the sentences name it', () => {
    expect(THE_STATES).toBe(`${BEFORE} and ${INVENTED_STATE.name}`)
    expect(MAP_TEXT.label).toBe(`Map of ${BEFORE} and ${INVENTED_STATE.name}`)
    show(<Pitch />)
    expect(screen.getByText(`Education in Emergencies · ${ALL}`)).toBeTruthy()
    expect(screen.getByText(`${BEFORE} and ${INVENTED_STATE.name}, tracked down to each LGA.`)).toBeTruthy()
  })

  it('the sample of Geographic Distribution has a part for it', async () => {
    const stats = { sample: { distribution: true }, distribution: [] } as never
    show(withRouter(<Distribution stats={stats} />))
    await screen.findByText(INVENTED_STATE.name)
    const shares = STATES.toSorted((one, other) => other.sample_share - one.sample_share)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      shares.map(({ name, sample_share }) => `${name}${sample_share}%`),
    )
  })

  it.each([
    ['projects', <ProjectFilterBar key="" filters={IN_IT} onChange={nothing} />],
    ['stock', <StockFilterBar key="" filters={IN_IT} seesAll={false} onChange={nothing} />],
    ['the dashboard', <SectorFilters key="" options={undefined} filters={IN_IT} onFilter={nothing} />],
  ])('%s can be narrowed to it', (_, bar) => {
    show(bar)
    expect(optionsOf('State')).toEqual(['All states', ...NAMES])
  })

  it('funding can be narrowed to projects of that state alone', () => {
    show(withQueries(<FundingFilterBar filters={IN_IT} onChange={nothing} />))
    expect(optionsOf('Project works in')).toContain(`${INVENTED_STATE.name} alone`)
  })

  it('every address takes it', () => {
    for (const read of [readProjectsSearch, readStockSearch, readFundingSearch, readDashboardSearch, readMapSearch])
      expect(read(IN_IT)).toMatchObject(IN_IT)
  })

  it('the project form offers it, and its LGAs', async () => {
    show(withQueries(<ProjectForm user={userOf()} onSaved={nothing} onQueued={nothing} onCancel={nothing} />))
    fireEvent.click(await screen.findByRole('checkbox', { name: INVENTED_STATE.name }))
    for (const name of LGA_NAMES) expect(screen.getByRole('checkbox', { name })).toBeTruthy()
  })

  it('the stock form offers all its LGAs, where none is most used', async () => {
    show(withQueries(<StockForm item={undefined} onDone={nothing} />))
    fireEvent.change(await screen.findByLabelText(/^State/), { target: { value: INVENTED_STATE.name } })
    expect(optionsOf(/^LGA/).slice(1)).toEqual(LGA_NAMES)
  })
})
