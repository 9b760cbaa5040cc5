import { AUDITED } from '@hub/contract/reference/choices'
import type { Audited, AuditEntry } from '@hub/contract/audit'
import { type Role, ROLES } from '@hub/contract/permissions'
import { known } from '#lib/options.ts'
import type { IconName } from '#ui/icon.tsx'
import { formatCount, formatDateTime, formatDay } from '#lib/format.ts'
import { WITHOUT_VERSION } from '#domain/history/history-words.ts'
import { roleLabel } from '#domain/status-badges.tsx'

interface Kind {
  label: string
  icon: IconName
}

const KINDS: Record<Audited, Kind> = {
  user: { label: 'User', icon: 'user' },
  organization: { label: 'Organization', icon: 'building' },
  project: { label: 'Project', icon: 'book' },
  activity: { label: 'Activity', icon: 'flag' },
  funding_entry: { label: 'Funding entry', icon: 'naira' },
  stock_item: { label: 'Stock item', icon: 'box' },
  attachment: { label: 'Picture', icon: 'camera' },
  feed: { label: 'Feed', icon: 'download' },
  sign_in: { label: 'Sign-in', icon: 'user' },
  export: { label: 'Download', icon: 'download' },
  import: { label: 'Import', icon: 'upload' },
  mail: { label: 'Mail', icon: 'mail' },
  reporting_period: { label: 'Reporting month', icon: 'calendar' },
  report: { label: 'Report', icon: 'table' },
  comment: { label: 'Comment', icon: 'pencil' },
  targets: { label: 'Targets', icon: 'flag' },
  rates: { label: 'Exchange rates', icon: 'dollar' },
}

/** A kind that this build does not know is shown by its name. */
export const kindOf = (entity: string): Kind =>
  known(KINDS, entity) ?? { label: entity.replaceAll('_', ' '), icon: 'info' }

export const KIND_OPTIONS = AUDITED.map((entity) => ({ value: entity, label: KINDS[entity].label }))

export type Told = Pick<
  AuditEntry,
  'actor_id' | 'who' | 'action' | 'entity' | 'entity_id' | 'record' | 'before' | 'after' | 'without_version'
>

interface Piece {
  text: string
  isName: boolean
}

const SENTENCES: Record<string, string | ((entry: Told) => string)> = {
  'user.registered': '{record} registered',
  'user.approved': '{who} approved {record}',
  'user.rejected': '{who} rejected {record}',
  'user.suspended': '{who} suspended {record}',
  'user.under_review': '{who} put {record} under review again',
  'user.profile_saved': ({ actor_id, entity_id, after }) => {
    if (isRole(after?.role)) return `{who} gave {record} the role ${roleLabel(after.role)}`
    return actor_id === entity_id ? '{who} changed their own profile' : '{who} changed the profile of {record}'
  },
  'user.password_changed': '{who} changed their password',
  'user.password_reset': '{record} set a new password',
  'user.signed_out': '{who} signed {record} out everywhere',
  'user.mail_resent': '{who} sent the last mail to {record} again',
  'user.erased': '{who} erased a person',
  'mail.sent_again': '{who} sent a mail again that had been refused',
  'mail.dropped': '{who} left a mail unsent that had been refused',
  'organization.merged': '{who} merged the organization {record} into another',
  'organization.merge_undone': '{who} took the merge of {record} back',
  'organization.updated': '{who} changed the organization {record}',
  'organization.deleted': '{who} deleted the organization {record}',
  'organization.created': '{who} added the organization {record}',
  'project.created': '{who} created the project {record}',
  'project.updated': '{who} edited the project {record}',
  'project.status_changed': ({ before, after }) =>
    `{who} moved the project {record} from ${inWords(before?.status)} to ${inWords(after?.status)}`,
  'import.stored': '{who} imported a sheet',
  'import.undone': '{who} undid an import',
  'project.imported': '{who} imported the project {record}',
  'project.import_undone': '{who} undid the import of the project {record}',
  'targets.imported': '{who} imported targets',
  'targets.import_undone': '{who} undid an import of targets',
  'rates.imported': '{who} imported exchange rates',
  'rates.import_undone': '{who} undid an import of exchange rates',
  'activity.imported': '{who} imported the activity {record}',
  'activity.import_undone': '{who} undid the import of the activity {record}',
  'funding_entry.imported': '{who} imported the funding entry {record}',
  'funding_entry.import_undone': '{who} undid the import of the funding entry {record}',
  'stock_item.imported': '{who} imported the stock item {record}',
  'stock_item.import_undone': '{who} undid the import of the stock item {record}',
  'activity.created': '{who} reported the activity {record}',
  'activity.updated': '{who} edited the activity {record}',
  'activity.deleted': '{who} deleted the activity {record}',
  'activity.school_removed': '{who} took away the school of the activity {record}',
  'funding_entry.submitted': '{who} submitted the funding entry {record}',
  'funding_entry.updated': '{who} edited the funding entry {record}',
  'funding_entry.deleted': '{who} deleted the funding entry {record}',
  'stock_item.created': '{who} added the stock item {record}',
  'stock_item.updated': '{who} edited the stock item {record}',
  'stock_item.deleted': '{who} deleted the stock item {record}',
  'attachment.uploaded': '{who} uploaded a picture',
  'feed.created': '{who} made the feed {record}',
  'feed.revoked': '{who} revoked the feed {record}',
  'feed.used': 'The feed {record} was read',
  'user.email_change_asked': '{who} asked for another email address',
  'user.email_changed': '{record} confirmed a new email address',
  'sign_in.succeeded': '{record} signed in',
  'sign_in.refused': ({ record }) =>
    record ? 'A sign-in as {record} was refused' : 'A sign-in with an unknown address was refused',
  'reporting_period.updated': '{who} changed the reporting month {record}',
  'report.submitted': '{who} submitted the report {record}',
  'report.accepted': ({ after }) =>
    after?.accepted_by_submitter
      ? '{who} accepted the report {record}, which they had submitted: there was no other administrator'
      : '{who} accepted the report {record}',
  'report.sent_back': '{who} sent the report {record} back',
  'report.reopened': '{who} reopened the report {record}',
  'report.reminded': '{who} sent a reminder of the report {record}',
  'comment.created': '{who} wrote a comment',
  'comment.resolved': '{who} resolved a comment',
  'targets.saved': '{who} saved the targets of {record}',
  'rates.saved': '{who} saved the exchange rates of {record}',
  'export.downloaded': ({ entity_id }) => `{who} downloaded all of: ${entity_id}`,
}

/** An action that this build does not know is shown by its name. */
function templateOf(entry: Told): string {
  const sentence = Object.hasOwn(SENTENCES, entry.action) ? SENTENCES[entry.action] : undefined
  if (typeof sentence === 'function') return sentence(entry)
  return sentence ?? `{who}: ${entry.action.replace(/[._]/g, ' ')} {record}`
}

export function sentenceFor(entry: Told): Piece[] {
  const names: Record<string, string> = {
    '{who}': entry.who,
    '{record}': entry.record ?? `(${kindOf(entry.entity).label.toLowerCase()} ${entry.entity_id.slice(0, 8)})`,
  }
  return `${templateOf(entry)}${entry.without_version ? WITHOUT_VERSION : ''}`
    .split(/(\{who\}|\{record\})/)
    .filter(Boolean)
    .map((text) => ({ text: names[text] ?? text, isName: text in names }))
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

const inWords = (value: unknown) => capital(String(value ?? 'nothing').replaceAll('_', ' '))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface Change {
  label: string
  before: string | null
  after: string | null
}

export function changesOf({ before, after }: Pick<Told, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ label: labelOf(field), before: valueOf(before?.[field]), after: valueOf(after?.[field]) }))
    .filter((change) => change.before !== null || change.after !== null)
}

const SHORT: Record<string, string> = { id: 'ID', lga: 'LGA', lgas: 'LGAs', usd: 'USD', idps: 'IDPs', sbmc: 'SBMC' }

const labelOf = (field: string) =>
  capital(
    field
      .split('_')
      .map((word) => SHORT[word] ?? word)
      .join(' '),
  )

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Amounts and coordinates are shown exactly as stored; only days and whole numbers are formatted. */
function valueOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => valueOf(each) ?? '–').join('; ') : null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value)
  const text = String(value as string)
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatDateTime(text)
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? formatDay(text) : text
}

export const AuditSentence = ({ entry }: { entry: Told }) =>
  sentenceFor(entry).map(({ text, isName }, index) => (isName ? <strong key={index}>{text}</strong> : text))
