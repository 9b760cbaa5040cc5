import { t } from '#lib/language.ts'
import type { ItemKind, OutboxItem } from '#lib/outbox/outbox-item.ts'

/** In a conflict the record exists: an earlier attempt was stored under the same id. */
const isThere = ({ state }: OutboxItem) => state === 'conflict'
const projectOf = ({ values }: OutboxItem) => (values as { project_id?: unknown } | null)?.project_id
const nowhere = () => null
const reportOf = ({ subject }: OutboxItem) => `/reporting?report=${subject}`

/** Where comments on a record are written. */
const COMMENTED: Record<string, (id: string) => string> = {
  report: (id) => `/reporting?report=${id}`,
  project: (id) => `/projects?project=${id}&tab=comments`,
  funding_entry: (id) => `/fts?entry=${id}`,
}

/** What an item is called, and where its form opens; null without an address. */
const KINDS: Record<ItemKind, [words: string, addressOf: (item: OutboxItem) => string | null]> = {
  'stock.create': [t('New stock item'), (item) => `/stock?item=${item.id}`],
  'stock.update': [t('Changes of a stock item'), ({ subject }) => `/stock?item=${subject}`],
  'projects.create': [t('New project'), (item) => `/projects?project=${item.id}${isThere(item) ? '' : '&edit=true'}`],
  'projects.update': [t('Changes of a project'), ({ subject }) => `/projects?project=${subject}&edit=true`],
  'activities.create': [
    t('New activity'),
    (item) => `/projects?project=${item.subject}&tab=activities${isThere(item) ? '' : `&activity=${item.id}`}`,
  ],
  'activities.update': [
    t('Changes of an activity'),
    (item) => {
      const project = projectOf(item)
      return typeof project === 'string' ? `/projects?project=${project}&tab=activities&activity=${item.subject}` : null
    },
  ],
  'funding.submit': [
    t('New funding entries'),
    ({ subject }) => (subject ? `/projects?project=${subject}&tab=funding` : '/fts?entry=new'),
  ],
  'funding.update': [t('Changes of a funding entry'), ({ subject }) => `/fts?entry=${subject}`],
  // Only activity sheets (no subject) have a form; imported files do not.
  'imports.run': [t('New activities'), ({ subject }) => (subject === null ? '/activities?activity=new' : null)],
  'reporting.submit': [t('Report of a month'), reportOf],
  'reporting.accept': [t('A report to accept'), reportOf],
  'reporting.sendBack': [t('A report to send back'), reportOf],
  'reporting.reopen': [t('A month to reopen'), reportOf],
  'reporting.savePeriod': [t('When a month is due'), () => '/reporting?tab=periods'],
  'comments.create': [
    t('Comment'),
    ({ values }) => {
      const [entity, id] = String((values as { place?: unknown } | null)?.place).split(':')
      return COMMENTED[entity ?? '']?.(id ?? '') ?? null
    },
  ],
  'indicators.create': [t('New indicator'), (item) => `/admin/indicators?indicator=${item.id}`],
  'indicators.update': [t('Changes of an indicator'), ({ subject }) => `/admin/indicators?indicator=${subject}`],
  'targets.save': [t('Targets of a year'), ({ subject }) => `/reporting?tab=targets&of=${subject}`],
  'rates.save': [t('Exchange rates of a month'), ({ subject }) => `/reporting?tab=rates&of=${subject}`],
  'snapshots.save': [t('Monthly snapshot'), ({ subject }) => `/snapshot/${subject}`],
  'accounts.register': [t('Registration'), nowhere],
  'accounts.saveProfile': [t('Changes of your profile'), () => '/outbox#profile'],
  'admin.saveUser': [t('Changes of a profile'), ({ subject }) => `/admin?tab=users&user=${subject}`],
}

/** Null without an address, or if another version of the app made the item. */
export const addressOf = (item: OutboxItem): string | null => KINDS[item.kind]?.[1](item) ?? null

export const wordOf = ({ kind, subject }: Pick<OutboxItem, 'kind' | 'subject'>) =>
  kind === 'imports.run' && subject !== null ? t('Import of a file') : (KINDS[kind]?.[0] ?? kind)
