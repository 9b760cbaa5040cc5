import { type ActivityWarningCode, WARNING_WORDS } from '@hub/contract/activity-checks'
import { PROJECT_STATUSES, type ProjectStatus, projectStatusLabel } from '@hub/contract/project-statuses'
import type { HistoryEntry } from '@hub/contract/projects'
import { plainText } from '@hub/contract/sheet-column'
import { formatAmount, formatCount, formatDay, formatNaira } from '#lib/format.ts'

export interface Change {
  label: string
  before: string | null
  after: string | null
}

type Told = Pick<HistoryEntry, 'action' | 'about' | 'before' | 'after' | 'without_version'>

const SENTENCES: Record<string, (entry: Told) => string> = {
  'project.created': () => 'created the project',
  'project.updated': () => 'edited the project',
  'project.status_changed': ({ before, after }) =>
    `moved the project${before ? ` from ${valueOf('status', before.status)}` : ''} to ${valueOf('status', after?.status)}${
      typeof after?.reason === 'string' ? `: ${after.reason}` : ''
    }`,
  'project.imported': ({ before }) => (before ? 'changed the project by an import' : 'imported the project'),
  'project.import_undone': () => 'undid the import of the project',
  'activity.created': (entry) => `reported the activity ${aboutOf(entry)}`,
  'activity.updated': (entry) => `edited the activity ${aboutOf(entry)}`,
  'activity.imported': (entry) =>
    entry.before ? `changed the activity ${aboutOf(entry)} by an import` : `imported the activity ${aboutOf(entry)}`,
  'activity.import_undone': (entry) => `undid the import of the activity ${aboutOf(entry)}`,
  'activity.deleted': (entry) => `deleted the activity ${aboutOf(entry)}`,
  'funding_entry.submitted': () => 'submitted the entry',
  'funding_entry.updated': () => 'edited the entry',
  'funding_entry.imported': ({ before }) => (before ? 'changed the entry by an import' : 'imported the entry'),
  'funding_entry.import_undone': () => 'undid the import of the entry',
  'activity.school_removed': (entry) => `removed the school of the activity ${aboutOf(entry)}`,
}

/** The end of the sentence for an API edit without `updated_at`. */
export const WITHOUT_VERSION = ', without a version'

/** An action that this version does not know is shown by its code. */
export const sentenceFor = (entry: Told) =>
  `${SENTENCES[entry.action]?.(entry) ?? entry.action.replace(/[._]/g, ' ')}${entry.without_version ? WITHOUT_VERSION : ''}`

const aboutOf = ({ about }: Told) => (about ?? '').replace(/\d{4}-\d{2}-\d{2}/, formatDay)

const LABELS: Record<string, string> = {
  donor: 'Donor',
  recipient_organization: 'Recipient organization',
  funding_type: 'Type of funding',
  reference_code: 'Grant/Reference code',
  year_from_to: 'Years',
  amount_usd: 'Amount (USD)',
  project_title: 'Title',
  project_code: 'Code',
  organization_name: 'Organization',
  project_duration: 'Duration',
  target_states: 'States',
  target_lgas: 'LGAs',
  project_narrative: 'Narrative',
  direct_beneficiaries: 'Beneficiaries',
  beneficiaries_boys: 'Boys to reach',
  beneficiaries_girls: 'Girls to reach',
  is_hrp: 'Part of the response plan',
  school_count: 'Number of schools',
  school_name: 'School',
  lga: 'LGA',
  idps: 'IDPs',
  confirmed_warnings: 'Confirmed',
  male_sbmc: 'Male SBMC members',
  female_sbmc: 'Female SBMC members',
}

const words = (name: string) => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sentence of a status change already says everything. */
export function changesOf({ action, before, after }: Pick<Told, 'action' | 'before' | 'after'>): Change[] {
  if (action === 'project.status_changed') return []
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({
      label: LABELS[field] ?? words(field),
      ...shortened(valueOf(field, before?.[field]), valueOf(field, after?.[field])),
    }))
    .filter((change) => change.before !== null || change.after !== null)
}

function valueOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'confirmed_warnings') return confirmedIn(value)
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (field === 'budget') return formatNaira(String(value))
  if (field === 'amount' || field === 'amount_usd') return formatAmount(Number(value))
  if (field.endsWith('_date')) return formatDay(String(value))
  if (field === 'status') return isProjectStatus(value) ? projectStatusLabel(value) : words(String(value))
  if (typeof value === 'boolean') return plainText(value)
  return typeof value === 'number' ? formatCount(value) : String(value)
}

const confirmedIn = (codes: unknown) =>
  (Array.isArray(codes) ? codes : []).map((code) => WARNING_WORDS[code as ActivityWarningCode] ?? code).join('; ') ||
  null

const isProjectStatus = (value: unknown): value is ProjectStatus => PROJECT_STATUSES.some((status) => status === value)

const SHOWN = 160
const LEAD = 30

function shortened(before: string | null, after: string | null) {
  const same = [...(before ?? '')].findIndex((letter, index) => letter !== (after ?? '')[index])
  const from = before !== null && after !== null ? Math.max(0, same - LEAD) : 0
  const cut = (text: string | null) => {
    if (text === null || text.length <= SHOWN) return text
    return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN).trim()}${from + SHOWN < text.length ? '…' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}
