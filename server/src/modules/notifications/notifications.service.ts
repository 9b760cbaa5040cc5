import { t } from '@hub/contract/language'
import type { ImportType } from '@hub/contract/imports/fields'
import { monthName } from '@hub/contract/months'
import { type NotificationItem, NOTIFICATION_KINDS } from '@hub/contract/notifications'
import { can, canSeeSector, type Actor } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import type { Change } from '../../http/idempotency.ts'
import { dismissImport, readNeeds, type NeededRow } from './notifications.store.ts'

const brief = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const reportOf = (row: NeededRow) => ({ month: monthName(row.about!) })

const TITLES: Record<NotificationItem['kind'], (row: NeededRow) => string> = {
  overdue: (row) => t('The report of {month} is overdue', reportOf(row)),
  sent_back: (row) => t('The report of {month} was sent back', reportOf(row)),
  reopened: (row) =>
    row.who
      ? t('The report of {month} was reopened by {name}', { ...reportOf(row), name: row.who })
      : t('The report of {month} was reopened', reportOf(row)),
  due_soon: (row) => t('The report of {month} is due soon', reportOf(row)),
  commented: ({ count, who: name, place, about }) => {
    if (name === null) return t('{count, plural, one {# more comment waits} other {# more comments wait}}', { count })
    const comment = brief(about ?? '')
    return place
      ? t('{name} about {place}: {comment}', { name, place, comment })
      : t('{name}: {comment}', { name, comment })
  },
  to_activate: ({ count, about }) =>
    about === null
      ? t(
          '{count, plural, one {# more project is approved and needs to be activated} other {# more projects are approved and need to be activated}}',
          { count },
        )
      : t('{project} is approved: activate it', { project: brief(about) }),
  faulty_import: ({ count, about, entity }) => {
    const rows = { count, type: TYPES[entity as ImportType]() }
    return about
      ? t(
          'Your {type} file {file} was not imported: {count, plural, one {# row needs attention} other {# rows need attention}}',
          { ...rows, file: brief(about) },
        )
      : t(
          'Your {type} file was not imported: {count, plural, one {# row needs attention} other {# rows need attention}}',
          rows,
        )
  },
  failed_mails: ({ count }) =>
    t('{count, plural, one {# mail was not delivered} other {# mails were not delivered}}', { count }),
  reports_waiting: ({ count }) =>
    t('{count, plural, one {# report waits for review} other {# reports wait for review}}', { count }),
  activities_corrected: (row) =>
    t(
      '{name}, {month}: {count, plural, one {# activity that was sent back is corrected} other {# activities that were sent back are corrected}}',
      { ...reportOf(row), name: row.who ?? '', count: row.count },
    ),
  approvals_waiting: ({ count }) =>
    t('{count, plural, one {# registration waits for approval} other {# registrations wait for approval}}', { count }),
  projects_waiting: ({ count }) =>
    t('{count, plural, one {# project waits for review} other {# projects wait for review}}', { count }),
  // The dashboard's alert counts every organization.
  low_stock: ({ count }) =>
    t(
      '{count, plural, one {# item of your organization is low or out of stock} other {# items of your organization are low or out of stock}}',
      { count },
    ),
}

const TYPES: Record<ImportType, () => string> = {
  projects: () => t('projects', undefined, 'a file of'),
  activities: () => t('activities', undefined, 'a file of'),
  funding: () => t('funding', undefined, 'a file of'),
  stock: () => t('stock', undefined, 'a file of'),
  indicators: () => t('indicators', undefined, 'a file of'),
  targets: () => t('targets', undefined, 'a file of'),
  rates: () => t('rates', undefined, 'a file of'),
}

const RECORD_LINKS: Record<string, (id: string) => string> = {
  report: (id) => `/reporting?report=${id}`,
  project: (id) => `/projects?project=${id}`,
  funding_entry: (id) => `/fts?entry=${id}`,
}

const LINKS: Partial<Record<NotificationItem['kind'], string>> = {
  failed_mails: '/admin#failed-mails',
  reports_waiting: '/reporting?show=waiting',
  approvals_waiting: '/admin?tab=pending',
  projects_waiting: '/projects?waiting=true',
  low_stock: '/stock?low=true&own=true',
}

function linkOf({ kind, entity, id, comment_id }: NeededRow): string {
  if (kind === 'to_activate' && !id) return '/projects?status=approved'
  if (kind === 'faulty_import') return `/import?type=${entity}`
  const link = LINKS[kind] ?? RECORD_LINKS[entity ?? '']?.(id ?? '') ?? '/reporting'
  if (!comment_id) return link
  return `${link}${entity === 'project' ? '&tab=comments' : ''}#comment-${comment_id}`
}

const toItem = (row: NeededRow): NotificationItem => ({
  kind: row.kind,
  title: TITLES[row.kind](row),
  at: row.at,
  link: linkOf(row),
  import_type: row.kind === 'faulty_import' ? (row.entity as ImportType) : null,
})

const pressing = (one: NotificationItem, other: NotificationItem) =>
  NOTIFICATION_KINDS.indexOf(one.kind) - NOTIFICATION_KINDS.indexOf(other.kind) ||
  (one.at ?? '').localeCompare(other.at ?? '')

/** Viewers have nothing to act on. */
async function of(on: Db | Tx, user: Actor): Promise<NotificationItem[]> {
  const mayAct = can(user, 'comment', { created_by: '', organization_id: user.organization_id })
  const rows = mayAct ? await readNeeds(on, user, canSeeSector(user)) : []
  return rows.map(toItem).toSorted(pressing)
}

export const notificationsService = (db: Db, change: Change) => ({
  of,

  async list(caller: Caller) {
    const items = await of(db, signedIn(caller))
    return { success: true as const, total: items.length, items }
  },

  dismissImport: (caller: Caller, { import_type, at }: { import_type: ImportType; at: string }) =>
    change(caller, async (tx) => {
      await dismissImport(tx, signedIn(caller).id, import_type, at)
      return { success: true as const, message: t('The errors of this import are off your list.') }
    }),
})

export type Notifications = ReturnType<typeof notificationsService>
