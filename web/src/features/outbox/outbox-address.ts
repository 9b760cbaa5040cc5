import type { Work, WorkKind } from '../../lib/work/work-record.ts'

/** Of a new record: its form; or the record itself, where an earlier try of it has arrived under the id that it was given here. */
const own = ({ id, state }: Work) => (state === 'conflict' ? id : 'new')
const nowhere = () => null

const ADDRESSES: Record<WorkKind, (work: Work) => string | null> = {
  'stock.create': (work) => `/stock?item=${own(work)}`,
  'stock.update': ({ subject }) => `/stock?item=${subject}`,
  'projects.create': (work) => `/projects?project=${own(work)}`,
  'projects.update': ({ subject }) => `/projects?project=${subject}&edit=true`,
  'activities.create': ({ subject }) => `/projects?project=${subject}&tab=activities`,
  'activities.update': nowhere,
  'funding.submit': ({ subject }) => (subject ? `/projects?project=${subject}&tab=funding` : '/fts?entry=new'),
  'funding.update': ({ subject }) => `/fts?entry=${subject}`,
  'accounts.register': nowhere,
  'accounts.saveProfile': () => '/outbox#profile',
  'admin.saveUser': ({ subject }) => `/admin?tab=users&user=${subject}`,
}

/** Where the form of a piece of work opens; null where it has no address of its own, or is of another version of the app. */
export const addressOf = (work: Work): string | null => ADDRESSES[work.kind]?.(work) ?? null
