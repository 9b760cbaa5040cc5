import { describe, expect, it } from 'vitest'
import { filterWords, fundingSearch, mapSearch, projectsSearch } from './links.tsx'

const ELI = { id: '7c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e', name: 'Example Learning Initiative', acronym: 'ELI' }

describe('the projects behind a figure', () => {
  it('are found by the same state, organization and year', () => {
    const filters = { state: 'Borno', organization: 'eli', year: 2026 } as const
    expect(projectsSearch(filters, [ELI], { status: 'active' })).toEqual({
      state: 'Borno',
      organization: ELI.id,
      from: '2026-01-01',
      to: '2026-12-31',
      status: 'active',
    })
  })

  it('are all of them without a filter', () =>
    expect(Object.values(projectsSearch({}, [ELI])).filter(Boolean)).toEqual([]))
})

describe('the funding entries behind a figure', () => {
  it('are found by the same state and year, and by the id of the organization', () =>
    expect(fundingSearch({ state: 'Borno', organization: 'eli', year: 2026 }, [ELI])).toEqual({
      state: 'Borno',
      organization: ELI.id,
      year: '2026',
    }))

  it('are the reviewed ones where the figure is of these alone', () =>
    expect(fundingSearch({ reviewed: true }, [ELI]).reviewed).toBe(true))

  it('are found as the address has it where no organization is known by it', () =>
    expect(fundingSearch({ organization: 'nobody' }, [ELI]).organization).toBe('nobody'))
})

it('the map behind a figure is of the same state, organization and year', () =>
  expect(mapSearch({ state: 'Borno', organization: 'eli', year: 2026 }, [ELI])).toEqual({
    state: 'Borno',
    organization: ELI.id,
    year: 2026,
  }))

it('names what the figures are of', () => {
  expect(filterWords({ state: 'Yobe', organization: ELI.id }, [ELI])).toBe('Yobe · Example Learning Initiative')
  expect(filterWords({ organization: 'Nobody' }, [ELI])).toBe('Nobody')
  expect(filterWords({}, [ELI])).toBe('All states, organizations and years')
  expect(filterWords({ state: 'Yobe', reviewed: true }, [ELI])).toBe('Yobe · only reviewed')
})
