import type { User } from '@hub/contract/records/user'
import type { Page } from '@playwright/test'
import { downloaded, toast, today } from './harness/admin.ts'
import type { Member } from './harness/api.ts'
import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { mailTo } from './harness/mail.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

async function manage(page: Page, person: Member) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  await page.getByRole('button', { name: `Manage ${person.full_name}` }).click()
  return page.getByRole('dialog', { name: 'Manage User' })
}

test('Manage: a role is changed, a suspension throws out, an approval lets in again, a session is ended @drill', async ({
  page,
  browser,
  hub,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[19]/)
  const person = await member()
  const theirs = await browser.newPage({ baseURL: hub.url })
  await openAs(theirs, person, '/dashboard')
  await expect(theirs.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()

  await openAs(page, admin, '/admin?tab=users')
  const dialog = await manage(page, person)
  for (const shown of [person.full_name, person.email, person.organization_name, 'Approved']) {
    await expect(dialog.getByText(shown).first()).toBeVisible()
  }
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await dialog.getByLabel(`Role of ${person.full_name}`).selectOption('Manager')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await toast(page, 'Role Updated')
  expect((await api.userOf(person.email)).role).toBe('manager')

  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByLabel('Reason').fill('On leave.')
  await dialog.getByRole('button', { name: `Suspend ${person.full_name}` }).click()
  await toast(page, 'Status Updated')
  await expect(page.getByText('User status updated to suspended.')).toBeVisible()
  await expect(dialog.getByText('Suspended')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL('/')

  await dialog.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'User Approved')
  await signInOn(theirs, person)
  await expect(theirs).toHaveURL('/dashboard')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await toast(page, 'Signed Out Everywhere')
  await theirs.reload()
  await expect(theirs).toHaveURL('/')
  await theirs.close()

  await mailTo(hub, person.email, /Your account is approved/)
  await dialog.getByRole('button', { name: 'Resend last mail' }).click()
  await toast(page, 'Mail Sent Again')

  await dialog.getByRole('button', { name: 'Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  await profile.getByLabel('Job Title').fill('Reporting Officer')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile Updated')
  expect((await api.userOf(person.email)).job_title).toBe('Reporting Officer')
})

test('the last administrator stays one, and whoever would demote themselves is warned', async ({
  page,
  api,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const everybody = await api.send('GET', '/admin/users?role=admin', { token: admin.token })
  const { users } = (await everybody.json()) as { users: User[] }
  for (const user of users.filter(({ id }) => id !== admin.user.id)) await api.setRole(user, 'user')

  await openAs(page, admin, '/admin?tab=users')
  const dialog = await manage(page, { ...admin, ...admin.user } as unknown as Member)
  await dialog.getByLabel(`Role of ${admin.user.full_name}`).selectOption('User')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog.getByText('This is your own account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Become User' }).click()
  await toast(page, 'Update Failed')
  await expect(
    page.getByText('This is the last administrator. Make somebody else an administrator first.'),
  ).toBeVisible()
})

test('users are searched, filtered in the address, and exported @drill', async ({ page, api, member, admin }) => {
  const person = await member()
  const refused = await member({ status: 'under_review' })
  await api.reject(refused.user)
  await openAs(page, admin, '/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.organization_name)
  const table = page.getByRole('table', { name: 'Users' })
  await expect(table.getByRole('row')).toHaveCount(2)
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'User',
    'Organization',
    'Role',
    'Status',
    'Registered',
    'Actions',
  ])
  await expect(table.getByRole('row').nth(1)).toContainText(person.full_name)
  await expectNoAxeFindings(page)

  const file = await downloaded(page, 'Export Users')
  expect(file.name).toMatch(new RegExp(`^users_export_${today()}_only_[\\w-]+\\.xlsx$`))
  expect(file.rows[0]!.slice(0, 6)).toEqual(['Full Name', 'Email', 'Acronym', 'Organization', 'Role', 'Status'])
  expect(file.rows).toHaveLength(2)
  expect(file.rows[1]!.slice(0, 6)).toEqual([
    person.full_name,
    person.email,
    person.organization_acronym,
    person.organization_name,
    'User',
    'Approved',
  ])
  await toast(page, 'Export Successful')

  await page.getByRole('search').getByLabel('Status').selectOption('Rejected')
  await expect(page).toHaveURL(/status=rejected/)
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/admin?tab=users')
  await page.goto(`/admin?tab=users&status=rejected&search=${refused.email}`)
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: `Manage ${refused.full_name}` }).click()
  await expect(page.getByRole('dialog').getByText('Rejected')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/status=rejected/)
})
