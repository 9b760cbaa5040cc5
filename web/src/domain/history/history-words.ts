import { WARNING_WORDS } from '@hub/contract/activity-checks'
import type { HistoryEntry } from '@hub/contract/projects'
import { plainText } from '@hub/contract/sheet-column'
import { formatAmount, formatCount, formatDay, formatNaira } from '#lib/format.ts'
import { choiceWords, fieldLabel } from '#domain/field-words.ts'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'

export interface Change {
  label: string
  before: string | null
  after: string | null
}

type Told = Pick<HistoryEntry, 'action' | 'about' | 'before' | 'after' | 'without_version'>

const SENTENCES: Record<string, (entry: Told) => string> = {
  'project.created': () => t('created the project'),
  'project.updated': () => t('edited the project'),
  'project.status_changed': ({ before, after }) => {
    const from = before ? valueOf('status', before.status) : null
    const to = valueOf('status', after?.status) ?? ''
    const step = from
      ? t('moved the project from {from} to {to}', { from, to })
      : t('moved the project to {to}', { to })
    return typeof after?.reason === 'string' ? t('{step}: {reason}', { step, reason: after.reason }) : step
  },
  'project.imported': ({ before }) => (before ? t('changed the project by an import') : t('imported the project')),
  'project.import_undone': () => t('undid the import of the project'),
  'activity.created': (entry) => t('reported the activity {activity}', aboutOf(entry)),
  'activity.updated': (entry) => t('edited the activity {activity}', aboutOf(entry)),
  'activity.imported': (entry) =>
    entry.before
      ? t('changed the activity {activity} by an import', aboutOf(entry))
      : t('imported the activity {activity}', aboutOf(entry)),
  'activity.import_undone': (entry) => t('undid the import of the activity {activity}', aboutOf(entry)),
  'activity.deleted': (entry) => t('deleted the activity {activity}', aboutOf(entry)),
  'funding_entry.submitted': () => t('submitted the entry'),
  'funding_entry.updated': () => t('edited the entry'),
  'funding_entry.imported': ({ before }) => (before ? t('changed the entry by an import') : t('imported the entry')),
  'funding_entry.import_undone': () => t('undid the import of the entry'),
  'activity.school_removed': (entry) => t('removed the school of the activity {activity}', aboutOf(entry)),
}

/** The end of the sentence for an API edit without `updated_at`. */
export const WITHOUT_VERSION = t(', without a version')

/** What the person did, after their name. An action that this version does not know is shown by its code. */
export const sentenceFor = (entry: Told) =>
  `${SENTENCES[entry.action]?.(entry) ?? entry.action.replace(/[._]/g, ' ')}${entry.without_version ? WITHOUT_VERSION : ''}`

/** The type of an activity and its day. */
const aboutOf = ({ about }: Told) => {
  const [, type = '', rest = ''] = /^([^,]*)(.*)$/s.exec(about ?? '') ?? []
  return { activity: `${t(type)}${rest.replace(/\d{4}-\d{2}-\d{2}/, formatDay)}` }
}

/** The sentence of a status change already says everything. */
export function changesOf({ action, before, after }: Pick<Told, 'action' | 'before' | 'after'>): Change[] {
  if (action === 'project.status_changed') return []
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({
      label: fieldLabel(field),
      ...shortened(valueOf(field, before?.[field]), valueOf(field, after?.[field])),
    }))
    .filter((change) => change.before !== null || change.after !== null)
}

function valueOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'confirmed_warnings') return confirmedIn(value)
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => choiceWords(field, String(each))).join(', ') : null
  if (field === 'budget') return formatNaira(String(value))
  if (field === 'amount' || field === 'amount_usd') return formatAmount(Number(value))
  if (field.endsWith('_date')) return formatDay(String(value))
  if (typeof value === 'boolean') return t(plainText(value))
  return typeof value === 'number' ? formatCount(value) : choiceWords(field, String(value))
}

const confirmedIn = (codes: unknown) =>
  (Array.isArray(codes) ? codes : []).map((code) => t(known(WARNING_WORDS, String(code)) ?? String(code))).join('; ') ||
  null

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
