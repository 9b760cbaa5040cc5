import type { RecentProject } from '@hub/contract/dashboard'
import { elapsedPercent } from '@hub/contract/elapsed-percent'
import { LGAS } from '@hub/contract/reference/lgas'
import type { RecentProjectRow } from './recent-projects.store.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Jere, Borno' or 'Jere and 2 more, Borno'; only the states if there are several or no LGA. */
export function locationOf(states: readonly string[], lgaCodes: readonly string[]): string {
  const [lga] = LGAS.filter(({ pcode }) => lgaCodes.includes(pcode))
  if (states.length !== 1 || !lga) return LIST.format(states)
  const more = lgaCodes.length > 1 ? ` and ${lgaCodes.length - 1} more` : ''
  return `${lga.name}${more}, ${lga.state}`
}

export const toRecentProject = (row: RecentProjectRow, today: string): RecentProject => ({
  id: row.id,
  title: row.project_title,
  organization: row.organization,
  status: row.status,
  budget: Number(row.budget),
  beneficiaries: row.beneficiaries,
  location: locationOf(row.target_states, row.lga_pcodes),
  progress: elapsedPercent(row, today),
  updated_at: row.updated_at,
  link: `/projects?project=${row.id}`,
})
