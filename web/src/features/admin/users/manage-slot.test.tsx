import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { User } from '@hub/contract/records/user'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { adminOf, userOf } from '#testing/user.ts'
import { ManageSlot } from './manage-slot.tsx'

const fetched = vi.fn<typeof fetch>()
const nothing = () => undefined
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const open = (id: string | undefined, known: readonly User[] = []) =>
  show(
    withQueries(
      <ManageSlot id={id} known={known} me={adminOf()} onClose={nothing} onChanged={nothing} onEditProfile={nothing} />,
    ),
  )

it('opens for somebody of the list without asking', async () => {
  const user = userOf()
  open(user.id, [user])
  expect(await screen.findByRole('heading', { name: user.full_name })).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

it('asks for whom the list does not show', async () => {
  const user = userOf({ full_name: 'Deep Down' })
  fetched.mockImplementation(async () => json(200, { success: true, user }))
  open(user.id)
  expect(await screen.findByRole('heading', { name: 'Deep Down' })).toBeDefined()
  expect(String(fetched.mock.calls[0]?.[0])).toContain(`/admin/users/${user.id}`)
})

it('says so where the hub knows nobody of that id', async () => {
  fetched.mockImplementation(async () => json(404, { success: false, code: 'user_not_found', message: 'Gone' }))
  open('9b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('This user does not exist.')).toBeDefined()
})

it('shows and asks nothing while the address names nobody', async () => {
  open(undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fetched).not.toHaveBeenCalled()
})
