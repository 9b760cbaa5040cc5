import { mapEndpoints } from '@hub/contract/map'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftSector, TURNS, type DraftSector, type Reader } from '../../testing/draft-sector.ts'

let sector: DraftSector
beforeAll(async () => void (sector = await draftSector()))
afterAll(() => sector.hub.close())

const mapOf = async (reader: Reader, query: Record<string, string> = {}) =>
  (await sector.hub.call(mapEndpoints.data, { token: sector.people[reader].token, query })).body
type MapData = Awaited<ReturnType<typeof mapOf>>

const FILTERS: Record<string, string>[] = [
  {},
  { state: 'Yobe' },
  { lga: 'Jere' },
  { organization: 'SLI' },
  { year: '2026' },
  { organization: 'ELT' },
  { component: 'WASH' },
  { component: 'WASH', organization: 'SLI' },
  { status: 'draft' },
  { status: 'submitted' },
  { status: 'draft', component: 'WASH' },
  { status: 'draft', organization: 'ELT' },
]

const sitesOf = (schools: MapData['schools']) =>
  new Set(schools.map(({ name, location, pcode }) => [name, location, pcode].join('|').toLowerCase())).size

function unplaced(school: MapData['schools'][number]) {
  const { latitude: _, longitude: __, approximate: ___, ...rest } = school
  return rest
}

/** The statistics must match the points. */
function counted({ projects, activities, schools }: MapData) {
  const states = [...projects, ...activities, ...schools].flatMap(({ state }) => state ?? [])
  return {
    projectCount: new Set(projects.map(({ id }) => id)).size,
    activityCount: activities.length,
    schoolCount: sitesOf(schools),
    schoolsListed: schools.length,
    schoolsWithoutPlace: sitesOf(schools.filter(({ lga }) => lga === undefined)),
    statesCovered: new Set(states).size,
  }
}

const at = (points: { pcode?: string | undefined }[], pcode: string) =>
  points.filter((point) => point.pcode === pcode).length

/**
 * Organizations with a project that counts, or with an activity of such a project that took
 * place.
 */
function presentAt({ projects, activities }: MapData, pcode: string) {
  const drafts = projects.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const isThere = (point: { pcode?: string | undefined }) => point.pcode === pcode
  return new Set([
    ...projects.filter(isThere).flatMap(({ status, organization }) => (status === 'draft' ? [] : organization)),
    ...activities
      .filter(isThere)
      .flatMap(({ status, organization, project_id }) =>
        status === 'planned' || drafts.includes(project_id) ? [] : organization,
      ),
  ]).size
}

describe.each(TURNS)('On the map, a project that is $turn', ({ status, readers }) => {
  beforeAll(() => sector.setStatus(status))

  describe.each(readers)('for %s', (reader, readsDrafts) => {
    const there = status !== 'draft' || readsDrafts

    it('stands there with its activities and schools only where it is there, and so do all figures', async () => {
      for (const query of FILTERS) {
        const data = await mapOf(reader, query)
        const all = await mapOf('an admin', query)
        const asked = JSON.stringify(query)
        const isShown = (point: { id: string; project_id?: string }) =>
          there || (point.project_id ?? point.id) !== sector.draft.id
        expect(data.projects, asked).toEqual(all.projects.filter(isShown))
        expect(data.activities, asked).toEqual(all.activities.filter(isShown))
        // Where exactly is tested in http/exact-places.api.test.ts.
        expect(data.schools.map(unplaced), asked).toEqual(all.schools.filter(isShown).map(unplaced))
        expect(data.stats, asked).toEqual(counted(data))
        for (const { pcode, projects, activities, schools } of data.lgas) {
          const points = [at(data.projects, pcode), at(data.activities, pcode), at(data.schools, pcode)]
          expect([projects, activities, schools], `${asked} ${pcode}`).toEqual(points)
        }
      }
    })

    it('makes its organization present in an LGA only where it is there', async () => {
      const data = await mapOf(reader)
      for (const { pcode, organizations } of data.lgas) expect(organizations, pcode).toBe(presentAt(data, pcode))
      const fune = data.lgas.find(({ name }) => name === 'Fune')
      expect(fune?.organizations).toBe(status === 'draft' ? 0 : 1)
      for (const query of [{ status: 'draft' }, { status: 'draft', component: 'WASH' }] as Record<string, string>[]) {
        const { lgas } = await mapOf(reader, query)
        const here = lgas.find(({ name }) => name === 'Damaturu')
        expect(here?.organizations, JSON.stringify(query)).toBe(there && status === 'draft' ? 1 : 0)
      }
    })

    it('adds up the children that it reached only once it is no draft', async () => {
      const { lgas } = await mapOf(reader)
      expect(lgas.find(({ name }) => name === 'Damaturu')?.children).toBe(status === 'draft' ? 0 : 70)
      expect(lgas.find(({ name }) => name === 'Jere')?.children).toBe(6)
    })

    it.each<[Record<string, string>, placed: string, unplaced: string]>([
      [{}, '300.00', '0.00'],
      [{ organization: 'SLI' }, '300.00', '0.00'],
      [{ component: 'WASH' }, '300.00', '0.00'],
      [{ status }, '300.00', '0.00'],
    ])('places its money only where it is there: %o', async (query, placed, unplaced) => {
      const data = await mapOf(reader, query)
      const found = [data.lgas.find(({ name }) => name === 'Damaturu')?.funding_usd, data.unplaced.funding_usd]
      // Funding of an unknown project matches no place, organization, component or status.
      const isKnown = query.organization || query.component || query.status
      expect(found).toEqual(there ? [placed, unplaced] : ['0.00', isKnown ? '0.00' : placed])
    })
  })
})
