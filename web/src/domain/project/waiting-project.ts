import { readAmount } from '@hub/contract/money'
import { toColumns } from '@hub/contract/records/fields'
import { PROJECT_FIELDS, type ProjectDetails } from '@hub/contract/records/project'
import { lgaWithCode } from '@hub/contract/reference/lga-codes'
import type { User } from '@hub/contract/records/user'
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
  const { schools: _schools, updated_at: _version, ...sent } = values
  return {
    ...toColumns(PROJECT_FIELDS, {
      ...sent,
      budget: amountOf(sent.budget),
      direct_beneficiaries: numberOf(sent.direct_beneficiaries),
      beneficiaries_boys: numberOf(sent.beneficiaries_boys),
      beneficiaries_girls: numberOf(sent.beneficiaries_girls),
      implementing_partner: namesIn(sent.implementing_partner),
      is_hrp: isHrp(sent.is_hrp),
      plan_code: sent.plan_code || null,
      operation_type: sent.operation_type || null,
      response_type: sent.response_type || null,
      sustainability_strategy: sent.sustainability_strategy || null,
    }),
    id: item.id,
    project_code: '',
    project_name: sent.project_title,
    organization_id: user.organization_id,
    organization: sent.organization_name,
    status: item.call?.body.status === 'submitted' ? 'submitted' : 'draft',
    duration_months: null,
    state: sent.target_locations[0] ?? null,
    lga: sent.target_lgas[0] ?? null,
    school_count: schools.length,
    created_at: item.saved_at,
    updated_at: item.saved_at,
    created_by: user.id,
    created_by_name: user.full_name,
    schools: schools.map((school) => ({
      ...school,
      id: school.id ?? '',
      lga_pcode: school.lga_pcode || null,
      ward: school.ward || null,
      outside_states: placeOf(school, values.target_locations).outsideStates,
      // The server derives both from the coordinates, if there are any.
      state: (!school.coordinates && lgaWithCode(school.lga_pcode)?.state) || null,
      lga: (!school.coordinates && lgaWithCode(school.lga_pcode)?.name) || null,
    })),
    recorded_groups: null,
    reached: { activities: 0, children: 0, teachers: 0, sbmc_members: 0 },
  }
}
