import { describe, expect, it } from 'vitest'
import boundaries from './boundaries.topo.json' with { type: 'json' }
import { lgaCode } from './lga-codes.ts'
import { LGAS } from './lgas.ts'
import { LGA_SHAPES } from './lga-shapes.ts'
import { EXTERNAL_LINKS } from './links.ts'
import { STATE_NAMES, THE_STATES } from './options.ts'
import { PARTNERS } from './partners.ts'
import { PRESENCE } from './presence.ts'
import { SOURCES } from './sources.ts'
import { STATES } from './states.ts'

describe('the reference data', () => {
  it('has 21 LGAs in Adamawa, 27 in Borno and 17 in Yobe', () => {
    const count = (name: string) => LGAS.filter(({ state }) => state === name).length
    expect(['Adamawa', 'Borno', 'Yobe'].map(count)).toEqual([21, 27, 17])
  })

  it('knows each place by one P-code that begins with that of its state', () => {
    expect(new Set(LGAS.map((lga) => lga.pcode)).size).toBe(LGAS.length)
    for (const lga of LGAS) {
      expect(STATES.find((state) => state.name === lga.state)?.pcode).toBe(lga.state_pcode)
      expect(lga.pcode.startsWith(lga.state_pcode)).toBe(true)
    }
  })

  it('gives Gombi NG002004 and Girei NG002005, which are easily swapped', () => {
    expect(LGAS.find((lga) => lga.name === 'Gombi')?.pcode).toBe('NG002004')
    expect(LGAS.find((lga) => lga.name === 'Girei')?.pcode).toBe('NG002005')
  })

  it('places every LGA inside the bounds of its state', () => {
    for (const lga of LGAS) {
      const [southWest, northEast] = STATES.find((state) => state.name === lga.state)?.bounds ?? []
      expect(lga.lat).toBeGreaterThan(southWest?.[0] ?? 90)
      expect(lga.lat).toBeLessThan(northEast?.[0] ?? -90)
      expect(lga.lng).toBeGreaterThan(southWest?.[1] ?? 180)
      expect(lga.lng).toBeLessThan(northEast?.[1] ?? -180)
    }
  })
})

describe('what belongs to the places', () => {
  it('are boundaries of each LGA and each state, and of no other', () => {
    const codesOf = (places: { properties: { pcode: string } }[]) => places.map(({ properties }) => properties.pcode)
    const { states, lgas } = boundaries.objects
    expect(codesOf(states.geometries).toSorted()).toEqual(STATES.map(({ pcode }) => pcode).toSorted())
    expect(codesOf(lgas.geometries).toSorted()).toEqual(LGAS.map(({ pcode }) => pcode).toSorted())
    expect(new Set(LGA_SHAPES.map(({ pcode }) => pcode)).size).toBe(LGAS.length)
  })

  it('have no holes, which the shapes of the database could not hold', () => {
    const parts = boundaries.objects.lgas.geometries.flatMap(({ type, arcs }) =>
      type === 'MultiPolygon' ? arcs.map((part) => part.length) : [arcs.length],
    )
    expect(parts.filter((rings) => rings !== 1)).toEqual([])
  })

  it('are the LGAs that the stock form offers first, each of its state', () => {
    for (const { name, stock_lgas } of STATES) {
      for (const lga of stock_lgas) expect(lgaCode(name, lga), `${lga}, ${name}`).toBeDefined()
    }
  })

  it('are shares of a sample that is 100 in all', () => {
    expect(STATES.reduce((sum, { sample_share }) => sum + sample_share, 0)).toBe(100)
  })

  it('are the words that name them', () => {
    expect(THE_STATES).toBe(new Intl.ListFormat('en-GB').format(STATE_NAMES))
  })
})

describe('the partners and where they were', () => {
  it('are 36 partners and 70 pairs, 3 of them illustrative', () => {
    expect([new Set(PARTNERS.map(({ id }) => id)).size, PRESENCE.length]).toEqual([36, 70])
    expect(PRESENCE.filter(({ source }) => source === null)).toHaveLength(3)
  })

  it('name only partners, LGAs and sources that there are', () => {
    for (const { partner_id, lga_pcode, source } of PRESENCE) {
      expect(PARTNERS.some(({ id }) => id === partner_id)).toBe(true)
      expect(LGAS.some(({ pcode }) => pcode === lga_pcode)).toBe(true)
      expect(source === null || source in SOURCES).toBe(true)
    }
    expect(PARTNERS.flatMap(({ sources }) => sources).filter((id) => !(id in SOURCES))).toEqual([])
  })
})

it('the external links are five, each to a page', () => {
  expect(EXTERNAL_LINKS.map(({ id }) => id)).toEqual([
    'incident_form',
    'dashboard',
    'dashboard',
    'dashboard',
    'publications',
  ])
  for (const { url } of EXTERNAL_LINKS) expect(new URL(url).protocol).toBe('https:')
})
