import { activityValues } from '../modules/activities/activity-input.ts'
import { fundingValues } from '../modules/funding/funding-entry.ts'
import { projectFacets, projectLists, projectSearchText, projectValues } from '../modules/projects/project-input.ts'
import { filledIn, stockValues } from '../modules/stock/stock-input.ts'
import { activityOf } from './activities.ts'
import { momentText } from './days.ts'
import { fundingAt } from './funding.ts'
import { projectAt, projectPayload, schoolsOf } from './projects.ts'
import { randomOf } from './random.ts'
import type { Rows } from './row-buffer.ts'
import type { Sector } from './sector.ts'
import { stockAt } from './stock.ts'

export function projectRows(sector: Sector, n: number, schoolCount: number, activityCount: number): Rows {
  const project = projectAt(sector, n)
  const generated = schoolsOf(sector, project, n, schoolCount)
  const sent = generated.map(({ community, school_name, coordinates }) => ({ community, school_name, coordinates }))
  const payload = projectPayload(sector, project, n, sent)
  const { id: project_id, organization, created_by } = project
  const { lgas, donors, partners } = projectLists(payload)
  const moment = randomOf(sector.seed, 'moment', n)
  const own = {
    id: project_id,
    number: project.number,
    organization_id: organization.id,
    created_by,
    status: project.status,
    school_count: schoolCount,
    search_text: projectSearchText(project.number, [organization.name, organization.acronym], payload),
    facets: projectFacets(payload),
    created_at: momentText(project.reported, moment.fraction()),
    updated_at: momentText(project.changed, moment.fraction()),
  }
  const activities = Array.from({ length: activityCount }, (_, index) => {
    const { id, payload: report, reported, moment: at } = activityOf(sector, project, generated, n, index)
    const when = momentText(reported, at)
    return [
      activityValues(report),
      { id, project_id, organization_id: organization.id, created_by, created_at: when, updated_at: when },
    ]
  })
  return {
    projects: [[projectValues(payload), own]],
    project_lgas: lgas.map((lga_pcode) => [{ project_id, lga_pcode }]),
    project_donors: donors.map((name) => [{ project_id, name }]),
    project_partners: partners.map((name) => [{ project_id, name }]),
    schools: generated.map(({ id, community, school_name, coordinates, lat, lng }, position) => [
      { id, community, school_name, coordinates, lat, lng, project_id, position, outside_states: false },
    ]),
    activities,
  }
}

export function fundingRows(sector: Sector, n: number): Rows {
  const { id, organization, created_by, payload, day, moment } = fundingAt(sector, n)
  const at = momentText(day, moment)
  const own = { id, organization_id: organization.id, created_by, created_at: at, updated_at: at }
  return { funding_entries: [[fundingValues(payload), own]] }
}

export function stockRows(sector: Sector, n: number): Rows {
  const { id, organization, created_by, payload, movements, created_at, updated_at } = stockAt(sector, n)
  const own = { id, organization_id: organization.id, created_by, created_at, updated_at }
  return {
    stock_items: [[stockValues(filledIn(payload)), own]],
    stock_movements: movements.map((movement) => [movement]),
  }
}
