import type { ActivityPayload } from '@hub/contract/records/activity'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { END } from '@hub/contract/ndjson'
import type { Page } from '@playwright/test'
import type { Api, Member } from './api.ts'

export async function reportActivity(
  api: Api,
  { token }: Pick<Member, 'token'>,
  projectId: string,
  changes: Partial<ActivityPayload> = {},
) {
  const body: ActivityPayload = {
    type: 'WASH',
    start_date: '2026-03-01',
    state: 'Borno',
    lga: 'Jere',
    status: 'completed',
    boys: 10,
    girls: 15,
    male_teachers: 0,
    female_teachers: 0,
    male_sbmc: 0,
    female_sbmc: 0,
    // Tests of warnings use the form.
    confirm: [...ACTIVITY_WARNINGS],
    ...changes,
  }
  const response = await api.send('POST', `/projects/${projectId}/activities`, { token, body })
  if (!response.ok) throw new Error(`POST activities answered ${response.status}: ${await response.text()}`)
}

export const isPainted = (page: Page, color: string) =>
  page
    .getByRole('application')
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, hex) => {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === wanted[0] && data[at + 1] === wanted[1] && data[at + 2] === wanted[2]) return true
      }
      return false
    }, color)

/** As many as a country has: an NDJSON reply of GET /map/data. */
export function manySchools(count: number) {
  const schools = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    project_id: '00000000-0000-4000-8000-000000000000',
    name: `Primary School ${n}`,
    organization: 'Example Learning Initiative',
    latitude: 8 + ((n * 7919) % 5500) / 1000,
    longitude: 11 + ((n * 104_729) % 3200) / 1000,
    state: 'Borno',
    lga: 'Jere',
    pcode: 'NG008013',
    location: 'Bulabulin',
    students: null,
  }))
  const head = {
    success: true,
    stats: {
      projectCount: 0,
      activityCount: 0,
      schoolCount: count,
      schoolsListed: count,
      schoolsWithoutPlace: 0,
      statesCovered: 3,
    },
    lgas: [],
    unplaced: { projects: 0, schools: 0, funding_usd: '0.00' },
    notices: [],
    as_of: '2026-11-05T13:30:00.000Z',
  }
  return [JSON.stringify(head), JSON.stringify({ schools }), END, ''].join('\n')
}
