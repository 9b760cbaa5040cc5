import type { User } from '@hub/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../lib/call-failed.ts'
import { withQueries } from '../../testing/queries.tsx'
import { show } from '../../testing/render.tsx'
import { adminOf, userOf } from '../../testing/user.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import type { SaveProfile } from './use-profile-edit.ts'

const onSave = vi.fn<SaveProfile>()
const onReload = vi.fn<() => Promise<User>>()
const onClose = vi.fn<() => void>()
const DRAFT = `draft:profile:${userOf().id}`
const ADMIN = adminOf({ id: '11111111-1111-4111-8111-111111111111' })

afterEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
})

const open = (viewer = userOf()) =>
  show(
    withQueries(
      <ProfileDialog profile={userOf()} viewer={viewer} opened onClose={onClose} onSave={onSave} onReload={onReload} />,
    ),
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

describe('who may change what', () => {
  it('lets the owner change the email address, but not the organization', () => {
    open()
    press('Edit Profile')
    expect(input('Email Address').readOnly).toBe(false)
    expect(input('Organization Name').readOnly).toBe(true)
    expect(input('Organization Acronym').readOnly).toBe(true)
    expect(screen.getAllByText('An administrator can change the organization.')).toHaveLength(2)
  })

  it("lets an administrator change somebody's organization, but not their email address", () => {
    open(ADMIN)
    press('Edit Profile')
    expect(input('Organization Name').readOnly).toBe(false)
    expect(input('Email Address').readOnly).toBe(true)
  })

  it('offers Change Password on the own profile only', () => {
    open(ADMIN)
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull()
  })
})

describe('a draft', () => {
  it('is kept when the dialog is left, and offered back', () => {
    const { unmount } = open()
    press('Edit Profile')
    type('Job Title', 'Officer')
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
    unmount()

    open()
    expect(screen.getByText(/You have changes from .* that are not saved yet/)).toBeDefined()
    press('Continue Editing')
    expect(input('Job Title').value).toBe('Officer')
    press('Discard Changes')
    expect(input('Job Title').value).toBe('')
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('goes with Cancel', () => {
    open()
    press('Edit Profile')
    type('Job Title', 'Officer')
    expect(localStorage.getItem(DRAFT)).not.toBeNull()
    press('Cancel')
    expect(localStorage.getItem(DRAFT)).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDefined()
  })

  it('goes once it is saved', async () => {
    onSave.mockResolvedValue(userOf())
    open()
    press('Edit Profile')
    type('Job Title', 'Officer')
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ job_title: 'Officer', updated_at: userOf().updated_at })
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('is not made by an edit that is back where it began', () => {
    open()
    press('Edit Profile')
    type('Job Title', 'Officer')
    type('Job Title', '')
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('of an earlier version of the hub, with other fields, is left alone', () => {
    localStorage.setItem(DRAFT, JSON.stringify({ values: { values: { name: 'x' } }, savedAt: '2026-01-01' }))
    open()
    expect(screen.queryByText(/not saved yet/)).toBeNull()
  })
})

describe('a save that fails', () => {
  it('names what is missing before anything is sent, and goes to the first fault', () => {
    open()
    press('Edit Profile')
    type('Full Name', '')
    type('Email Address', 'nowhere')
    press('Save Changes')
    expect(screen.getByText('Full name is required')).toBeDefined()
    expect(screen.getByText('Invalid email address')).toBeDefined()
    expect(document.activeElement).toBe(input('Full Name'))
    expect(onSave).not.toHaveBeenCalled()
  })

  it("shows the server's sentence at its field and goes there", async () => {
    const sentence = 'This email address is already registered. Sign in, or reset the password.'
    onSave.mockRejectedValue(new CallFailed('email_taken', 409, sentence, { email: sentence }))
    open()
    press('Edit Profile')
    press('Save Changes')
    await waitFor(() => expect(document.activeElement).toBe(input('Email Address')))
    expect(input('Email Address').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps a stale edit, loads the newer version below it and saves that', async () => {
    onSave.mockRejectedValueOnce(new CallFailed('stale_edit', 409, ''))
    onReload.mockResolvedValue(
      userOf({ job_title: 'Theirs', department: 'Education', updated_at: '2026-11-03T08:00:00.000Z' }),
    )
    open()
    press('Edit Profile')
    type('Job Title', 'Mine')
    press('Save Changes')
    await screen.findByText('This profile has a newer version')
    expect(input('Job Title').value).toBe('Mine')

    press('Load the Newer Version')
    await screen.findByText('Saved in the meantime: Theirs')
    expect(input('Job Title').value).toBe('Mine')
    expect(input('Department').value).toBe('Education')

    onSave.mockResolvedValueOnce(userOf())
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ job_title: 'Mine', updated_at: '2026-11-03T08:00:00.000Z' })
  })
})

it('names what is wrong beside the buttons, and leads to it', async () => {
  const fields = { current_password: 'The password is not right' }
  onSave.mockRejectedValue(new CallFailed('invalid_input', 400, 'Please correct the marked fields.', fields))
  open()
  press('Edit Profile')
  type('Full Name', '')
  type('Email Address', 'amina.new@partner.test')
  press('Save Changes')
  press('Full Name')
  expect(document.activeElement).toBe(input('Full Name'))
  type('Full Name', 'Amina Bukar')
  press('Save Changes')
  fireEvent.click(await screen.findByRole('button', { name: 'Current Password' }))
  expect(document.activeElement).toBe(input('Current Password'))
})
