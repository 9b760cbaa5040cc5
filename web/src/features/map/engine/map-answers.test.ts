import type { MapProject, MapSchool } from '@hub/contract/map'
import { expect, it } from 'vitest'
import { mapAnswers } from './map-answers.ts'
import type { MapData } from './map-points.ts'

const REGION = { south: 3, west: -1, north: 17, east: 17, zoom: 6 }
const JERE = {
  latitude: 11.9,
  longitude: 13.2,
  state: 'Borno',
  lga: 'Jere',
  pcode: 'NG008013',
  approximate: true,
} as const
const YOLA = {
  latitude: 9.25,
  longitude: 12.44,
  state: 'Adamawa',
  lga: 'Yola North',
  pcode: 'NG002020',
  approximate: true,
} as const

const project = (id: string, place: object, more: Partial<MapProject> = {}) =>
  ({ id, name: `Project ${id}`, organization: 'SLI', status: 'active', budget: 1, ...place, ...more }) as MapProject
const school = (id: string, latitude: number, longitude: number) =>
  ({ id, name: `School ${id}`, organization: 'SLI', project_id: 'p', students: null, latitude, longitude }) as MapSchool

const dataOf = (layers: Partial<MapData>) =>
  ({
    success: true,
    stats: { projectCount: 1, activityCount: 0, schoolCount: 0, statesCovered: 1 },
    lgas: [],
    unplaced: { projects: 0, schools: 0, funding_usd: '0' },
    notices: [],
    as_of: '2026-11-05T13:30:00.000Z',
    projects: [],
    activities: [],
    schools: [],
    ...layers,
  }) as MapData

/** In the format of the server: head, batches, end. */
function replyOf({ projects, activities, schools, ...head }: MapData) {
  const lines = [head, ...projects.map((one) => ({ projects: [one] })), { activities }, { schools }, { end: true }]
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

async function loaded(layers: Partial<MapData>) {
  const answer = mapAnswers(async () => replyOf(dataOf(layers)))
  const reply = await answer({ id: 1, call: 'load', ask: { path: '/map/data', token: 't' } })
  expect(reply).toMatchObject({
    id: 1,
    answer: { outcome: 'done', set: 1, figures: { stats: { projectCount: 1 } } },
  })
  const ask = async (call: 'clusters' | 'rows' | 'crowd', question: object) => {
    const asked = { id: 2, call, ask: { set: 1, layer: 'all', view: REGION, search: '', ...question } }
    const result = await answer(asked as Parameters<typeof answer>[0])
    if ('error' in result) throw new Error(result.error)
    return result.answer as never
  }
  return { answer, ask }
}

it('a project that stands in several places is counted once in a cluster', async () => {
  const near = { ...JERE, latitude: 11.91 }
  const spread = [
    project('a', JERE, { places: 3 }),
    project('a', near, { places: 3 }),
    project('a', YOLA, { places: 3 }),
  ]
  const { ask } = await loaded({ projects: [...spread, project('b', JERE)], schools: [school('s', 11.9, 13.2)] })
  const clusters = (await ask('clusters', {})) as { kind: string; counts?: object; point?: { name: string } }[]
  expect(clusters).toHaveLength(2)
  expect(clusters.find(({ kind }) => kind === 'crowd')?.counts).toEqual({ projects: 2, activities: 0, schools: 1 })
  expect(clusters.find(({ kind }) => kind === 'point')?.point?.name).toBe('Project a')
  // Merging into a larger cluster must not change the smaller ones.
  const near17 = (await ask('clusters', { view: { ...REGION, zoom: 17 } })) as { counts?: object }[]
  expect(near17.map(({ counts }) => counts)).toContainEqual({ projects: 2, activities: 0, schools: 1 })
})

it('points at one place never split, and are listed instead', async () => {
  const { ask } = await loaded({ projects: ['c', 'a', 'b'].map((id) => project(id, JERE)) })
  const [crowd] = (await ask('clusters', {})) as [{ id: number; splitsAt: number | null }]
  expect(crowd.splitsAt).toBeNull()
  const points = (await ask('crowd', { id: crowd.id, limit: 2 })) as { name: string }[]
  expect(points).toHaveLength(2)
  const schools = (await ask('clusters', { layer: 'schools' })) as unknown[]
  expect(schools).toEqual([])
})

it('points that lie apart split at a zoom that the map has', async () => {
  const { ask } = await loaded({ schools: [school('1', 11.9, 13.2), school('2', 11.95, 13.25)] })
  const [crowd] = (await ask('clusters', {})) as [{ splitsAt: number }]
  expect(crowd.splitsAt).toBeGreaterThan(6)
  expect(await ask('clusters', { view: { ...REGION, zoom: crowd.splitsAt } })).toHaveLength(2)
})

it('the list is ordered by layer and name, and follows view and search', async () => {
  const { ask } = await loaded({
    projects: [project('10', YOLA), project('9', JERE)],
    schools: [school('x', 11.9, 13.2)],
  })
  const names = ({ points }: { points: { name: string }[] }) => points.map(({ name }) => name)
  const everything = { view: null, from: 0, to: 10 }
  expect(names(await ask('rows', everything))).toEqual(['Project 9', 'Project 10', 'School x'])
  expect(names(await ask('rows', { ...everything, view: { ...REGION, south: 10 } }))).toEqual(['Project 9', 'School x'])
  expect(names(await ask('rows', { ...everything, search: ' YOLA' }))).toEqual(['Project 10'])
  expect(await ask('rows', { ...everything, from: 2, layer: 'all' })).toMatchObject({
    total: 3,
    points: [{ index: 2 }],
  })
})

it('a question about points that are gone is refused, not answered with others', async () => {
  const { ask } = await loaded({ projects: [project('a', JERE)] })
  await expect(ask('rows', { set: 0, from: 0, to: 1 })).rejects.toThrow('gone')
})

it('says why there is no answer, and keeps the points it has', async () => {
  let reply: () => Promise<Response> = async () => replyOf(dataOf({ projects: [project('a', JERE)] }))
  const answer = mapAnswers(() => reply())
  const load = { id: 1, call: 'load', ask: { path: '/map/data', token: undefined } } as const
  await answer(load)
  reply = async () => new Response('{"code":"not_signed_in"}', { status: 401 })
  expect(await answer(load)).toEqual({
    id: 1,
    answer: { outcome: 'refused', status: 401, text: '{"code":"not_signed_in"}' },
  })
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await answer(load)).toEqual({ id: 1, answer: { outcome: 'offline' } })
  const rows = { set: 1, layer: 'all', view: null, search: '', from: 0, to: 9 } as const
  expect(await answer({ id: 2, call: 'rows', ask: rows })).toMatchObject({ answer: { total: 1 } })
})

it('many schools make few clusters, and are found by name', async () => {
  const schools = Array.from({ length: 20_000 }, (_, n) => school(String(n), 8 + (n % 500) / 100, 10 + (n % 331) / 100))
  const { ask } = await loaded({ schools })
  expect(((await ask('clusters', {})) as unknown[]).length).toBeLessThan(400)
  expect(await ask('rows', { view: null, search: 'school 19999', from: 0, to: 9 })).toMatchObject({ total: 1 })
})
