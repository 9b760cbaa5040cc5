import 'fake-indexeddb/auto'
import type { ProjectDetails } from '@hub/contract/records/project'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#lib/session.ts'
import { giveGridsTenRows, paste } from '#testing/layout.ts'
import { withQueries } from '#testing/queries.tsx'
import { withoutInput } from '#testing/left-out.ts'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { projectOf } from '#testing/project.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { sendAllNow } from '#lib/outbox/send-items.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { dismissToast } from '#lib/toast.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { PROJECT_LABELS } from '#domain/project/project-fields.ts'
import { ProjectForm } from './project-form.tsx'

giveGridsTenRows()

const refuse = (fields: Record<string, string>) =>
  vi
    .mocked(fetch)
    .mockImplementation(async () =>
      Response.json(
        { success: false, code: 'invalid_input', message: 'Please correct the marked fields.', fields },
        { status: 400 },
      ),
    )
const cell = (column: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${column}, row ${row}`)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
function create() {
  const button = screen.getByRole('button', { name: 'Create Project' })
  act(() => button.focus())
  fireEvent.click(button)
}

const summary = () => within(screen.getByRole('form')).getByRole('alert')
const goTo = (name: string) => fireEvent.click(within(summary()).getByRole('button', { name }))

let user = userOf()
const onSaved = vi.fn<() => void>()
const onQueued = vi.fn<() => void>()
const onCancel = vi.fn<() => void>()

async function open(project?: ProjectDetails) {
  const shown = show(
    withQueries(
      <>
        <ProjectForm user={user} project={project} onSaved={onSaved} onQueued={onQueued} onCancel={onCancel} />
        <ToastHost />
      </>,
    ),
  )
  await screen.findByLabelText(/^Project Title/)
  return shown
}

/** Complete, with an empty row above the schools that the server ignores. */
async function openComplete() {
  const shown = await open()
  type(/^Project Title/, 'Safe learning spaces')
  type(/^Budget/, '5000000')
  type(/^Project Narrative/, 'Ten classrooms.')
  fireEvent.click(screen.getByLabelText('Borno'))
  type(/^Number of rows/, '3')
  act(() => cell('School name', 2).focus())
  type(/^School name, row 2/, 'Gwange I')
  act(() => cell('School name', 3).focus())
  type(/^School name, row 3/, 'Gwange II')
  return shown
}

afterEach(() => act(dismissToast))
beforeEach(() => {
  // A new person per test: earlier forms may still write.
  user = userOf({ id: randomUuid() })
  vi.spyOn(globalThis, 'fetch').mockReset()
  onSaved.mockReset()
  onQueued.mockReset()
  onCancel.mockReset()
  startSession('token', user)
})
afterEach(() => {
  endSession()
  localStorage.clear()
})

it('has an input for every field', async () => {
  await open(projectOf())
  expect(withoutInput(Object.keys(PROJECT_LABELS))).toEqual(['schools'])
})

describe('what the server finds wrong', () => {
  it('with a school stands in its cell, which gets the focus, and may be sent again', async () => {
    await openComplete()
    refuse({ 'schools.1.coordinates': 'Not a place we know' })
    create()
    const message = await screen.findByText('Not a place we know')
    expect(document.activeElement).toBe(cell('Coordinates', 3))
    expect(cell('Coordinates', 3).getAttribute('aria-describedby')).toBe(message.id)
    expect(cell('School name', 3).value).toBe('Gwange II')
    create()
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  })

  it('with an LGA stands at the LGAs, and the first error on the screen gets the focus', async () => {
    await openComplete()
    fireEvent.click(screen.getByLabelText('Jere'))
    refuse({ 'schools.0.school_name': 'Too long', 'target_lgas.0': 'Choose an LGA from the list' })
    create()
    const message = await screen.findByText('Choose an LGA from the list')
    const lgas = message.closest('fieldset')
    expect(lgas?.getAttribute('aria-invalid')).toBe('true')
    expect(lgas?.contains(document.activeElement)).toBe(true)
    expect(screen.getByText('Too long')).toBeDefined()
  })

  it('with a single field gets the focus there', async () => {
    await openComplete()
    refuse({ budget: 'Budget must be positive' })
    create()
    await screen.findByText('Budget must be positive')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Budget/))
  })
})

describe('what is found before anything is sent', () => {
  it('is to fill when the form opens, and to correct only after a try to send it', async () => {
    await open()
    const chip = (section: string) => screen.getByRole('button', { name: new RegExp(`^${section}`) })
    expect(chip('The project').textContent).toBe('The project3 to fill')
    expect(chip('Where').dataset.state).toBe('open')
    create()
    expect(chip('The project').textContent).toBe('The project3 to correct')
    expect(chip('Where').dataset.state).toBe('wrong')
    fireEvent.click(screen.getByLabelText('Borno'))
    expect(chip('Where').dataset.state).toBe('complete')
  })

  it('is named beside the buttons, and each name leads to its field', async () => {
    await open()
    create()
    expect(summary().textContent).toMatch(/^4 fields need your attention/)
    goTo('Target States')
    expect(document.activeElement).toBe(screen.getByLabelText('Adamawa'))
    goTo('Project Narrative')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Project Narrative/))
  })

  it('is named when only a school is wrong, and leads to its cell', async () => {
    await openComplete()
    act(() => cell('Coordinates', 3).focus())
    type(/^Coordinates, row 3/, 'nowhere')
    create()
    await waitFor(() => expect(summary().textContent).toContain('One field needs your attention'))
    act(() => screen.getByLabelText(/^Project Title/).focus())
    goTo('Schools, row 3: Coordinates')
    expect(document.activeElement).toBe(cell('Coordinates', 3))
    type(/^Coordinates, row 3/, '11.8, 13.1')
    await waitFor(() => expect(summary().textContent).toBe(''))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('takes the focus to the first error', async () => {
    await open()
    type(/^Project Title/, 'Safe learning spaces')
    type(/^Budget/, '5000000')
    type(/^Project Narrative/, 'Ten classrooms.')
    create()
    expect(document.activeElement).toBe(screen.getByLabelText('Adamawa'))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('takes the focus to a invalid school once the rest is in order', async () => {
    await openComplete()
    act(() => cell('Community', 1).focus())
    paste('Gwange\tGwange I\t11.8, 13.1\nBama\t\t')
    create()
    expect(document.activeElement).toBe(cell('School name', 2))
    expect(fetch).not.toHaveBeenCalled()
  })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (status: number, body: object) =>
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status }))
const saves = (project = projectOf()) => answer(200, { success: true, message: '', project })
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method !== 'GET')
    .map(([, init]) => ({
      key: (init?.headers as Record<string, string> | undefined)?.['idempotency-key'],
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    }))
const states = async () => (await itemsOf(user.id)).map(({ state }) => state)

describe('what was typed', () => {
  it('and sent, without an answer, goes again under the same key and id after a reload', async () => {
    const { unmount } = await openComplete()
    vi.mocked(fetch).mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
    create()
    await waitFor(() => expect(onQueued).toHaveBeenCalledOnce())
    expect(await states()).toEqual(['waiting'])
    unmount()
    saves()
    await sendAllNow()
    expect(await states()).toEqual([])
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(first?.body).toMatchObject({ id: expect.any(String), status: 'submitted' })
  })

  it('in the schools alone is kept, and saved on the version that it started from', async () => {
    const { unmount } = await open(projectOf({ updated_at: '2026-11-01T08:00:00.000Z' }))
    act(() => cell('School name', 1).focus())
    type(/^School name, row 1/, 'Central Primary I')
    unmount()
    const newer = projectOf({ updated_at: '2026-11-02T08:00:00.000Z' })
    await open({
      ...newer,
      schools: [...newer.schools, { ...newer.schools[0]!, id: randomUuid(), school_name: 'Theirs' }],
    })
    expect(screen.getByText(/^Your unsaved changes of/)).toBeDefined()
    expect(cell('School name', 1).value).toBe('Central Primary I')
    answer(409, { success: false, code: 'stale_edit', message: 'Changed' })
    press('Save Changes')
    await screen.findByRole('button', { name: 'Load the Newer Version' })
    expect(sent()[0]?.body).toMatchObject({ updated_at: '2026-11-01T08:00:00.000Z' })
  })

  it('and met by a newer version keeps everybody’s schools, and shows both where both changed one', async () => {
    const started = projectOf()
    await open(started)
    act(() => cell('School name', 1).focus())
    type(/^School name, row 1/, 'Mine')
    type(/^Budget/, '7000000')
    answer(409, { success: false, code: 'stale_edit', message: 'Changed' })
    press('Save Changes')
    const load = await screen.findByRole('button', { name: 'Load the Newer Version' })
    const [first, ...others] = started.schools
    const stored = projectOf({
      budget: 5_000_000,
      updated_at: '2026-11-02T08:00:00.000Z',
      schools: [{ ...first!, school_name: 'Theirs' }, ...others, { ...first!, id: randomUuid(), school_name: 'Added' }],
    })
    answer(200, { success: true, project: stored })
    fireEvent.click(load)
    const both = await screen.findByRole('table', { name: 'Both of you changed this' })
    expect(within(both).getByRole('row', { name: /Budget/ }).textContent).toMatch(/7000000.*5000000/)
    expect(within(both).getByRole('row', { name: /School: Mine/ }).textContent).toMatch(/Mine.*Theirs/)
    press('Take the saved value of Budget (NGN)')
    press('Take the saved value of School: Mine')
    saves()
    press('Save Changes')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const { body } = sent().at(-1)!
    expect(body).toMatchObject({ budget: '5000000', updated_at: '2026-11-02T08:00:00.000Z' })
    expect((body.schools as { school_name: string }[]).map(({ school_name }) => school_name)).toEqual([
      'Theirs',
      ...others.map(({ school_name }) => school_name),
      'Added',
    ])
  })

  it('goes as a whole with Start Over, and comes back as a whole with Undo', async () => {
    const { unmount } = await openComplete()
    unmount()
    const again = await open()
    press('Start Over')
    expect(cell('School name', 1).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Project Title/).value).toBe('')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Project Title/).value).toBe('Safe learning spaces'),
    )
    expect(cell('School name', 3).value).toBe('Gwange II')
    press('Start Over')
    again.unmount()
    await open()
    expect(screen.queryByText(/^Your unsent draft of/)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/^Number of rows/).value).toBe('1')
  })

  it('comes back with Undo after Cancel, a thousand schools too', async () => {
    await open()
    type(/^Project Title/, 'Safe learning spaces')
    act(() => cell('Community', 1).focus())
    paste(Array.from({ length: 1000 }, (_, index) => `Gwange\tSchool ${index}`).join('\n'))
    press('Cancel')
    await waitFor(async () => expect(await states()).toEqual(['discarded']))
    await screen.findByText('Draft discarded')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await states()).toEqual(['draft']))
    expect((await itemsOf(user.id))[0]?.values).toMatchObject({ schools: { length: 1000 } })
  })

  it.each([
    ['schools of another shape', { schools: [{ name: 'Gwange I' }] }],
    ['no schools at all', { schools: undefined }],
    ['a text where a list is now', { donor: 'ECW' }],
  ])('by an earlier version of the form (%s) breaks nothing, and stays to be exported', async (_, older) => {
    const { unmount } = await openComplete()
    unmount()
    await waitFor(async () => expect(await states()).toEqual(['draft']))
    const [item] = await itemsOf(user.id)
    await changeItem(item!.id, (now) => now && { ...now, values: { ...(now.values as object), ...older } })
    await open()
    expect(screen.getByLabelText<HTMLInputElement>(/^Project Title/).value).toBe('')
    expect(await states()).toEqual(['draft'])
  })
})

describe('Save as Draft', () => {
  it('asks for the title alone, and puts it aside for its author', async () => {
    await open()
    type(/^Budget/, 'not yet')
    press('Save as Draft')
    expect(screen.getByText('Project title is required')).toBeDefined()
    expect(screen.queryByText('Project narrative is required')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Project Title/))
    type(/^Project Title/, 'Safe learning spaces')
    press('Save as Draft')
    await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
    expect(screen.getByText('Draft Saved')).toBeDefined()
    expect(await itemsOf(user.id)).toMatchObject([{ state: 'draft', aside: true, title: 'Safe learning spaces' }])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('of a complete one is a draft of the organization', async () => {
    await openComplete()
    saves()
    press('Save as Draft')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toMatchObject({ status: 'draft' })
  })
})
