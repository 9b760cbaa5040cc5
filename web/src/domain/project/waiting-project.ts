import { readAmount } from '@hub/contract/money'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { countOf } from '#lib/format.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { filledRows, placeOf } from '#domain/school/schools.rows.ts'
import { isHrp } from './project-fields.ts'
import { readProject } from './project-draft.ts'

const numberOf = (text: string) => {
  const read = countOf(text)
  return typeof read === 'number' ? read : null
}

const amountOf = (text: string) => {
  const read = readAmount(text)
  return read && 'amount' in read ? Number(read.amount) : 0
}

const namesIn = (text: string) => text.split(';').flatMap((name) => name.trim() || [])

/**
 * A project in the outbox is listed, and activities can be reported on it. Null if this version of the app cannot read
 * it.
 */
export function waitingProject(item: OutboxItem, user: User): ProjectDetails | null {
  const values = readProject(item.values)
  if (!values) return null
  const schools = filledRows(values.schools)
  return {
    id: item.id,
    project_code: '',
    project_name: values.project_title,
    project_title: values.project_title,
    organization_id: user.organization_id,
    organization_name: values.organization_name,
    organization: values.organization_name,
    status: item.call?.body.status === 'submitted' ? 'submitted' : 'draft',
    budget: amountOf(values.budget),
    direct_beneficiaries: numberOf(values.direct_beneficiaries),
    beneficiaries_boys: numberOf(values.beneficiaries_boys),
    beneficiaries_girls: numberOf(values.beneficiaries_girls),
    project_duration: values.project_duration,
    duration_months: null,
    start_date: values.start_date,
    end_date: values.end_date,
    target_states: values.target_locations,
    target_lgas: values.target_lgas,
    state: values.target_locations[0] ?? null,
    lga: values.target_lgas[0] ?? null,
    implementing_partners: namesIn(values.implementing_partner),
    donors: values.donor,
    project_components: values.project_components,
    beneficiary_types: values.beneficiary_types,
    is_hrp: isHrp(values.is_hrp),
    plan_code: values.plan_code || null,
    operation_type: values.operation_type || null,
    response_type: values.response_type || null,
    school_count: schools.length,
    created_at: item.saved_at,
    updated_at: item.saved_at,
    created_by: user.id,
    project_narrative: values.project_narrative,
    sustainability_strategy: values.sustainability_strategy || null,
    created_by_name: user.full_name,
    schools: schools.map((school) => ({
      ...school,
      id: school.id ?? '',
      outside_states: placeOf(school, values.target_locations).outsideStates,
      // The server derives both from the boundaries.
      state: null,
      lga: null,
    })),
    recorded_groups: null,
    reached: { activities: 0, children: 0, teachers: 0, sbmc_members: 0 },
  }
}
