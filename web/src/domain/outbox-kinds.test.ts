// @vitest-environment jsdom
import { ENDPOINT_GROUPS } from '@hub/contract/endpoints'
import { expect, it } from 'vitest'
import { OUTBOX_KINDS } from './outbox-kinds.ts'

it.each(Object.entries(OUTBOX_KINDS))('%s is the call of the contract of that name, and takes a key', (kind, spec) => {
  const [group, name] = kind.split('.') as ['stock', 'create']
  const { method, path, idempotent, picture } = ENDPOINT_GROUPS[group][name]
  expect(spec).toMatchObject({ method, path, idempotent, ...(picture ? { picture } : {}) })
  expect(spec.picture).toBe(picture)
  expect(idempotent).toBe(true)
})
