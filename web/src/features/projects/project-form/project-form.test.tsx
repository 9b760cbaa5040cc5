import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../lib/session.ts'
import { giveGridsTenRows, paste } from '../../../testing/layout.ts'
import { withQueries } from '../../../testing/queries.tsx'
import { show } from '../../../testing/render.tsx'
import { userOf } from '../../../testing/user.ts'
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

const summary = () => screen.getByRole('alert')
const goTo = (name: string) => fireEvent.click(within(summary()).getByRole('button', { name }))

/** Complete, with an empty row above the schools: the server does not count it. */
function openComplete() {
  show(withQueries(<ProjectForm user={userOf()} onSaved={vi.fn()} onCancel={vi.fn()} />))
  type(/^Project Title/, 'Safe learning spaces')
  type(/^Budget/, '5000000')
  type(/^Project Narrative/, 'Ten classrooms.')
  fireEvent.click(screen.getByLabelText('Borno'))
  type(/^Number of rows/, '3')
  act(() => cell('School name', 2).focus())
  type(/^School name, row 2/, 'Gwange I')
  act(() => cell('School name', 3).focus())
  type(/^School name, row 3/, 'Gwange II')
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch')
  startSession('token', userOf())
})
afterEach(() => {
  endSession()
  localStorage.clear()
})

describe('what the server finds wrong', () => {
  it('with a school stands in its cell, which gets the focus, and may be sent again', async () => {
    openComplete()
    refuse({ 'schools.1.coordinates': 'Not a place we know' })
    create()
    const message = await screen.findByText('Not a place we know')
    expect(document.activeElement).toBe(cell('Coordinates', 3))
    expect(cell('Coordinates', 3).getAttribute('aria-describedby')).toBe(message.id)
    expect(cell('School name', 3).value).toBe('Gwange II')
    create()
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  })

  it('with an LGA stands at the LGAs, and the first fault on the screen gets the focus', async () => {
    openComplete()
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
    openComplete()
    refuse({ budget: 'Budget must be positive' })
    create()
    await screen.findByText('Budget must be positive')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Budget/))
  })
})

describe('what is found before anything is sent', () => {
  it('is to fill when the form opens, and to correct only after a try to send it', () => {
    show(withQueries(<ProjectForm user={userOf()} onSaved={vi.fn()} onCancel={vi.fn()} />))
    const chip = (section: string) => screen.getByRole('button', { name: new RegExp(`^${section}`) })
    expect(chip('The project').textContent).toBe('The project3 to fill')
    expect(chip('Where').dataset.state).toBe('open')
    create()
    expect(chip('The project').textContent).toBe('The project3 to correct')
    expect(chip('Where').dataset.state).toBe('wrong')
    fireEvent.click(screen.getByLabelText('Borno'))
    expect(chip('Where').dataset.state).toBe('complete')
  })

  it('is named beside the buttons, and each name leads to its field', () => {
    show(withQueries(<ProjectForm user={userOf()} onSaved={vi.fn()} onCancel={vi.fn()} />))
    create()
    expect(summary().textContent).toMatch(/^4 fields need your attention/)
    goTo('Target States')
    expect(document.activeElement).toBe(screen.getByLabelText('Adamawa'))
    goTo('Project Narrative')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Project Narrative/))
  })

  it('is named when only a school is wrong, and leads to its cell', async () => {
    openComplete()
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

  it('takes the focus to the first fault', () => {
    show(withQueries(<ProjectForm user={userOf()} onSaved={vi.fn()} onCancel={vi.fn()} />))
    type(/^Project Title/, 'Safe learning spaces')
    type(/^Budget/, '5000000')
    type(/^Project Narrative/, 'Ten classrooms.')
    create()
    expect(document.activeElement).toBe(screen.getByLabelText('Adamawa'))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('takes the focus to a faulty school once the rest is in order', () => {
    openComplete()
    act(() => cell('Community', 1).focus())
    paste('Gwange\tGwange I\t11.8, 13.1\nBama\t\t')
    create()
    expect(document.activeElement).toBe(cell('School name', 2))
    expect(fetch).not.toHaveBeenCalled()
  })
})
