import type { User } from '@hub/contract/records/user'
import type { Page } from '@playwright/test'
import { downloaded, toast, today } from './harness/admin.ts'
import type { Api, Member, Session } from './harness/api.ts'
import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { mailTo } from './harness/mail.ts'
import { openAs, signInOn, stranger } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('the tabs are in the address; Statistics shows figures, health and what happened', async ({
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
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Statistics',
    'Pending',
    'Users',
    'Organizations',
    'Contacts',
    'Data Quality',
    'Settings',
  ])
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
    'Figures',
  ]) {
    // An empty hub appends 'Sample'.
    await expect(page.getByRole('tabpanel').getByText(new RegExp(`^${label}(Sample)?$`))).toBeVisible()
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

test('three are approved at once, one is rejected with a reason that they read @drill', async ({
  page,
  browser,
  hub,
  api,
  member,
  admin,
}) => {
  const waiting = await Promise.all([1, 2, 3].map(() => member({ status: 'under_review' })))
  const unwanted = await member({ status: 'under_review' })
  // The alert's link: nobody has waited that long.
  await openAs(page, admin, '/admin?tab=pending&overdue=true')
  await expect(page.getByRole('heading', { name: 'Nobody Has Waited More Than 3 Days' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all pending accounts' }).click()
  await expect(page).toHaveURL('/admin?tab=pending')
  const cardOf = (person: Member) => page.getByRole('article').filter({ hasText: person.email })
  await expect(cardOf(unwanted)).toContainText('waiting less than an hour')
  await expect(cardOf(unwanted)).toContainText('Pending')
  for (const { full_name } of waiting) await page.getByRole('checkbox', { name: `Select ${full_name}` }).check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Approve selected (3)' }).click()
  await toast(page, 'Users Approved')
  await expect(page.getByText('3 users can now access the system.')).toBeVisible()
  for (const person of waiting) {
    await expect(cardOf(person).getByText('Approved', { exact: true })).toBeVisible()
    expect((await api.userOf(person.email)).status).toBe('approved')
  }
  await mailTo(hub, waiting[0]!.email, /Your account is approved/)

  await page.getByRole('button', { name: `Reject ${unwanted.full_name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We could not reach your organization.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await toast(page, 'User Rejected')
  await expect(cardOf(unwanted).getByText('Rejected', { exact: true })).toBeVisible()

  const theirs = await browser.newPage({ baseURL: hub.url })
  await theirs.goto('/')
  await signInOn(theirs, unwanted)
  await expect(theirs).toHaveURL('/pending-approval')
  await expect(theirs.getByText('We could not reach your organization.')).toBeVisible()
  await theirs.close()
})

/** More than a page of the audit trail. */
async function makeChanges(api: Api, admin: Session, user: User) {
  for (let turn = 0; turn < 55; turn++) {
    const status = turn % 2 === 0 ? 'suspended' : 'approved'
    await api.send('PUT', '/admin/user-status', { token: admin.token, body: { user_id: user.id, status } })
  }
}

test('the audit view: who, what, when, before and after; filtered in the address, loaded as one scrolls @drill', async ({
  page,
  api,
  admin,
}) => {
  const person = stranger()
  await api.register(person)
  const user = await api.userOf(person.email)
  await api.approve(user)
  await makeChanges(api, admin, user)
  await openAs(page, admin, '/admin')
  await page.getByRole('link', { name: 'All changes' }).click()
  await expect(page).toHaveURL('/admin/audit')
  const lines = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(lines.first()).toContainText(`suspended ${person.full_name}`)
  await lines
    .first()
    .getByRole('button', { name: /Details/ })
    .click()
  await expect(lines.first().getByRole('row', { name: /Status/ })).toHaveText(/Approved.*Suspended/)

  await lines.first().getByRole('button', { name: 'All changes of this record' }).click()
  await expect(page).toHaveURL(`/admin/audit?record=${user.id}`)
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
  await lines
    .first()
    .getByRole('button', { name: /Details/ })
    .click()
  await expectNoAxeFindings(page)
  await page.goto(`/admin/audit?record=${user.id}&from=2020-01-01&to=2020-12-31`)
  await expect(page.getByText('No change matches the filters.')).toBeVisible()
})

test('nobody waits, a load that fails, and no sideways scrolling at phone width @drill', async ({
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

test('two organizations that are one are merged, as the dialog has counted it, and parted again @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const [one, other] = [await member(), await member()]
  await reportProject(api, one, {})
  await openAs(page, admin, '/admin?tab=organizations')
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(one.organization_name)
  const line = page.getByRole('listitem').filter({ hasText: one.organization_name })
  await expect(line).toContainText('1 member · 1 project')
  await line.getByLabel(`Type of Organization: ${one.organization_name}`).selectOption('NNGO')
  await toast(page, `${one.organization_name} is now of the type NNGO.`)
  await expectNoAxeFindings(page)

  await line.getByRole('button', { name: `Merge ${one.organization_name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${one.organization_name}` })
  await dialog.getByLabel('Find the organization that stays').fill(other.organization_name)
  await dialog
    .getByLabel('Merge Into')
    .selectOption({ label: `${other.organization_acronym} · ${other.organization_name}` })
  await expect(dialog).toContainText('This moves 1 person and 1 project.')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Merge Organizations' }).click()
  await toast(page, `${one.organization_name} is now part of ${other.organization_name}.`)
  // The former name finds the remaining organization.
  const stayed = page.getByRole('listitem').filter({ hasText: '2 members · 1 project' })
  await expect(stayed).toContainText(other.organization_name)

  await page
    .getByRole('button', { name: `Undo: ${one.organization_name} went into ${other.organization_name}` })
    .click()
  await toast(page, `${one.organization_name} is an organization of its own again.`)
  await expect(line.first()).toContainText('1 member · 1 project')
})
