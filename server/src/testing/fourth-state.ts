import type { LgaShape } from '@hub/contract/reference/lga-shapes'
import type { Lga } from '@hub/contract/reference/lga'
import type { StateName } from '@hub/contract/reference/states'
import { vi } from 'vitest'

/** Two square LGAs. */
export const GOMBE = {
  pcode: 'NG016',
  name: 'Gombe' as string as StateName,
  capital: 'Gombe',
  population_millions: 3.3,
  region: 'North East',
  lat: 10.2897,
  lng: 11.1673,
  bounds: [
    [9.6, 10.7],
    [10.6, 11.5],
  ],
  stock_lgas: [],
  sample_share: 0,
}

const lga = (pcode: string, name: string, lat: number, lng: number): Lga => ({
  pcode,
  name,
  state: GOMBE.name,
  state_pcode: GOMBE.pcode,
  lat,
  lng,
})

export const GOMBE_LGAS = [lga('NG016001', 'Akko', 10.1, 10.9), lga('NG016002', 'Balanga', 9.9, 11.3)]

const squareOf = ({ pcode, lat, lng }: Lga): LgaShape => ({
  pcode,
  corners: [
    [lng - 0.1, lat - 0.1],
    [lng - 0.1, lat + 0.1],
    [lng + 0.1, lat + 0.1],
    [lng + 0.1, lat - 0.1],
  ],
})

const SET = ['states', 'lgas', 'lga-shapes'] as const

/** Only modules imported from now on with import() know the state; `end` restores the set for the next test files. */
export function withFourthState() {
  vi.resetModules()
  vi.doMock('@hub/contract/reference/states', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/states')>()
    return { ...set, STATES: [...set.STATES, GOMBE] }
  })
  vi.doMock('@hub/contract/reference/lgas', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/lgas')>()
    return { ...set, LGAS: [...set.LGAS, ...GOMBE_LGAS] }
  })
  vi.doMock('@hub/contract/reference/lga-shapes', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/lga-shapes')>()
    return { ...set, LGA_SHAPES: [...set.LGA_SHAPES, ...GOMBE_LGAS.map(squareOf)] }
  })
  return {
    end() {
      for (const name of SET) vi.doUnmock(`@hub/contract/reference/${name}`)
      vi.resetModules()
    },
  }
}
