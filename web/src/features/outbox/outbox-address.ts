import type { Work, WorkKind } from '../../lib/work/work-record.ts'

/** An earlier try of a new record has arrived under the id that it was given here: the record itself is there. */
const isThere = ({ state }: Work) => state === 'conflict'
const projectOf = ({ values }: Work) => (values as { project_id?: unknown } | null)?.project_id
const nowhere = () => null
const reportOf = ({ subject }: Work) => `/reporting?report=${subject}`

/** Where the comments on a record of this kind are written. */
const COMMENTED: Record<string, (id: string) => string> = {
  report: (id) => `/reporting?report=${id}`,
  project: (id) => `/projects?project=${id}&tab=comments`,
  funding_entry: (id) => `/fts?entry=${id}`,
}

const ADDRESSES: Record<WorkKind, (work: Work) => string | null> = {
  'stock.create': (work) => `/stock?item=${work.id}`,
  'stock.update': ({ subject }) => `/stock?item=${subject}`,
  'projects.create': (work) => `/projects?project=${work.id}${isThere(work) ? '' : '&edit=true'}`,
  'projects.update': ({ subject }) => `/projects?project=${subject}&edit=true`,
  'activities.create': (work) =>
    `/projects?project=${work.subject}&tab=activities${isThere(work) ? '' : `&activity=${work.id}`}`,
  'activities.update': (work) => {
    const project = projectOf(work)
    return typeof project === 'string' ? `/projects?project=${project}&tab=activities&activity=${work.subject}` : null
  },
  'funding.submit': ({ subject }) => (subject ? `/projects?project=${subject}&tab=funding` : '/fts?entry=new'),
  'funding.update': ({ subject }) => `/fts?entry=${subject}`,
  // What came from a file is not typed again: the file is.
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

/** Where the form of a piece of work opens; null where it has no address of its own, or is of another version of the app. */
export const addressOf = (work: Work): string | null => ADDRESSES[work.kind]?.(work) ?? null
