import type { Endpoint } from '@hub/contract/endpoint'
import { PASSWORD_CALL_MS } from '#lib/api-client.ts'
import type { ItemKind } from './outbox-item.ts'

type CallOfKind = Pick<Endpoint, 'method' | 'path' | 'picture' | 'idempotent'>

const post = (path: Endpoint['path']): CallOfKind => ({ method: 'POST', path, idempotent: true })
const put = (path: Endpoint['path'], picture?: string): CallOfKind => ({
  method: 'PUT',
  path,
  idempotent: true,
  ...(picture ? { picture } : {}),
})

/** Copied from the contract (a test compares), so that the outbox loads no schemas. */
const CALLS: Record<ItemKind, CallOfKind> = {
  'accounts.register': post('/auth/register'),
  'accounts.saveProfile': put('/auth/me', 'profile_picture'),
  'admin.saveUser': put('/admin/users/:id', 'profile_picture'),
  'projects.create': post('/projects'),
  'projects.update': put('/projects/:id'),
  'activities.create': post('/projects/:id/activities'),
  'activities.update': put('/activities/:id'),
  'funding.submit': post('/fts/bulk'),
  'funding.update': put('/fts/:id'),
  'stock.create': post('/stock'),
  'stock.update': put('/stock/:id'),
  'imports.run': post('/imports'),
  'reporting.submit': post('/reports/:id/submit'),
  'reporting.sendBack': post('/reports/:id/send-back'),
  'reporting.reopen': post('/reports/:id/reopen'),
  'reporting.savePeriod': put('/reporting/periods/:month'),
  'comments.create': post('/comments'),
  'targets.save': put('/targets'),
  'rates.save': put('/rates'),
}

/** For ten thousand rows on a slow connection. */
export const LONG_CALL_MS = 120_000
export function patienceOf(kind: ItemKind) {
  if (kind === 'imports.run') return { patience: LONG_CALL_MS }
  return kind.startsWith('accounts.') ? { patience: PASSWORD_CALL_MS } : {}
}

export const endpointOf = (kind: ItemKind) => CALLS[kind] as Endpoint
