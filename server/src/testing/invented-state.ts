import type { LgaShape } from '@hub/contract/reference/lga-shapes'
import type { Lga } from '@hub/contract/reference/lgas'
import { INVENTED_LGAS, INVENTED_STATE } from '@hub/contract/testing'
import { vi } from 'vitest'

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
export function withInventedState() {
  vi.resetModules()
  vi.doMock('@hub/contract/reference/states', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/states')>()
    return { ...set, STATES: [...set.STATES, INVENTED_STATE] }
  })
  vi.doMock('@hub/contract/reference/lgas', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/lgas')>()
    return { ...set, LGAS: [...set.LGAS, ...INVENTED_LGAS] }
  })
  vi.doMock('@hub/contract/reference/lga-shapes', async (original) => {
    const set = await original<typeof import('@hub/contract/reference/lga-shapes')>()
    return { ...set, LGA_SHAPES: [...set.LGA_SHAPES, ...INVENTED_LGAS.map(squareOf)] }
  })
  return {
    end() {
      for (const name of SET) vi.doUnmock(`@hub/contract/reference/${name}`)
      vi.resetModules()
    },
  }
}
