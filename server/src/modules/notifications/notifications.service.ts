import { t } from '@hub/contract/language'
import type { ImportType } from '@hub/contract/imports/fields'
import { monthName } from '@hub/contract/months'
import { type NotificationItem, NOTIFICATION_KINDS, type SetupStep } from '@hub/contract/notifications'
import { can, canSeeSector, type Actor } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import type { Shared } from '../shared.ts'
import type { BackupProblem } from '../system/badges.ts'
import type { SetupSteps } from './setup.service.ts'
import { dismissImport, readNeeds, type NeededRow } from './notifications.store.ts'

const brief = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const reportOf = (row: NeededRow) => ({ month: monthName(row.about!) })

const dueOf = (row: NeededRow) => ({ ...reportOf(row), days: row.count })

const TITLES: Record<Exclude<NotificationItem['kind'], 'set_up' | 'backups'>, (row: NeededRow) => string> = {
  overdue: (row) => t('The report of {month} is overdue', reportOf(row)),
  sent_back: (row) => t('The report of {month} was sent back', reportOf(row)),
  reopened: (row) =>
    row.who
      ? t('The report of {month} was reopened by {name}', { ...reportOf(row), name: row.who })
      : t('The report of {month} was reopened', reportOf(row)),
  to_report: (row) =>
    t(
      'Report the activities of {month}: {days, plural, =0 {due today} one {due in # day} other {due in # days}}',
      dueOf(row),
    ),
  due_soon: (row) =>
    t(
      'Submit the report of {month}: {days, plural, =0 {due today} one {due in # day} other {due in # days}}',
      dueOf(row),
    ),
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
  first_project: () => t('Add the first project of your organization'),
  to_submit: ({ count, about }) =>
    about === null
      ? t(
          '{count, plural, one {# more project is a draft, which only your organization sees} other {# more projects are drafts, which only your organization sees}}',
          { count },
        )
      : t('{project} is a draft: submit it for review', { project: brief(about) }),
  missing_rates: (row) => t('Exchange rates of {month} are missing', reportOf(row)),
  missing_targets: ({ about }) => t('There are no targets for {year}', { year: about! }),
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
  to_report: '/activities?activity=new',
  first_project: '/projects?project=new',
  failed_mails: '/admin#failed-mails',
  reports_waiting: '/reporting?show=waiting',
  approvals_waiting: '/admin?tab=pending',
  projects_waiting: '/projects?waiting=true',
  low_stock: '/stock?low=true&own=true',
}

function linkOf({ kind, entity, id, comment_id, about }: NeededRow): string {
  if (kind === 'to_activate' && !id) return '/projects?status=approved'
  if (kind === 'to_submit' && !id) return '/projects?status=draft'
  if (kind === 'missing_rates') return `/reporting?tab=rates&of=${about}`
  if (kind === 'missing_targets') return `/reporting?tab=targets&of=${about}`
  if (kind === 'faulty_import') return `/import?type=${entity}`
  const link = LINKS[kind] ?? RECORD_LINKS[entity ?? '']?.(id ?? '') ?? '/reporting'
  if (!comment_id) return link
  return `${link}${entity === 'project' ? '&tab=comments' : ''}#comment-${comment_id}`
}

const toItem = (row: NeededRow): NotificationItem => ({
  kind: row.kind,
  title: TITLES[row.kind as keyof typeof TITLES](row),
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

const SETUP_TITLES: Record<SetupStep, () => string> = {
  profile: () => t('give your account your own name and email address'),
  mail: () => t('let the hub send mail'),
  partners: () => t('approve the first partner'),
  months: () => t('look at the months and their due days'),
  rates: () => t('enter exchange rates'),
  targets: () => t('enter targets'),
  import: () => t('import what partners reported so far'),
}

const BACKUP_TITLES: Record<BackupProblem, () => string> = {
  failed: () => t('The last backup failed, or cannot be restored'),
  room: () => t('The disk has no room for two more backups'),
  late: () => t('There is no backup of last night'),
}

interface Parts extends Pick<Shared, 'db' | 'change'> {
  setup: Pick<SetupSteps, 'next'>
  backupProblem: () => Promise<BackupProblem | null>
}

export const notificationsService = ({ db, change, setup, backupProblem }: Parts) => {
  /** What the hub itself needs. */
  async function ofHub({ id }: Actor): Promise<NotificationItem[]> {
    const [next, problem] = await Promise.all([setup.next(id), backupProblem()])
    const item = (kind: 'set_up' | 'backups', title: string, link: string) => [
      { kind, title, at: null, link, import_type: null },
    ]
    return [
      ...(next
        ? item(
            'set_up',
            t('Set up the hub, {done} of {all} done: {step}', {
              done: next.done,
              all: next.all,
              step: SETUP_TITLES[next.step](),
            }),
            next.link,
          )
        : []),
      ...(problem ? item('backups', BACKUP_TITLES[problem](), '/admin#system-health') : []),
    ]
  }

  return {
    of,

    async list(caller: Caller) {
      const user = signedIn(caller)
      const [own, ofTheHub] = await Promise.all([of(db, user), canSeeSector(user) ? ofHub(user) : []])
      const items = [...ofTheHub, ...own]
      return { success: true as const, total: items.length, items }
    },

    dismissImport: (caller: Caller, { import_type, at }: { import_type: ImportType; at: string }) =>
      change(caller, async (tx) => {
        await dismissImport(tx, signedIn(caller).id, import_type, at)
        return { success: true as const, message: t('The errors of this import are off your list.') }
      }),
  }
}

export type Notifications = ReturnType<typeof notificationsService>
