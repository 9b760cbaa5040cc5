import type { Endpoint } from '@hub/contract/endpoint'
import { LONG_CALL_MS, PASSWORD_CALL_MS } from '#lib/connection.ts'
import type { ItemKindSpec } from '#lib/outbox/outbox-item.ts'

const callOf =
  (method: ItemKindSpec['method']) =>
  (path: Endpoint['path'], more: Omit<Partial<ItemKindSpec>, 'method' | 'path'> = {}): ItemKindSpec => ({
    method,
    path,
    idempotent: true,
    ...more,
  })
const post = callOf('POST')
const put = callOf('PUT')

/** A stock item also starts from its quantity. */
function continueStock(values: Record<string, unknown>, sent: Record<string, unknown>) {
  if (!('quantity_was' in values)) return values
  const isMoved = values.quantity_in_stock !== sent.quantity_in_stock
  const reason = isMoved ? {} : { movement_reason: '', movement_note: '' }
  return { ...values, quantity_was: sent.quantity_in_stock, ...reason }
}

/** The calls that the outbox sends. A copy of the contract's, which would load the schemas; a test compares them. */
export const OUTBOX_KINDS = {
  'accounts.register': post('/auth/register', { patience: PASSWORD_CALL_MS }),
  'accounts.saveProfile': put('/auth/me', { picture: 'profile_picture', patience: PASSWORD_CALL_MS }),
  'admin.saveUser': put('/admin/users/:id', { picture: 'profile_picture' }),
  'projects.create': post('/projects'),
  'projects.update': put('/projects/:id'),
  'activities.create': post('/projects/:id/activities'),
  'activities.update': put('/activities/:id'),
  'funding.submit': post('/fts/bulk'),
  'funding.update': put('/fts/:id'),
  'stock.create': post('/stock'),
  'stock.update': put('/stock/:id', { continueFrom: continueStock }),
  'imports.run': post('/imports', { patience: LONG_CALL_MS }),
  'reporting.submit': post('/reports/:id/submit'),
  'reporting.accept': post('/reports/:id/accept'),
  'reporting.sendBack': post('/reports/:id/send-back'),
  'reporting.reopen': post('/reports/:id/reopen'),
  'reporting.savePeriod': put('/reporting/periods/:month'),
  'comments.create': post('/comments'),
  'indicators.create': post('/indicators'),
  'indicators.update': put('/indicators/:id'),
  'targets.save': put('/targets'),
  'rates.save': put('/rates'),
  'snapshots.save': put('/snapshots/:month'),
}

declare module '#lib/outbox/outbox-item.ts' {
  interface KnownItemKinds extends Record<keyof typeof OUTBOX_KINDS, unknown> {}
}
