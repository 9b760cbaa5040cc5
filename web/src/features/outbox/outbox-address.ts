import type { Work } from '../../lib/work/work-record.ts'

/** Where the form of a piece of work opens; null where it has no address of its own. */
export function addressOf({ id, kind, subject, state }: Work): string | null {
  // An earlier try of it has arrived: the hub has the record, under the id that it was given here.
  const own = state === 'conflict' ? id : 'new'
  switch (kind) {
    case 'stock.create':
      return `/stock?item=${own}`
    case 'stock.update':
      return `/stock?item=${subject}`
    case 'projects.create':
      return `/projects?project=${own}`
    case 'projects.update':
      return `/projects?project=${subject}&edit=true`
    case 'activities.create':
      return `/projects?project=${subject}&tab=activities`
    case 'funding.submit':
      return subject === null ? '/fts?entry=new' : `/projects?project=${subject}&tab=funding`
    case 'funding.update':
      return `/fts?entry=${subject}`
    default:
      return null
  }
}
