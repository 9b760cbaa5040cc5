import 'fake-indexeddb/auto'
import type { User } from '@hub/contract/records/user'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from '#lib/random-uuid.ts'
import { endSession, startSession } from '#lib/session.ts'
import { dismissToast } from '#lib/toast.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { withoutInput } from '#testing/left-out.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { USER_FIELD_NAMES } from './profile-values.ts'
import type { SavedProfile } from './use-profile-edit.ts'

const fetched = vi.fn<typeof fetch>()
const onAnswer = vi.fn<(saved: SavedProfile) => void>()
const onReload = vi.fn<() => Promise<User>>()
const onClose = vi.fn<() => void>()
const ADMIN = adminOf({ id: '11111111-1111-4111-8111-111111111111' })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
let saved: () => Response
let owner = userOf()

beforeEach(() => {
  // A new person per test: earlier forms may still write.
  owner = userOf({ id: randomUuid() })
  saved = () => json(200, { success: true, user: owner })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => saved())
})
afterEach(() => {
  endSession()
  // The next test's toast would wait for this one's Undo.
  dismissToast()
  vi.resetAllMocks()
})

const open = (viewer = owner) => {
  startSession('token', viewer)
  return show(
    withQueries(
      <>
        <ProfileDialog
          profile={owner}
          viewer={viewer}
          opened
          onClose={onClose}
          onAnswer={onAnswer}
          onReload={onReload}
        />
        <ToastHost />
      </>,
    ),
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const edit = async (viewer = owner) => {
  const shown = open(viewer)
  press('Edit Profile')
  await screen.findByRole('form', { name: 'Edit Profile' })
  return shown
}
const states = async (author = owner) => (await itemsOf(author.id)).map(({ state }) => state)
const sent = () =>
  fetched.mock.calls.flatMap(([, init]) =>
    init?.body ? [JSON.parse(String(init.body)) as Record<string, unknown>] : [],
  )
const refusal = (status: number, code: string, fields: Record<string, string> = {}, message = 'No.') =>
  json(status, { success: false, code, message, error: message, fields })

it('every field has an input', async () => {
  await edit()
  expect(withoutInput(USER_FIELD_NAMES)).toEqual([])
})

describe('who may change what', () => {
  it('lets the owner change the email address, but not the organization', async () => {
    await edit()
    expect(input('Email Address').readOnly).toBe(false)
    expect(input('Organization Name').readOnly).toBe(true)
    expect(input('Organization Acronym').readOnly).toBe(true)
    expect(screen.getAllByText('An administrator can change the organization.')).toHaveLength(2)
  })

  it("lets an administrator change somebody's organization, but not their email address", async () => {
    await edit(ADMIN)
    expect(input('Organization Name').readOnly).toBe(false)
    expect(input('Email Address').readOnly).toBe(true)
  })

  it("keeps somebody's organization when a correction of its name is typed: it is chosen, or added when that is said", async () => {
    const listed = { id: randomUuid(), name: 'Hope and Light', acronym: 'HL', type: null }
    const list = { success: true, organizations: [listed], total: 1, next_cursor: null }
    fetched.mockImplementation(async (url) => (String(url).includes('/organizations') ? json(200, list) : saved()))
    await edit(ADMIN)
    type('Organization Name', `${owner.organization_acronym} · ${owner.organization_name}s`)
    press('Save Changes')
    expect(await screen.findByText('Choose an organization from the list, or add it as a new one')).toBeDefined()

    await waitFor(() => expect(document.querySelector('option[value="HL · Hope and Light"]')).not.toBeNull())
    type('Organization Name', 'HL · Hope and Light')
    expect(screen.getByText(/moves to this organization\. What they reported stays with/)).toBeDefined()
    type('Organization Name', 'Brand New')
    press('Add “Brand New” as a new organization')
    expect(screen.getByText('Add a new organization?')).toBeDefined()
    type('Organization Acronym', 'BN')
    press('Save Changes')
    await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
    const bodies = fetched.mock.calls.flatMap(([, init]) =>
      init?.body ? [JSON.parse(String(init.body)) as object] : [],
    )
    const added = { organization_name: 'Brand New', organization_acronym: 'BN', new_organization: true }
    expect(bodies).toEqual([expect.objectContaining(added)])
  })

  it('offers Change Password on the own profile only', () => {
    open(ADMIN)
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull()
  })
})

describe('a draft', () => {
  it('is kept when the dialog is left, and offered back', async () => {
    const { unmount } = await edit()
    type('Job Title', 'Officer')
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
    unmount()

    open()
    expect(await screen.findByText(/You have unsaved changes from .*/)).toBeDefined()
    press('Continue Editing')
    await screen.findByRole('form', { name: 'Edit Profile' })
    expect(input('Job Title').value).toBe('Officer')
    press('Discard Changes')
    expect(input('Job Title').value).toBe('')
    await waitFor(async () => expect(await states()).toEqual(['discarded']))
  })

  it("of an administrator's is not offered to the person whose profile it is, on the same computer", async () => {
    const { unmount } = await edit(ADMIN)
    type('Job Title', 'What the admin thinks of it')
    await screen.findByText('Saved on this device')
    unmount()
    await edit(owner)
    expect(screen.queryByText(/that are not saved yet|unsaved changes/)).toBeNull()
    expect(input('Job Title').value).toBe('')
    expect(await states(owner)).toEqual([])
  })

  it('goes with Cancel, and can be taken back', async () => {
    await edit()
    type('Job Title', 'Officer')
    press('Cancel')
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDefined()
    await waitFor(async () => expect(await states()).toEqual(['discarded']))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/You have unsaved changes from/)).toBeDefined()
  })

  it('goes once it is saved', async () => {
    await edit()
    type('Job Title', 'Officer')
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(sent()).toMatchObject([{ job_title: 'Officer', updated_at: owner.updated_at }])
    expect(onAnswer).toHaveBeenCalledOnce()
    expect(await states()).toEqual([])
  })

  it('is not made by an edit that is back where it began', async () => {
    await edit()
    type('Job Title', 'Officer')
    await screen.findByText('Saved on this device')
    type('Job Title', '')
    await waitFor(async () => expect(await states()).toEqual([]))
  })

  it('of an earlier version of the hub, with other fields, opens no form with it', async () => {
    await edit()
    type('Job Title', 'Officer')
    await screen.findByText('Saved on this device')
    const [item] = await itemsOf(owner.id)
    await changeItem(item!.id, (now) => now && { ...now, values: { name: 'x' } })
    press('Close')
    press('Edit Profile')
    await screen.findByRole('form', { name: 'Edit Profile' })
    expect(input('Job Title').value).toBe('')
  })
})

it('a password that an email address needs never comes to the disk', async () => {
  saved = () => refusal(400, 'invalid_input', { current_password: 'The current password is wrong.' })
  await edit()
  type('Email Address', 'amina.new@partner.test')
  type('Current Password', 'Learning-4-all')
  press('Save Changes')
  await screen.findAllByText('The current password is wrong.')
  expect(sent()).toMatchObject([{ current_password: 'Learning-4-all' }])
  const kept = JSON.stringify(await itemsOf(owner.id))
  expect(kept).toContain('amina.new@partner.test')
  expect(kept).not.toContain('Learning-4-all')
})

describe('a save that fails', () => {
  it('names what is missing before anything is sent, and goes to the first error', async () => {
    await edit()
    type('Full Name', '')
    type('Email Address', 'nowhere')
    press('Save Changes')
    expect(screen.getByText('Full name is required')).toBeDefined()
    expect(screen.getByText('Invalid email address')).toBeDefined()
    expect(document.activeElement).toBe(input('Full Name'))
    expect(sent()).toEqual([])
  })

  it("shows the server's sentence at its field and goes there", async () => {
    const sentence = 'This email address is already registered. Sign in, or reset the password.'
    saved = () => refusal(409, 'email_taken', { email: sentence }, sentence)
    await edit()
    press('Save Changes')
    await waitFor(() => expect(document.activeElement).toBe(input('Email Address')))
    expect(input('Email Address').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps a stale edit, loads the newer version below it and saves that', async () => {
    saved = () => refusal(409, 'stale_edit')
    onReload.mockResolvedValue({
      ...owner,
      job_title: 'Theirs',
      department: 'Education',
      updated_at: '2026-11-03T08:00:00.000Z',
    })
    await edit()
    type('Job Title', 'Mine')
    press('Save Changes')
    await screen.findByText('This profile has a newer version')
    expect(input('Job Title').value).toBe('Mine')

    press('Load the Newer Version')
    await screen.findByText('Saved in the meantime: Theirs')
    expect(screen.getByRole('row', { name: /Job Title.*Mine.*Theirs/ })).toBeDefined()
    expect(input('Job Title').value).toBe('Mine')
    expect(input('Department').value).toBe('Education')

    saved = () => json(200, { success: true, user: owner })
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(sent().at(-1)).toMatchObject({ job_title: 'Mine', updated_at: '2026-11-03T08:00:00.000Z' })
  })
})

it('names what is wrong beside the buttons, and leads to it', async () => {
  saved = () => refusal(400, 'invalid_input', { current_password: 'The password is not right' })
  await edit()
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
