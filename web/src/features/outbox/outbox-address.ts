import type { OutboxItem, ItemKind } from '#lib/outbox/outbox-item.ts'

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

const ADDRESSES: Record<ItemKind, (item: OutboxItem) => string | null> = {
  'stock.create': (item) => `/stock?item=${item.id}`,
  'stock.update': ({ subject }) => `/stock?item=${subject}`,
  'projects.create': (item) => `/projects?project=${item.id}${isThere(item) ? '' : '&edit=true'}`,
  'projects.update': ({ subject }) => `/projects?project=${subject}&edit=true`,
  'activities.create': (item) =>
    `/projects?project=${item.subject}&tab=activities${isThere(item) ? '' : `&activity=${item.id}`}`,
  'activities.update': (item) => {
    const project = projectOf(item)
    return typeof project === 'string' ? `/projects?project=${project}&tab=activities&activity=${item.subject}` : null
  },
  'funding.submit': ({ subject }) => (subject ? `/projects?project=${subject}&tab=funding` : '/fts?entry=new'),
  'funding.update': ({ subject }) => `/fts?entry=${subject}`,
  // Only activity sheets (no subject) have a form; imported files do not.
  'imports.run': ({ subject }) => (subject === null ? '/activities?activity=new' : null),
  'reporting.submit': reportOf,
  'reporting.sendBack': reportOf,
  'reporting.reopen': reportOf,
  'reporting.savePeriod': () => '/reporting?tab=periods',
  'comments.create': ({ values }) => {
    const [entity, id] = String((values as { place?: unknown } | null)?.place).split(':')
    return COMMENTED[entity ?? '']?.(id ?? '') ?? null
  },
  'targets.save': ({ subject }) => `/reporting?tab=targets&of=${subject}`,
  'rates.save': ({ subject }) => `/reporting?tab=rates&of=${subject}`,
  'accounts.register': nowhere,
  'accounts.saveProfile': () => '/outbox#profile',
  'admin.saveUser': ({ subject }) => `/admin?tab=users&user=${subject}`,
}

/** Where the form opens; null without an address, or if another version of the app made the item. */
export const addressOf = (item: OutboxItem): string | null => ADDRESSES[item.kind]?.(item) ?? null
