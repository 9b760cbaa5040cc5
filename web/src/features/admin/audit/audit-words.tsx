import { AUDITED } from '@hub/contract/reference/choices'
import { EXPORTS } from '@hub/contract/exports'
import type { Audited, AuditEntry } from '@hub/contract/audit'
import { type Role, ROLES } from '@hub/contract/permissions'
import { known } from '#lib/options.ts'
import type { IconName } from '#ui/icon.tsx'
import { formatCount, formatDateTime, formatDay } from '#lib/format.ts'
import { choiceWords, fieldLabel } from '#domain/field-words.ts'
import { roleLabel } from '#domain/status-badges.tsx'
import { t } from '#lib/language.ts'

interface Kind {
  label: string
  icon: IconName
}

const KINDS: Record<Audited, Kind> = {
  user: { label: t('User'), icon: 'user' },
  organization: { label: t('Organization'), icon: 'building' },
  project: { label: t('Project'), icon: 'book' },
  activity: { label: t('Activity'), icon: 'flag' },
  funding_entry: { label: t('Funding entry'), icon: 'naira' },
  stock_item: { label: t('Stock item'), icon: 'box' },
  attachment: { label: t('Picture'), icon: 'camera' },
  feed: { label: t('Feed'), icon: 'download' },
  sign_in: { label: t('Sign-in'), icon: 'user' },
  export: { label: t('Download'), icon: 'download' },
  import: { label: t('Import'), icon: 'upload' },
  mail: { label: t('Mail'), icon: 'mail' },
  reporting_period: { label: t('Reporting month'), icon: 'calendar' },
  report: { label: t('Report'), icon: 'table' },
  comment: { label: t('Comment'), icon: 'pencil' },
  indicator: { label: t('Indicator'), icon: 'flag' },
  targets: { label: t('Targets'), icon: 'flag' },
  rates: { label: t('Exchange rates'), icon: 'dollar' },
  snapshot: { label: t('Monthly snapshot'), icon: 'printer' },
  privacy: { label: t('Privacy'), icon: 'lock' },
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
  'user.registered': t('{record} registered'),
  'user.approved': t('{who} approved {record}'),
  'user.rejected': t('{who} rejected {record}'),
  'user.suspended': t('{who} suspended {record}'),
  'user.under_review': t('{who} put {record} under review again'),
  'user.profile_saved': ({ actor_id, entity_id, after }) => {
    if (isRole(after?.role)) return t('{who} gave {record} the role {role}', { role: roleLabel(after.role) })
    return actor_id === entity_id ? t('{who} changed their own profile') : t('{who} changed the profile of {record}')
  },
  'user.password_changed': t('{who} changed their password'),
  'user.two_factor_on': t('{who} switched on their second factor'),
  'user.two_factor_off': ({ actor_id, entity_id }) =>
    actor_id === entity_id
      ? t('{who} switched off their second factor')
      : t('{who} switched off the second factor of {record}'),
  'user.session_ended': t('{who} ended one of their sessions'),
  'user.sessions_ended': t('{who} ended all of their other sessions'),
  'user.password_reset': t('{record} set a new password'),
  'user.signed_out': t('{who} signed {record} out everywhere'),
  'user.mail_resent': t('{who} sent the last mail to {record} again'),
  'user.erased': t('{who} erased a person'),
  'user.data_exported': t('{who} exported the data of {record}'),
  'mail.sent_again': t('{who} sent a mail again that had been refused'),
  'mail.dropped': t('{who} left a mail unsent that had been refused'),
  'organization.merged': t('{who} merged the organization {record} into another'),
  'organization.merge_undone': t('{who} took the merge of {record} back'),
  'organization.updated': t('{who} changed the organization {record}'),
  'organization.deleted': t('{who} deleted the organization {record}'),
  'organization.created': t('{who} added the organization {record}'),
  'project.created': t('{who} created the project {record}'),
  'project.updated': t('{who} edited the project {record}'),
  'project.status_changed': ({ before, after }) =>
    t('{who} moved the project {record} from {before} to {after}', {
      before: statusOf(before),
      after: statusOf(after),
    }),
  'import.stored': t('{who} imported a sheet'),
  'import.undone': t('{who} undid an import'),
  'project.imported': t('{who} imported the project {record}'),
  'project.import_undone': t('{who} undid the import of the project {record}'),
  'indicator.created': t('{who} added the indicator {record}'),
  'indicator.updated': t('{who} changed the indicator {record}'),
  'indicator.retired': t('{who} retired the indicator {record}'),
  'indicator.taken_back': t('{who} took the indicator {record} back into use'),
  'indicator.deleted': t('{who} deleted the indicator {record}'),
  'indicator.imported': t('{who} imported the indicator {record}'),
  'indicator.import_undone': t('{who} undid the import of the indicator {record}'),
  'targets.imported': t('{who} imported targets'),
  'targets.import_undone': t('{who} undid an import of targets'),
  'privacy.controller_saved': t('{who} said who is responsible for personal data'),
  'rates.imported': t('{who} imported exchange rates'),
  'rates.import_undone': t('{who} undid an import of exchange rates'),
  'activity.imported': t('{who} imported the activity {record}'),
  'activity.import_undone': t('{who} undid the import of the activity {record}'),
  'funding_entry.imported': t('{who} imported the funding entry {record}'),
  'funding_entry.import_undone': t('{who} undid the import of the funding entry {record}'),
  'stock_item.imported': t('{who} imported the stock item {record}'),
  'stock_item.import_undone': t('{who} undid the import of the stock item {record}'),
  'activity.created': t('{who} reported the activity {record}'),
  'activity.updated': t('{who} edited the activity {record}'),
  'activity.accepted': t('{who} accepted the activity {record}'),
  'activity.deleted': t('{who} deleted the activity {record}'),
  'activity.school_removed': t('{who} took away the school of the activity {record}'),
  'funding_entry.submitted': t('{who} submitted the funding entry {record}'),
  'funding_entry.updated': t('{who} edited the funding entry {record}'),
  'funding_entry.deleted': t('{who} deleted the funding entry {record}'),
  'stock_item.created': t('{who} added the stock item {record}'),
  'stock_item.updated': t('{who} edited the stock item {record}'),
  'stock_item.deleted': t('{who} deleted the stock item {record}'),
  'attachment.uploaded': t('{who} uploaded a picture'),
  'feed.created': t('{who} made the feed {record}'),
  'feed.revoked': t('{who} revoked the feed {record}'),
  'feed.used': t('The feed {record} was read'),
  'user.email_change_asked': t('{who} asked for another email address'),
  'user.email_changed': t('{record} confirmed a new email address'),
  'sign_in.succeeded': t('{record} signed in'),
  'sign_in.refused': ({ record }) =>
    record ? t('A sign-in as {record} was refused') : t('A sign-in with an unknown address was refused'),
  'reporting_period.updated': t('{who} changed the reporting month {record}'),
  'report.submitted': t('{who} submitted the report {record}'),
  'report.accepted': ({ after }) =>
    after?.accepted_by_submitter
      ? t('{who} accepted the report {record}, which they had submitted: there was no other administrator')
      : t('{who} accepted the report {record}'),
  'report.acceptance_undone': t('{who} took the acceptance of the report {record} back'),
  'report.withdrawn': t('{who} withdrew the report {record}'),
  'report.sent_back': t('{who} sent the report {record} back'),
  'report.reopened': t('{who} reopened the report {record}'),
  'report.reminded': t('{who} sent a reminder of the report {record}'),
  'comment.created': t('{who} wrote a comment'),
  'comment.resolved': t('{who} resolved a comment'),
  'targets.saved': t('{who} saved the targets of {record}'),
  'rates.saved': t('{who} saved the exchange rates of {record}'),
  'snapshot.saved': t('{who} wrote the sentences of the snapshot of {record}'),
  'snapshot.published': t('{who} published the snapshot of {record}'),
  'snapshot.withdrawn': t('{who} withdrew the snapshot of {record}'),
  'export.downloaded': ({ entity_id }) =>
    t('{who} downloaded all of: {export}', { export: t(known(EXPORTS, entity_id)?.title ?? entity_id) }),
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
  const sentence = templateOf(entry)
  return (entry.without_version ? t('{sentence}, without a version', { sentence }) : sentence)
    .split(/(\{who\}|\{record\})/)
    .filter(Boolean)
    .map((text) => ({ text: names[text] ?? text, isName: text in names }))
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

const statusOf = (facts: Told['before']) => choiceWords('status', String(facts?.status ?? 'nothing'))

export interface Change {
  label: string
  before: string | null
  after: string | null
}

export function changesOf({ before, after }: Pick<Told, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({
      label: fieldLabel(field),
      before: valueOf(field, before?.[field]),
      after: valueOf(field, after?.[field]),
    }))
    .filter((change) => change.before !== null || change.after !== null)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Amounts and coordinates are shown exactly as stored; only days and whole numbers are formatted. */
function valueOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => valueOf(field, each) ?? '–').join('; ') : null
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value)
  const text = String(value as string)
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return formatDateTime(text)
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? formatDay(text) : choiceWords(field, text)
}

export const AuditSentence = ({ entry }: { entry: Told }) =>
  sentenceFor(entry).map(({ text, isName }, index) => (isName ? <strong key={index}>{text}</strong> : text))
