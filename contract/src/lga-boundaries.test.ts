import { describe, expect, it } from 'vitest'
import { askedOf, outsideLgaWarning } from './lga-boundaries.ts'
import { LGAS } from './reference/lgas.ts'

const codeOf = (name: string) => LGAS.find((lga) => lga.name === name)!.pcode

describe('Coordinates and the LGA that is named beside them', () => {
  it('are not asked about at the own point of each LGA', () => {
    for (const { pcode, lat, lng } of LGAS)
      expect(askedOf({ lat, lng }, [pcode]), pcode).toEqual({
        isOutside: false,
      })
  })

  it('are not asked about beside the boundary, which is simplified', () => {
    // In Maiduguri, near Jere.
    expect(askedOf({ lat: 11.8464, lng: 13.1603 }, [codeOf('Jere')]).isOutside).toBe(false)
    expect(askedOf({ lat: 11.8464, lng: 13.1603 }, [codeOf('Konduga')]).isOutside).toBe(true)
  })

  it('are offered the other way round only where that lies in the LGA', () => {
    expect(askedOf({ lat: 13.1603, lng: 11.8464 }, [codeOf('Maiduguri')])).toEqual({
      isOutside: true,
      swapped: '11.8464, 13.1603',
    })
    expect(askedOf({ lat: 13.1603, lng: 11.8464 }, [codeOf('Bama')])).toEqual({
      isOutside: true,
    })
  })

  it('are not asked about where there is no boundary', () => {
    expect(askedOf({ lat: 11, lng: 13 }, ['NG999001'])).toEqual({
      isOutside: false,
    })
    expect(askedOf({ lat: 11, lng: 13 }, [])).toEqual({ isOutside: false })
  })

  it('are asked about in a sentence', () => {
    expect(outsideLgaWarning('11.8464, 13.1603', codeOf('Maiduguri'))).toBeNull()
    expect(outsideLgaWarning('11.8464, 13.1603', codeOf('Bama'))).toBe('The coordinates lie outside of Bama')
    expect(outsideLgaWarning('13.1603, 11.8464', codeOf('Maiduguri'))).toBe(
      'The coordinates lie outside of Maiduguri, but the other way round they lie inside: 11.8464, 13.1603',
    )
    for (const nothing of ['', null, undefined, 'near the well', '48.1, 11.5'])
      expect(outsideLgaWarning(nothing, codeOf('Bama'))).toBeNull()
    expect(outsideLgaWarning('11.8464, 13.1603', null)).toBeNull()
  })
})
