import type { ImportType } from '@hub/contract/imports/fields'
import { monthName } from '@hub/contract/months'
import { type NotificationItem, NOTIFICATION_KINDS } from '@hub/contract/notifications'
import { can, canSeeSector, type Actor } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import type { Change } from '../../http/idempotency.ts'
import { dismissImport, readNeeds, type NeededRow } from './notifications.store.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const brief = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const TITLES: Record<NotificationItem['kind'], (row: NeededRow) => string> = {
  overdue: ({ about }) => `The report of ${monthName(about!)} is overdue`,
  sent_back: ({ about }) => `The report of ${monthName(about!)} was sent back`,
  reopened: ({ about, who }) => `The report of ${monthName(about!)} was reopened${who ? ` by ${who}` : ''}`,
  due_soon: ({ about }) => `The report of ${monthName(about!)} is due soon`,
  commented: ({ count, who, place, about }) =>
    who === null
      ? counted(count, 'more comment waits', 'more comments wait')
      : `${who}${place ? ` about ${place}` : ''}: ${brief(about ?? '')}`,
  to_activate: ({ count, about }) =>
    about === null
      ? counted(count, 'more project is approved and needs', 'more projects are approved and need') + ' to be activated'
      : `${brief(about)} is approved: activate it`,
  faulty_import: ({ count, about, entity }) =>
    `Your ${entity} file${about ? ` ${brief(about)}` : ''} was not imported: ${counted(count, 'row needs', 'rows need')} attention`,
  failed_mails: ({ count }) => `${counted(count, 'mail was', 'mails were')} not delivered`,
  reports_waiting: ({ count }) => `${counted(count, 'report waits', 'reports wait')} for review`,
  approvals_waiting: ({ count }) => `${counted(count, 'registration waits', 'registrations wait')} for approval`,
  projects_waiting: ({ count }) => `${counted(count, 'project waits', 'projects wait')} for review`,
  // The dashboard's alert counts every organization.
  low_stock: ({ count }) =>
    `${counted(count, 'item of your organization is', 'items of your organization are')} low or out of stock`,
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
      return { success: true as const, message: 'The errors of this import are off your list.' }
    }),
})

export type Notifications = ReturnType<typeof notificationsService>
