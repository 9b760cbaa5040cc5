import type { User } from '@hub/contract/users'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'

/** What is asked for by the names that the queries of the features have; what is not named here is never kept. */
const FAMILIES = [
  'reference',
  'organizations',
  'dashboard',
  'projects',
  'activities',
  'fts',
  'stock',
  'stock-item',
  'reporting',
]
const LISTS = ['projects', 'activities', 'fts', 'stock']

export const mayBeKept = ([family]: QueryKey) => FAMILIES.includes(family as string)

/** One record, where all else is a list or a figure. */
export const isRecord = ([family, part]: QueryKey) =>
  family === 'stock-item' ||
  (family === 'projects' && part !== 'list' && part !== 'figures') ||
  (family === 'reporting' && part !== 'own')

/**
 * The white list: what of an answer is kept on this device, or undefined. Reference data, the first page of a list with its
 * figures, the dashboard, and the records and reports of the person's own organization. Lists of administrators, exports and pictures
 * are not among them.
 */
export function worthKeeping(
  [family, part, id]: QueryKey,
  data: unknown,
  user: User,
  /** What is held under another name. */
  held: (key: QueryKey) => unknown,
): unknown {
  if (family === 'reference') return data
  // By name, as filters offer them: what administrators see of them is another part.
  if (family === 'organizations') return part === undefined ? data : undefined
  if (family === 'dashboard') return isUnfiltered(part) ? data : undefined
  if (LISTS.includes(family as string) && part === 'list') return firstPage(data)
  if (LISTS.includes(family as string) && part === 'figures') return data
  if (family === 'stock-item' && id === undefined) return isOwn(data, user) ? data : undefined
  if (family === 'projects' && part === 'choices') return data
  if (family === 'projects' && part === 'details') return isOwn(data, user) ? data : undefined
  if (family === 'projects' && part === 'activities') {
    return isOwn(held(['projects', 'details', id]), user) ? firstPage(data) : undefined
  }
  if (family === 'reporting' && part === 'own') return id === user.organization_id ? data : undefined
  if (family === 'reporting' && part === 'report') return isOwn(data, user) ? data : undefined
  if (family === 'reporting' && part === 'rows')
    return isOwn(held(['reporting', 'report', id]), user) ? firstPage(data) : undefined
  return undefined
}

const isUnfiltered = (filters: unknown) =>
  typeof filters === 'object' && filters !== null && Object.values(filters).every((value) => value === undefined)

const isOwn = (record: unknown, { organization_id }: User) =>
  (record as { organization_id?: string } | undefined)?.organization_id === organization_id

/** Of a list that is held from its beginning. */
function firstPage(data: unknown): InfiniteData<unknown, unknown> | undefined {
  const { pages, pageParams } = data as InfiniteData<unknown, { index?: number } | undefined>
  if ((pageParams[0]?.index ?? 0) > 0) return undefined
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
