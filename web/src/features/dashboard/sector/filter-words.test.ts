import { describe, expect, it } from 'vitest'
import { filterWords, fundingBehind, organizationMeant, projectsBehind } from './filter-words.ts'

const ELI = { id: '7c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e', name: 'Example Learning Initiative', acronym: 'ELI' }

describe('the organization of the filter', () => {
  it.each([ELI.id, 'eli', 'EXAMPLE learning initiative'])('is meant by %s', (text) =>
    expect(organizationMeant(text, [ELI])).toBe(ELI),
  )
  it.each([undefined, '', 'EL', 'Learning'])('is not meant by %s', (text) =>
    expect(organizationMeant(text, [ELI])).toBeUndefined(),
  )
})

describe('the projects behind a figure', () => {
  it('are found by the same state, organization and year', () => {
    const filters = { state: 'Borno', organization: 'eli', year: 2026 } as const
    expect(projectsBehind(filters, [ELI], { status: 'active' })).toEqual({
      state: 'Borno',
      organization: 'ELI Example Learning Initiative',
      from: '2026-01-01',
      to: '2026-12-31',
      status: 'active',
    })
  })

  it('are all of them without a filter', () =>
    expect(Object.values(projectsBehind({}, [ELI])).filter(Boolean)).toEqual([]))
})

describe('the funding entries behind a figure', () => {
  const twin = { ...ELI, id: '8c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e', acronym: 'Other' }
  const options = (organizations: (typeof ELI)[], total = organizations.length) => ({
    organizations,
    organizations_total: total,
    years: [],
  })

  it('are found by the same state and year, and by the name of the organization', () =>
    expect(fundingBehind({ state: 'Borno', organization: ELI.id, year: 2026 }, options([ELI]))).toEqual({
      state: 'Borno',
      organization: ELI.name,
      year: '2026',
    }))

  it.each([
    ['that another has too', options([ELI, twin])],
    ['that is the acronym of another', options([ELI, { ...twin, name: 'Twin', acronym: ELI.name.toUpperCase() }])],
    ['that another may have, which is not offered', options([ELI], 501)],
  ])('are found by its id where it has a name %s', (_, offered) =>
    expect(fundingBehind({ organization: ELI.id }, offered).organization).toBe(ELI.id),
  )

  it.each(['eli', 'nobody'])('are found by %s as the address has it', (organization) =>
    expect(fundingBehind({ organization }, options([ELI])).organization).toBe(organization),
  )
})

it('names what the figures are of', () => {
  expect(filterWords({ state: 'Yobe', organization: ELI.id }, [ELI])).toBe('Yobe · Example Learning Initiative')
  expect(filterWords({ organization: 'Nobody' }, [ELI])).toBe('Nobody')
  expect(filterWords({}, [ELI])).toBe('All states, organizations and years')
})
