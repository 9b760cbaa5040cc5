// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import type { ItemError } from './outbox/outbox-item.ts'
import { type FormDraft, useDraftForm } from './use-draft-form.ts'

beforeEach(() => void (typed = error = null))

const start = { notes: '', boys: '0' }
const failed = { title: 'Report Failed', fallback: 'Failed.' }

/** Like the outbox: unchanged values are no draft. */
let typed: { from: typeof start; values: typeof start } | null = null
let error: ItemError | null = null
const inMemory = (): FormDraft<typeof start> => ({
  kept: typed && { ...typed, savedAt: '2026-11-05T14:30:00.000Z', isConflict: false, error },
  saved: () => (typed ? 'saved' : 'nothing'),
  begin: () => undefined,
  save: (from, values) => void (typed = JSON.stringify(from) === JSON.stringify(values) ? null : { from, values }),
  discard: async () => ((typed = null), null),
})

type Options = Parameters<typeof useDraftForm<typeof start, unknown>>[0]

function openForm(send: Options['send'] = async () => null, more: Partial<Options> = {}) {
  const onDone = vi.fn()
  const draft = inMemory()
  const { result } = renderHook(() =>
    useDraftForm<typeof start, unknown>({
      draft,
      start,
      validate: (values) => (values.notes === 'wrong' ? { notes: 'No' } : {}),
      send,
      onDone,
      failed,
      ...more,
    }),
  )
  return { form: () => result.current, onDone }
}
const submit = (form: ReturnType<ReturnType<typeof openForm>['form']>) => act(async () => form.submit())

it('brings back what was typed and not sent', () => {
  const first = openForm()
  act(() => first.form().form.setFieldValue('notes', 'Rain'))
  const again = openForm()
  expect(again.form().form.getValues()).toEqual({ notes: 'Rain', boys: '0' })
  expect(again.form().draftedAt).not.toBeNull()
})

it('opens what the hub refused with what it said, at its field', () => {
  typed = { from: start, values: { notes: 'Rain', boys: '-1' } }
  error = {
    code: 'invalid_input',
    status: 400,
    message: 'Please check the marked fields.',
    fields: { boys: 'Too few' },
  }
  const { form } = openForm()
  expect(form().failure).toBe('Please check the marked fields.')
  expect(form().form.errors).toEqual({ boys: 'Too few' })
})

it('keeps no draft of a form that is back where it began', () => {
  const first = openForm()
  act(() => first.form().form.setFieldValue('notes', 'Rain'))
  act(() => first.form().form.setFieldValue('notes', ''))
  expect(openForm().form().draftedAt).toBeNull()
})

it('sends once, however often the button is pressed', async () => {
  let answer = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const { form } = openForm(send)
  await act(async () => {
    form().submit()
    form().submit()
    answer()
  })
  expect(send).toHaveBeenCalledOnce()
})

it('sends nothing while a field is invalid', async () => {
  const send = vi.fn(async () => null)
  const { form } = openForm(send)
  act(() => form().form.setFieldValue('notes', 'wrong'))
  await submit(form())
  expect(send).not.toHaveBeenCalled()
  expect(Object.keys(form().form.errors)).toEqual(['notes'])
})

it('shows what the server finds wrong at its field and keeps the input', async () => {
  const { form } = openForm(async () => {
    throw new CallFailed('invalid_input', 400, 'Please correct the marked fields.', { boys: 'Too many' })
  })
  act(() => form().form.setFieldValue('boys', '999'))
  await submit(form())
  expect(form().form.errors).toEqual({ boys: 'Too many' })
  expect(form().failure).toBe('Please correct the marked fields.')
  expect(openForm().form().form.getValues().boys).toBe('999')
})

it('shows what the server finds wrong where the form says it belongs, and takes the focus there', async () => {
  const focusError = vi.fn()
  const fields = { 'lists.3': 'Not one of these' }
  const { form } = openForm(
    async () => {
      throw new CallFailed('invalid_input', 400, 'Please correct the marked fields.', fields)
    },
    { placeErrors: (paths) => ({ notes: paths['lists.3'] }), focusError },
  )
  await submit(form())
  expect(form().form.errors).toEqual({ notes: 'Not one of these' })
  expect(focusError).toHaveBeenCalledExactlyOnceWith({ notes: 'Not one of these' })
})

it('goes on from a newer version: the draft then starts there', async () => {
  const { form } = openForm(async () => {
    throw new CallFailed('stale_edit', 409, 'Somebody changed this.')
  })
  act(() => form().form.setFieldValue('boys', '7'))
  await submit(form())
  expect(form().isStale).toBe(true)
  act(() => form().continueFrom({ notes: 'Rain', boys: '0' }, { notes: 'Rain', boys: '7' }))
  expect(form().isStale).toBe(false)
  expect(openForm().form().from).toEqual({ notes: 'Rain', boys: '0' })
})

const WARNING = { code: 'same_again', message: 'It is there already' }

it('asks before it sends what looks like a mistake, and sends it when it is confirmed', async () => {
  const send = vi.fn(async () => null)
  const { form, onDone } = openForm(send, { check: async () => [WARNING] })
  await submit(form())
  expect(send).not.toHaveBeenCalled()
  expect(form().warnings).toEqual([WARNING])
  await act(async () => form().confirm())
  expect(send).toHaveBeenCalledExactlyOnceWith(start, [WARNING])
  expect(onDone).toHaveBeenCalledOnce()
})

it('looks anew at what is changed after it was asked', async () => {
  const check = vi.fn(async ({ notes }: typeof start) => (notes ? [] : [WARNING]))
  const send = vi.fn(async () => null)
  const { form } = openForm(send, { check })
  await submit(form())
  act(() => form().form.setFieldValue('notes', 'Another'))
  expect(form().warnings).toEqual([])
  await submit(form())
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...start, notes: 'Another' }, [])
})

it('asks where the server found a mistake that the check had not', async () => {
  const { message } = WARNING
  const refused = new CallFailed('needs_confirmation', 409, 'Confirm it', { 'confirm.same_again': message })
  const { form } = openForm(vi.fn().mockRejectedValueOnce(refused), { check: async () => [] })
  await submit(form())
  expect(form().warnings).toEqual([WARNING])
  expect(form().failure).toBeNull()
})

it('is submitted without a link, where nobody can look: the hub asks when it arrives', async () => {
  const send = vi.fn(async () => null)
  const { form } = openForm(send, { check: () => Promise.reject(CallFailed.withoutAnswer('offline')) })
  act(() => form().form.setFieldValue('notes', 'Rain'))
  await submit(form())
  expect(send).toHaveBeenCalledOnce()
})

it('keeps what was typed where the check fails', async () => {
  const send = vi.fn(async () => null)
  const { form } = openForm(send, { check: () => Promise.reject(new CallFailed('internal', 500, 'It failed.')) })
  act(() => form().form.setFieldValue('notes', 'Rain'))
  await submit(form())
  expect(send).not.toHaveBeenCalled()
  expect(form().failure).toBe('It failed.')
  expect(openForm().form().form.getValues().notes).toBe('Rain')
})

it('sends again as it was what got no answer: it may be stored already, and is no twin of itself', async () => {
  const send = vi.fn().mockRejectedValueOnce(CallFailed.withoutAnswer('no_answer')).mockResolvedValue(null)
  const check = vi.fn().mockResolvedValueOnce([]).mockResolvedValue([WARNING])
  const { form, onDone } = openForm(send, { check })
  await submit(form())
  await submit(form())
  expect(check).toHaveBeenCalledOnce()
  expect(send.mock.calls).toEqual([
    [start, []],
    [start, []],
  ])
  expect(onDone).toHaveBeenCalledOnce()
})
