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
  'stock.create': ['New stock item', (item) => `/stock?item=${item.id}`],
  'stock.update': ['Changes of a stock item', ({ subject }) => `/stock?item=${subject}`],
  'projects.create': ['New project', (item) => `/projects?project=${item.id}${isThere(item) ? '' : '&edit=true'}`],
  'projects.update': ['Changes of a project', ({ subject }) => `/projects?project=${subject}&edit=true`],
  'activities.create': [
    'New activity',
    (item) => `/projects?project=${item.subject}&tab=activities${isThere(item) ? '' : `&activity=${item.id}`}`,
  ],
  'activities.update': [
    'Changes of an activity',
    (item) => {
      const project = projectOf(item)
      return typeof project === 'string' ? `/projects?project=${project}&tab=activities&activity=${item.subject}` : null
    },
  ],
  'funding.submit': [
    'New funding entries',
    ({ subject }) => (subject ? `/projects?project=${subject}&tab=funding` : '/fts?entry=new'),
  ],
  'funding.update': ['Changes of a funding entry', ({ subject }) => `/fts?entry=${subject}`],
  // Only activity sheets (no subject) have a form; imported files do not.
  'imports.run': ['New activities', ({ subject }) => (subject === null ? '/activities?activity=new' : null)],
  'reporting.submit': ['Report of a month', reportOf],
  'reporting.sendBack': ['A report to send back', reportOf],
  'reporting.reopen': ['A month to reopen', reportOf],
  'reporting.savePeriod': ['When a month is due', () => '/reporting?tab=periods'],
  'comments.create': [
    'Comment',
    ({ values }) => {
      const [entity, id] = String((values as { place?: unknown } | null)?.place).split(':')
      return COMMENTED[entity ?? '']?.(id ?? '') ?? null
    },
  ],
  'targets.save': ['Targets of a year', ({ subject }) => `/reporting?tab=targets&of=${subject}`],
  'rates.save': ['Exchange rates of a month', ({ subject }) => `/reporting?tab=rates&of=${subject}`],
  'accounts.register': ['Registration', nowhere],
  'accounts.saveProfile': ['Changes of your profile', () => '/outbox#profile'],
  'admin.saveUser': ['Changes of a profile', ({ subject }) => `/admin?tab=users&user=${subject}`],
}

/** Null without an address, or if another version of the app made the item. */
export const addressOf = (item: OutboxItem): string | null => KINDS[item.kind]?.[1](item) ?? null

export const wordOf = ({ kind, subject }: Pick<OutboxItem, 'kind' | 'subject'>) =>
  kind === 'imports.run' && subject !== null ? 'Import of a file' : (KINDS[kind]?.[0] ?? kind)
