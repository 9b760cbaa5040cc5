import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates.ts'

describe('coordinates', () => {
  it.each([
    '11.8464, 13.1603',
    '11.8464 13.1603',
    '11.8464;13.1603',
    '11.8464N, 13.1603E',
    '11.8464° N 13.1603° E',
    ' 11.8464 13.1603 325.0 4.5 ',
    '11,8464; 13,1603',
    '11,8464 13,1603',
  ])('reads %s as latitude and longitude', (text) =>
    expect(readCoordinates(text)).toEqual({ point: { lat: 11.8464, lng: 13.1603 }, outsideStates: false }),
  )

  it.each(['', 'Maiduguri', '11.8464', '11,8464, 13,1603', '999.1, 13.2x', '1e3, 13'])('does not read %j', (text) => {
    expect(readCoordinates(text)).toHaveProperty('error', "Coordinates must be decimal degrees, 'lat, lng'")
  })

  it.each([' ', '1', '-1.1 ', ',111', '\t', '1,'])('does not lose itself in a long text of %j', (part) => {
    expect(readCoordinates(`1${part.repeat(5000)}x`)).toHaveProperty('error')
    expect(readCoordinates(`1${part.repeat(12)}x`)).toHaveProperty('error')
  })

  it('refuses a point outside Nigeria', () => {
    expect(readCoordinates('48.1, 11.5')).toEqual({ error: 'Coordinates must lie in Nigeria' })
  })

  it('offers the other way round where only that lies in Nigeria', () => {
    expect(readCoordinates('14.5, 12.2')).toEqual({ error: 'Coordinates must lie in Nigeria', swapped: '12.2, 14.5' })
  })

  it('keeps and flags a point outside the states of the project, and offers the way round that lies inside', () => {
    expect(readCoordinates('9.2, 12.48', ['Borno'])).toEqual({ point: { lat: 9.2, lng: 12.48 }, outsideStates: true })
    expect(readCoordinates('12.48, 9.2', ['Adamawa'])).toEqual({
      point: { lat: 12.48, lng: 9.2 },
      outsideStates: true,
      swapped: '9.2, 12.48',
    })
  })
})
