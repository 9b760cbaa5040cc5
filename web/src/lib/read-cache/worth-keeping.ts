import type { User } from '@hub/contract/users'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'

/** First parts of query keys; other queries, such as lists of administrators, are never saved. */
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

export const isRecord = ([family, part]: QueryKey) =>
  family === 'stock-item' ||
  (family === 'projects' && part !== 'list' && part !== 'figures') ||
  (family === 'reporting' && part !== 'own')

/** The part of a reply that may be saved: of lists the first page and figures, of records the own organization's. */
export function worthKeeping(
  [family, part, id]: QueryKey,
  data: unknown,
  user: User,
  held: (key: QueryKey) => unknown,
): unknown {
  if (family === 'reference') return data
  // Only the names that filters offer, not what administrators see.
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

function firstPage(data: unknown): InfiniteData<unknown, unknown> | undefined {
  const { pages, pageParams } = data as InfiniteData<unknown, { index?: number } | undefined>
  if ((pageParams[0]?.index ?? 0) > 0) return undefined
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
