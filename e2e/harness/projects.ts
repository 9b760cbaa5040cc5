import type { ProjectPayload, ProjectDetails } from '@hub/contract/records/project'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Api, Member } from './api.ts'

export const anyWord = () => `w${randomUUID().slice(0, 8)}`

/** Complete enough to be shown everywhere. */
export async function reportProject(
  api: Api,
  { token, user }: Pick<Member, 'token' | 'user'>,
  changes: Partial<ProjectPayload> = {},
): Promise<ProjectDetails> {
  const body: ProjectPayload = {
    project_title: `Safe learning spaces ${anyWord()}`,
    organization_name: user.organization_name,
    budget: '96500000.50',
    project_duration: '12 months',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    target_locations: ['Borno'],
    target_lgas: ['Jere'],
    donor: 'ECW',
    project_narrative: 'Children learn in safe rooms, with trained teachers.',
    project_components: ['WASH'],
    direct_beneficiaries: 1000,
    schools: [
      { community: 'Bulabulin', school_name: 'Central Primary', coordinates: '11.8464, 13.1603' },
      { community: 'Lagos road', school_name: 'Far Away Primary', coordinates: '6.5, 3.4' },
    ],
    ...changes,
  }
  const response = await api.send('POST', '/projects', { token, body })
  if (!response.ok) throw new Error(`POST /projects answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { project: ProjectDetails }).project
}

/** Over a list of only this project: other cards would be rendered and checked too. */
export const linkTo = ({ id, project_code }: ProjectDetails, tab = 'overview') =>
  `/projects?search=${project_code}&project=${id}&tab=${tab}`

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })
export const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd').first()
export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
