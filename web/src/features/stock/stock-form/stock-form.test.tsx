import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { withoutInput } from '#testing/left-out.ts'
import { show } from '#testing/render.tsx'
import { stockItemOf } from '#testing/stock.ts'
import { endSession, startSession } from '#lib/session.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import { newStockItem, STOCK_FIELD_NAMES, stockDraft } from '#domain/stock-item/stock-values.ts'
import { itemsOf } from '#lib/outbox/outbox-store.ts'
import { userOf } from '#testing/user.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { StockForm } from './stock-form.tsx'

const fetched = vi.fn<typeof fetch>()
const onDone = vi.fn<() => void>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
let saved: () => Response
let stored = stockItemOf()
let user = userOf()

beforeEach(() => {
  // A new person per test: earlier forms may still write.
  user = userOf({ id: randomUuid() })
  startSession('token', user)
  stored = stockItemOf()
  saved = () => json(200, { success: true, message: '', item: stored })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (url, init) => {
    if (init?.method !== 'GET') return saved()
    if (String(url).includes('/movements'))
      return json(200, { success: true, movements: [], total: 0, next_cursor: null })
    return json(200, { success: true, item: stored })
  })
})
afterEach(() => {
  localStorage.clear()
  endSession()
  fetched.mockReset()
  onDone.mockReset()
})

const open = async (item?: ReturnType<typeof stockItemOf>) => {
  const shown = show(
    withQueries(
      <>
        <StockForm item={item} onDone={onDone} />
        <ToastHost />
      </>,
    ),
  )
  await screen.findByLabelText(/^Item Name/)
  return shown
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}[?]?( [*])?$`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>)

function fillIn() {
  type('Item Name', 'Exercise books')
  type('Unit', 'boxes')
  type('Quantity', '200')
  type('State', 'Yobe')
  type('LGA', 'Nguru')
  type('Physical Address', '3 Market Road')
}

it('every field has an input', async () => {
  await open(stored)
  type('Quantity', '7')
  expect(withoutInput(STOCK_FIELD_NAMES)).toEqual([])
})

describe('a new item', () => {
  it('marks what is missing under its field and focuses the first', async () => {
    await open()
    press('Add Stock Item')
    expect(screen.getByText('Item name is required')).toBeDefined()
    expect(screen.getByText('Quantity must be at least 1')).toBeDefined()
    expect(document.activeElement).toBe(input('Item Name'))
    expect(sent()).toEqual([])
  })

  it('names what is wrong beside the buttons, the folded fields too, and leads to it', async () => {
    await open()
    type('Reorder Point', '-1')
    press('Add Stock Item')
    const summary = within(screen.getByRole('form')).getByRole('alert')
    expect(summary.textContent).toMatch(/^7 fields need your attention:Item NameUnit.*and 1 more$/)
    press('Physical Address')
    expect(document.activeElement).toBe(input('Physical Address'))
    // The LGA is disabled without a state.
    press('LGA')
    expect(document.activeElement).toBe(input('State'))
    fillIn()
    press('Reorder Point')
    expect(document.activeElement).toBe(input('Reorder Point'))
  })

  it('offers LGAs only of the chosen state, and takes the LGA back when the state changes', async () => {
    await open()
    expect(input('LGA').disabled).toBe(true)
    type('State', 'Yobe')
    type('LGA', 'Nguru')
    expect(input('LGA').value).toBe('Nguru')
    type('State', 'Borno')
    expect(input('LGA').value).toBe('')
    expect(screen.queryByRole('option', { name: 'Nguru' })).toBeNull()
  })

  it('keeps the messages of the other fields when a state is chosen', async () => {
    await open()
    press('Add Stock Item')
    type('State', 'Yobe')
    expect(screen.queryByText('State is required')).toBeNull()
    expect(screen.getByText('Item name is required')).toBeDefined()
  })

  it('is sent once, however often the button is pressed', async () => {
    await open()
    fillIn()
    press('Add Stock Item')
    press('Adding...')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ item_name: 'Exercise books', quantity_in_stock: 200, status: 'available' })
    expect(screen.getByText('Stock Item Created')).toBeDefined()
    expect(await itemsOf(user.id)).toEqual([])
  })

  it('keeps the input when the hub fails, and says so', async () => {
    saved = () => json(400, { success: false, code: 'invalid_input', message: '', fields: { supplier: 'Unknown' } })
    await open()
    fillIn()
    press('Add Stock Item')
    expect(await screen.findByText('Stock Item Creation Failed')).toBeDefined()
    expect(screen.getAllByText('Failed to create stock item.')).not.toHaveLength(0)
    expect(document.activeElement).toBe(input('Supplier'))
    expect(input('Item Name').value).toBe('Exercise books')
  })

  it('opens More for an error that stands there', async () => {
    await open()
    fillIn()
    expect(screen.queryByRole('textbox', { name: 'Reorder Point', hidden: false })).toBeNull()
    type('Reorder Point', 'few')
    press('Add Stock Item')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reorder Point', hidden: false }))
  })

  it('shows the status that follows the quantity; only that it is discontinued is chosen', async () => {
    await open()
    fillIn()
    type('Quantity', '8')
    expect(input('Status').value).toBe('low_stock')
    expect(screen.getByText('A quantity of 8 is at or below the minimum stock level of 10.')).toBeDefined()
    const offered = screen
      .getAllByRole<HTMLOptionElement>('option')
      .filter((option) => option.closest('[data-path=status]'))
    expect(offered.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(['low_stock', 'discontinued'])
    type('Status', 'discontinued')
    expect(input('Status').value).toBe('discontinued')
    type('Status', 'low_stock')
    type('Quantity', '11')
    expect(input('Status').value).toBe('available')
  })

  it.each(['1.250.000,50', '$1,250,000.50'])('takes %s as a cost', async (cost) => {
    await open()
    fillIn()
    type('Purchase Cost', cost)
    expect(screen.getByText('Reads as $1,250,000.50')).toBeDefined()
    press('Add Stock Item')
    await waitFor(() => expect(sent()[0]).toMatchObject({ purchase_cost: cost }))
  })

  it('refuses a file that is no picture before it is sent, and keeps the input', async () => {
    await open()
    type('Item Name', 'Exercise books')
    const file = new File(['x'], 'proof.gif', { type: 'image/gif' })
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
    if (chooser) fireEvent.change(chooser, { target: { files: [file] } })
    expect(screen.getByText('Choose a PNG, JPEG or WebP picture.')).toBeDefined()
    expect(input('Item Name').value).toBe('Exercise books')
  })

  it('gives its picture up with Start Over, and brings it back with Undo', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:proof', revokeObjectURL: () => undefined })
    const begun = await openDraft(stockDraft(null))
    begun.save(newStockItem(), { ...newStockItem(), item_name: 'Exercise books' })
    begun.setPicture({ blob: new Blob(['x'], { type: 'image/jpeg' }), field: 'image_proof' })
    await begun.close()
    await open()
    const remove = () => screen.queryByRole('button', { name: 'Remove Image' })
    expect(remove()).not.toBeNull()
    press('Start Over')
    expect(remove()).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(input('Item Name').value).toBe('Exercise books'))
    expect(remove()).not.toBeNull()
  })
})

describe('an edit', () => {
  it('asks for the reason of a changed quantity and sends it along', async () => {
    await open(stored)
    expect(screen.queryByLabelText(/^Why did/)).toBeNull()
    type('Quantity', '90')
    expect(screen.getByText('120 → 90 (−30)')).toBeDefined()
    press('Save Changes')
    expect(document.activeElement).toBe(input('Why did the quantity change'))
    type('Why did the quantity change', 'distributed')
    type('Note', 'To three schools')
    press('Save Changes')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()[0]).toMatchObject({
      quantity_in_stock: 90,
      movement_reason: 'distributed',
      movement_note: 'To three schools',
      updated_at: stored.updated_at,
    })
  })

  it('offers only the reasons that fit, and asks again when the quantity turns', async () => {
    await open(stored)
    const offered = () =>
      [...input('Why did the quantity change').querySelectorAll('option')].map((option) => option.textContent)
    type('Quantity', '90')
    expect(offered()).toEqual(['Choose', 'Distributed', 'Damaged', 'Lost', 'Count corrected'])
    type('Why did the quantity change', 'lost')
    type('Quantity', '130')
    expect(offered()).toEqual(['Choose', 'Received', 'Count corrected'])
    expect(input('Why did the quantity change').value).toBe('')
    press('Save Changes')
    expect(screen.getByText('What was lost lowers the quantity: say why it rose')).toBeDefined()
    expect(document.activeElement).toBe(input('Why did the quantity change'))
    expect(sent()).toEqual([])
    type('Why did the quantity change', 'received')
    press('Save Changes')
    await waitFor(() => expect(sent()[0]).toMatchObject({ quantity_in_stock: 130, movement_reason: 'received' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('keeps what was typed when somebody was faster, and shows what changed', async () => {
    await open(stored)
    type('Supplier', 'Mine Ltd')
    stored = stockItemOf({
      supplier: 'Theirs Ltd',
      quantity: 8,
      quantity_available: 8,
      status: 'low_stock',
      updated_at: '2026-11-02T08:00:00.000Z',
    })
    saved = () => json(409, { success: false, code: 'stale_edit', message: 'Changed' })
    press('Save Changes')
    press(await screen.findByRole('button', { name: 'Load the Newer Version' }).then((button) => button.textContent))
    expect(await screen.findByText(/^Changed in the meantime: .*Supplier, Status/)).toBeDefined()
    expect(input('Supplier').value).toBe('Mine Ltd')
    expect(screen.getByText('Saved in the meantime: Theirs Ltd')).toBeDefined()
    expect(input('Status').value).toBe('low_stock')

    saved = () => json(200, { success: true, message: '', item: stored })
    press('Save Changes')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toMatchObject({ supplier: 'Mine Ltd', updated_at: '2026-11-02T08:00:00.000Z' })
  })

  it('is brought back after it was left, and goes with Cancel', async () => {
    const { unmount } = await open(stored)
    type('Supplier', 'Mine Ltd')
    unmount()
    await open(stored)
    expect(screen.getByText(/^Your unsaved changes of/)).toBeDefined()
    expect(input('Supplier').value).toBe('Mine Ltd')
    press('Cancel')
    await waitFor(async () => expect(await itemsOf(user.id)).toMatchObject([{ state: 'discarded' }]))
    expect(screen.getByText('Draft discarded')).toBeDefined()
    press('Undo')
    await waitFor(async () => expect(await itemsOf(user.id)).toMatchObject([{ state: 'draft' }]))
  })

  it('deletes only after it was asked', async () => {
    saved = () => json(200, { success: true, message: 'Deleted.' })
    await open(stored)
    press('Delete')
    expect(screen.getByText('Delete this item?')).toBeDefined()
    expect(sent()).toEqual([])
    press('Delete Item')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(screen.getByText('Stock Item Deleted')).toBeDefined()
  })
})
