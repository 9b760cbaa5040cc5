import { expect, it } from 'vitest'
import { userOf } from '#testing/user.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { waitingItem } from './waiting-item.ts'

const withBody = (body: object) => ({ id: 'a', saved_at: '', call: { body } }) as OutboxItem
const BODY = { item_name: 'Books', category: 'learning_materials', unit: 'boxes', quantity_in_stock: 12 }

it('an item that waits is listed as it was submitted', () => {
  expect(waitingItem(withBody(BODY), userOf())).toMatchObject({ item: 'Books', quantity: 12, status: 'available' })
})

it.each([{ category: 'textbooks' }, { status: 'reserved' }])(
  'one of a version of the app that knew other choices, %j, is left to the outbox',
  (choice) => {
    expect(waitingItem(withBody({ ...BODY, ...choice }), userOf())).toBeNull()
  },
)
