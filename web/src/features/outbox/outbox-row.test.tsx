import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startSession } from '#lib/session.ts'
import { type DraftOptions, newItem, noteUnreadable } from '#lib/outbox/find-draft.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { changeItem, readItem } from '#lib/outbox/outbox-store.ts'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { anItem } from '#testing/outbox.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { OutboxRow } from './outbox-row.tsx'

const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000021' })
const optionsOf = (kind: OutboxItem['kind']): DraftOptions<object> => ({
  kind,
  subject: null,
  schema: 1,
  read: (values) => values as object,
  title: () => 'One',
})

async function edit(kind: OutboxItem['kind'], state: OutboxItem['state']) {
  startSession('token', AMINA)
  const typed = { values: { a: 1 }, from: {}, saved_at: '2026-11-17T08:00:00.000Z' }
  const item = { ...newItem(optionsOf(kind), AMINA.id), ...typed, title: kind, state }
  await changeItem(item.id, () => item)
  const onOpen = vi.fn()
  show(<OutboxRow item={item} isHeld={false} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: /^(Edit|Compare)/ }))
  expect(onOpen).toHaveBeenCalledOnce()
  return (await openDraft(optionsOf(kind))).kept
}

it('says what to do about what something on the way refuses again and again', () => {
  const error = { code: 'blocked', status: 0, message: 'The hub cannot be reached.', fields: {} }
  const item = anItem('a', { saved_at: '2026-11-17T08:00:00.000Z', fault: error, attempts: 3 })
  show(<OutboxRow item={item} isHeld={false} onOpen={vi.fn()} />)
  screen.getByText('Refused on the way')
  screen.getByText(/try another network, or export it as a file/)
  screen.getByRole('button', { name: 'Send Now' })
})

it('stands there also where it does not know when it was typed', () => {
  show(<OutboxRow item={anItem('a', { saved_at: '', title: 'Report of October' })} isHeld={false} onOpen={vi.fn()} />)
  screen.getByRole('heading', { name: 'Report of October' })
})

it('is sent when its deletion is taken back', async () => {
  startSession('token', AMINA)
  const answered = vi.fn(async () => new Response('{"success":true}'))
  vi.stubGlobal('fetch', answered)
  const item = anItem('back', { author: AMINA.id, saved_at: '2026-11-17T08:00:00.000Z' })
  await changeItem(item.id, () => item)
  show(
    <>
      <OutboxRow item={item} isHeld={false} onOpen={vi.fn()} />
      <ToastHost />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await readItem(item.id)).toBeUndefined())
  expect(answered).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('Edit opens the item, where the address of its form does not name it', async () => {
  expect(await edit('funding.submit', 'waiting')).not.toBeNull()
})

it.each(['waiting', 'conflict'] as const)(
  'the next new record is another one, where the address named a %s one',
  async (state) => {
    expect(await edit('stock.create', state)).toBeNull()
  },
)

it.each([
  ['was submitted', 'waiting', 'It is sent once, as you submitted it.'],
  ['is a draft', 'draft', 'delete it here before you enter it again.'],
] as const)('what no form can open and %s says so, and can be exported and deleted', (_, state, words) => {
  const item = anItem(`closed-${state}`, { state })
  noteUnreadable(item.id)
  show(<OutboxRow item={item} isHeld={false} onOpen={vi.fn()} />)
  screen.getByText(new RegExp(`cannot open it.*${words}`))
  screen.getByRole('button', { name: 'Export as File' })
  screen.getByRole('button', { name: 'Delete' })
  expect(screen.queryByRole('button', { name: /^(Edit|Continue)/ })).toBeNull()
})
