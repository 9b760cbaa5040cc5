import { REPORT_STATE_TABLE } from '@hub/contract/report-steps'
import { ROLE_LABELS } from '@hub/contract/permissions'
import { PROJECT_STATUSES, projectStatusLabel } from '@hub/contract/project-statuses'
import {
  CATEGORY_LABELS,
  LEARNING_LABELS,
  LOCATION_TYPE_LABELS,
  MODALITY_LABELS,
  UNIT_LABELS,
} from '@hub/contract/reference/choices'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import {
  ACCOUNT_STATUS_TABLE,
  ACTIVITY_STATUS_TABLE,
  FUNDING_STATUS_TABLE,
  labelsIn,
  STOCK_STATUS_TABLE,
} from '@hub/contract/statuses'
import { currentLanguage, LANGUAGES } from '@hub/contract/language'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'

/** Where the name of a field says less than this, or no form has it. */
const LABELS: Record<string, string> = {
  donor: t('Donor'),
  donor_name: t('Donor name'),
  recipient_organization: t('Recipient organization'),
  funding_type: t('Type of funding'),
  type_of_funding: t('Type of funding'),
  reference_code: t('Grant/Reference code'),
  year_from_to: t('Years'),
  amount_usd: t('Amount (USD)'),
  project_title: t('Title'),
  project_code: t('Code'),
  organization_name: t('Organization'),
  organization_acronym: t('Acronym'),
  organization_id: t('Organization'),
  organization: t('Organization'),
  project_duration: t('Duration'),
  target_states: t('States'),
  target_lgas: t('LGAs'),
  project_narrative: t('Narrative'),
  direct_beneficiaries: t('Beneficiaries'),
  beneficiaries_boys: t('Boys to reach'),
  beneficiaries_girls: t('Girls to reach'),
  is_hrp: t('Part of the response plan'),
  school_count: t('Number of schools'),
  school_name: t('School'),
  lga: t('LGA'),
  idps: t('IDPs'),
  confirmed_warnings: t('Confirmed'),
  male_sbmc: t('Male SBMC members'),
  female_sbmc: t('Female SBMC members'),
  type: t('Type'),
  name: t('Name'),
  acronym: t('Acronym'),
  start_date: t('Start date'),
  end_date: t('End date'),
  state: t('State'),
  status: t('Status'),
  status_reason: t('Reason of the status'),
  coordinates: t('Coordinates'),
  latitude: t('Latitude'),
  longitude: t('Longitude'),
  boys: t('Boys'),
  girls: t('Girls'),
  male_teachers: t('Male teachers'),
  female_teachers: t('Female teachers'),
  returnees: t('Returnees'),
  host_community: t('Host community'),
  refugees: t('Refugees'),
  indicator: t('Indicator'),
  indicator_code: t('Indicator'),
  quantity: t('Quantity'),
  children_with_disabilities: t('Children with disabilities'),
  ward: t('Ward'),
  location_type: t('Type of location'),
  modality: t('Modality'),
  learning: t('Kind of learning'),
  notes: t('Notes'),
  budget: t('Budget'),
  donors: t('Donors'),
  implementing_partners: t('Implementing partners'),
  beneficiary_types: t('Beneficiary types'),
  project_components: t('Project components'),
  plan_code: t('Plan code'),
  operation_type: t('Operation type'),
  response_type: t('Response type'),
  sustainability_strategy: t('Sustainability strategy'),
  project_name: t('Project name'),
  earmarking: t('Earmarking'),
  amount: t('Amount'),
  currency: t('Currency'),
  schools_added: t('Schools added'),
  schools_changed: t('Schools changed'),
  schools_removed: t('Schools removed'),
  location_city: t('City'),
  location_state: t('State'),
  profile_picture: t('Profile Picture'),
  new_email: t('New email address'),
  last_login_at: t('Last Login'),
  merged_into: t('Merged into'),
  item: t('Item'),
  item_category: t('Category'),
  quantity_in_stock: t('Quantity in stock'),
  period: t('Month'),
  nothing_to_report: t('Nothing to report'),
  accepted_by_submitter: t('Accepted by the person who submitted it'),
  due_on: t('Due on'),
  is_closed: t('Closed'),
  closed: t('Closed'),
  closed_at: t('Closed'),
  reviewed: t('Only reviewed'),
  data_class: t('Class'),
  notice_version: t('Privacy notice'),
  controller: t('Responsible'),
  round: t('Round'),
  record: t('Record'),
  field: t('Field'),
  body: t('Text'),
  file: t('File'),
  import: t('Import'),
  rows: t('Rows'),
  new: t('New'),
  changed: t('Changed'),
  same: t('Unchanged'),
  faulty: t('With errors'),
  people_in_need: t('People in need'),
  target: t('Target'),
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const SHORT: Record<string, string> = { id: 'ID', lga: 'LGA', lgas: 'LGAs', usd: 'USD', idps: 'IDPs', sbmc: 'SBMC' }

/** A field without a label here has its name. */
export const fieldLabel = (field: string) => known(LABELS, field) ?? formLabel(field)

/** As its form calls it: there 'project_title' is 'Project Title'. */
export function formLabel(field: string) {
  const words = field.split('_').map((word) => known(SHORT, word) ?? word)
  const name = capital(words.join(' '))
  const translated = [words.map(capital).join(' '), name]
    .map((each) => [each, t(each)])
    .find(([english, said]) => english !== said)
  return translated?.[1] ?? (currentLanguage() === 'en' ? name : (known(LABELS, field) ?? name))
}

const labelsByKey = (keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).map(([label, key]) => [key, label]))

/** A status has one meaning in all records. */
const STATUSES: Record<string, string> = {
  ...labelsIn(ACCOUNT_STATUS_TABLE),
  ...labelsIn(STOCK_STATUS_TABLE),
  ...labelsIn(FUNDING_STATUS_TABLE),
  ...labelsIn(ACTIVITY_STATUS_TABLE),
  ...labelsIn(REPORT_STATE_TABLE),
  ...Object.fromEntries(PROJECT_STATUSES.map((status) => [status, projectStatusLabel(status)])),
}

const CODES: Record<string, Readonly<Record<string, string>>> = {
  status: STATUSES,
  // Of a report. A state of Nigeria is a name.
  state: STATUSES,
  role: ROLE_LABELS,
  funding_type: labelsByKey(FUNDING_TYPE_KEYS),
  earmarking: labelsByKey(EARMARKING_KEYS),
  category: CATEGORY_LABELS,
  item_category: CATEGORY_LABELS,
  unit: UNIT_LABELS,
  location_type: LOCATION_TYPE_LABELS,
  modality: MODALITY_LABELS,
  learning: LEARNING_LABELS,
  language: Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name])),
}

/** Their values are the words of the forms. What was typed is not translated. */
const CHOSEN = new Set(['type', 'beneficiary_types', 'project_components', 'operation_type', 'response_type'])

/** What a person reads for a choice. A code that this version does not know is shown as it is. */
export function choiceWords(field: string, value: string) {
  const label = known(known(CODES, field) ?? {}, value)
  if (label) return t(label)
  if (field === 'status') return t(capital(value.replaceAll('_', ' ')))
  return CHOSEN.has(field) ? t(value) : value
}
