import { expect, it } from 'vitest'
import type { MapPoint } from './engine/map-points.ts'
import { approximation, whereOf } from './map.text.ts'
import { markerOf } from './markers.tsx'

const school = { index: 7, layer: 'schools', name: '<b>Central</b>', latitude: 11, longitude: 13 } as MapPoint

it('a marker shows a count, 1 where none is given', () => {
  const at = { kind: 'point' as const, lat: 11, lng: 13 }
  expect(markerOf({ ...at, point: school }, 'x', undefined)).toMatchObject({
    text: '1',
    name: '1 school: <b>Central</b>',
    shape: 'round',
  })
  expect(markerOf({ ...at, point: { ...school, count: 1200 } }, 'x', 'point-7')).toMatchObject({
    text: '1,200',
    name: '1,200 schools: <b>Central</b>',
    isChosen: true,
  })
})

it('a cluster shows how many, and says of what', () => {
  const crowd = { kind: 'crowd' as const, lat: 11, lng: 13, id: 5, splitsAt: 9 }
  const counts = { projects: 1, activities: 0, schools: 24 }
  expect(markerOf({ ...crowd, counts }, 'x', undefined)).toMatchObject({
    text: '25',
    name: '25 (1 project, 24 schools): zoom in',
    size: 2,
  })
  expect(markerOf({ ...crowd, counts: { ...counts, projects: 0 } }, 'x', undefined)).toMatchObject({
    text: '24',
    name: '24 schools: zoom in',
  })
  expect(markerOf({ ...crowd, counts: { ...counts, schools: 49_999 } }, 'x', undefined)).toMatchObject({
    text: '50k',
    name: '50k (1 project, 49,999 schools): zoom in',
  })
})

it('says where something stands, and when that is approximate', () => {
  expect(whereOf({ lga: 'Jere', state: 'Borno' })).toBe('Jere, Borno')
  expect(whereOf({})).toBe('N/A')
  expect(approximation({ lga: 'Jere', approximate: true })).toBe("Approximate: at the LGA's point")
  expect(approximation({ approximate: true })).toBe("Approximate: at the state's point")
  expect(approximation({ lga: 'Jere' })).toBeUndefined()
})
