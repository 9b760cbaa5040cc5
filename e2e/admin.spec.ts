import { readFile } from 'node:fs/promises'
import type { User } from '@hub/contract/users'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import type { Api, Member } from './harness/api.ts'
import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { mailTo } from './harness/mail.ts'
import { openAs, signInOn } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lagos' })
const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true })).toBeVisible()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Opens the Manage dialog of somebody, found by the search. */
async function manage(page: Page, person: Member) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  await page.getByRole('button', { name: `Manage ${person.full_name}` }).click()
  return page.getByRole('dialog', { name: 'Manage User' })
}

async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  return { name: download.suggestedFilename(), rows: sheets[0]!.rows }
}

test('the four tabs are in the address; Statistics shows figures, health and what happened', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  const title = `Safe schools ${person.user.id.slice(0, 8)}`
  await reportProject(api, person, { project_title: title })
  await openAs(page, admin, '/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Statistics', 'Pending', 'Users', 'Settings'])
  for (const label of [
    'Total Users',
    'Organizations',
    'Active Projects',
    'Total Funding',
    'Beneficiaries Reached',
    'Stock Items',
    'Active Sessions',
    'API Calls Today',
    'System Uptime',
    'Database Size',
    'Storage Used',
    'Last Update',
  ]) {
    // 'Sample' stands behind it where the hub has nothing of the kind yet.
    await expect(page.getByText(new RegExp(`^${label}(Sample)?$`))).toBeVisible()
  }
  await expect(page.getByText('A project of two states counts in both')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText(
    `${person.full_name} created the project ${title}`,
  )
  const file = await downloaded(page, 'Export Projects')
  expect(file.name).toBe(`projects_export_${today()}.xlsx`)
  expect(file.rows.flat()).toContain(title)
  await toast(page, 'Export Successful')
  await expect(page.getByText('PROJECTS data has been exported to Excel.')).toBeVisible()
  await expectNoAxeFindings(page)

  await tab(page, 'Settings').click()
  await expect(page).toHaveURL('/admin?tab=settings')
  await expect(
    page.getByText('System settings management is under development and will be available soon.'),
  ).toBeVisible()
  await page.goBack()
  await expect(tab(page, 'Statistics')).toHaveAttribute('aria-selected', 'true')
})

test('three are approved at once, one is rejected with a reason that they read', async ({
  page,
  browser,
  hub,
  api,
  member,
  admin,
}) => {
  const waiting = await Promise.all([1, 2, 3].map(() => member({ status: 'under_review' })))
  const unwanted = await member({ status: 'under_review' })
  await openAs(page, admin, '/admin?tab=pending')
  const cardOf = (person: Member) => page.getByRole('article').filter({ hasText: person.email })
  await expect(cardOf(unwanted)).toContainText('waiting less than an hour')
  await expect(cardOf(unwanted)).toContainText('Pending')
  for (const { full_name } of waiting) await page.getByRole('checkbox', { name: `Select ${full_name}` }).check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Approve selected (3)' }).click()
  await toast(page, 'Users Approved')
  await expect(page.getByText('3 users can now access the system.')).toBeVisible()
  for (const person of waiting) {
    await expect(cardOf(person)).toHaveCount(0)
    expect((await api.userOf(person.email)).status).toBe('approved')
  }
  await mailTo(hub, waiting[0]!.email, /Your account is approved/)

  await page.getByRole('button', { name: `Reject ${unwanted.full_name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We could not reach your organization.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await toast(page, 'User Rejected')
  await expect(cardOf(unwanted)).toHaveCount(0)

  const theirs = await browser.newPage({ baseURL: hub.url })
  await theirs.goto('/')
  await signInOn(theirs, unwanted)
  await expect(theirs).toHaveURL('/pending-approval')
  await expect(theirs.getByText('We could not reach your organization.')).toBeVisible()
  await theirs.close()
})

test('Manage: a role is changed, a suspension throws out, an approval lets in again, a session is ended', async ({
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
  await expectNoAxeFindings(page)
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

test('users are searched, filtered in the address, and exported', async ({ page, api, member, admin }) => {
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
  expect(file.name).toBe(`users_export_${today()}.xlsx`)
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

/** More changes than one page of the trail holds. */
async function makeChanges(api: Api, admin: Pick<Member, 'token'>, person: Member) {
  for (let turn = 0; turn < 55; turn++) {
    const status = turn % 2 === 0 ? 'suspended' : 'approved'
    await api.send('PUT', '/admin/user-status', { token: admin.token, body: { user_id: person.user.id, status } })
  }
}

test('the audit view: who, what, when, before and after; filtered in the address, loaded as one scrolls', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  await makeChanges(api, admin, person)
  await openAs(page, admin, '/admin')
  await page.getByRole('link', { name: 'All changes' }).click()
  await expect(page).toHaveURL('/admin/audit')
  const lines = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(lines.first()).toContainText(`suspended ${person.full_name}`)
  await lines
    .first()
    .getByRole('button', { name: /Details/ })
    .click()
  await expect(lines.first().getByRole('row', { name: /Status/ })).toHaveText(/approved.*suspended/)
  await expectNoAxeFindings(page)

  await lines.first().getByRole('button', { name: 'All changes of this record' }).click()
  await expect(page).toHaveURL(`/admin/audit?record=${person.user.id}`)
  const first = page.getByText(`${person.full_name} registered`)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.getByLabel('Person').fill('nobody-at-all')
  await expect(page.getByRole('heading', { name: 'No Changes Found' })).toBeVisible()
  await expect(page).toHaveURL(/person=nobody-at-all/)
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Kind').selectOption('Organization')
  await expect(lines.first()).toContainText('added the organization')
  await page.goto(`/admin/audit?record=${person.user.id}&from=2020-01-01&to=2020-12-31`)
  await expect(page.getByText('No change matches the filters.')).toBeVisible()
})

test('nobody waits, a load that fails, and no sideways scrolling at phone width', async ({
  page,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/500|Server error/)
  await page.setViewportSize(PHONE)
  let fails = true
  const nobody = { success: true, pending_users: [], total: 0, next_cursor: null }
  await page.route('**/api/admin/pending-approvals*', (route) =>
    route.fulfill(fails ? { status: 500, json: {} } : { json: nobody }),
  )
  await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, admin, '/admin?tab=pending')
  await expect(page.getByText('Failed to load pending approvals. Please try again.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No Pending Approvals' })).toBeVisible()
  await tab(page, 'Users').click()
  await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible()
  for (const path of ['/admin', '/admin?tab=users', '/admin/audit']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
})
