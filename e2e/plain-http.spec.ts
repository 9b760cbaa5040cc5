import type { ProjectDetails } from '@hub/contract/records/project'
import { EXPORT_TYPES } from '@hub/contract/exports'
import type { Page } from '@playwright/test'
import { downloaded, toast, today } from './harness/admin.ts'
import { bulkOf, submitAll } from './harness/funding.ts'
import { ADMIN } from './harness/hub.ts'
import { registerOn, signInOn, stranger } from './harness/people.ts'
import { picture } from './harness/picture.ts'
import { ON_PLAIN_HTTP, signInOnPlainHttp } from './harness/plain-http.ts'
import { anyWord, dialogOf, reportProject } from './harness/projects.ts'
import { newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

test.use(ON_PLAIN_HTTP)

const image = { name: 'picture.png', mimeType: 'image/png', buffer: picture(640, 480) }

async function walk(page: Page, screens: Record<string, string>) {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
}

test('on plain http a member makes one of each @drill', async ({ page, member }) => {
  const person = await member()
  await signInOnPlainHttp(page, person)
  const title = `Safe spaces ${anyWord()}`
  const details = dialogOf(page, title)

  await test.step('a project with schools', async () => {
    await page.goto('/projects?project=new')
    const form = dialogOf(page, 'New Project')
    await form.getByLabel('Project Title').fill(title)
    await form.getByLabel('Budget (NGN)').fill('412,000,000.50')
    await form.getByLabel('Project Narrative').fill('Ten temporary classrooms, with trained teachers.')
    await form.getByRole('checkbox', { name: 'Borno' }).check()
    await form.getByLabel('Community, row 1', { exact: true }).fill('Bulabulin')
    await form.getByLabel('School name, row 1', { exact: true }).fill('Central Primary')
    await form.getByRole('button', { name: 'Create Project' }).click()
    await toast(page, 'Project Created')
    await details.getByRole('tab', { name: 'Schools' }).click()
    await expect(details.getByText('Central Primary')).toBeVisible()
  })

  await test.step('an activity', async () => {
    await details.getByRole('tab', { name: 'Activities' }).click()
    await details.getByRole('button', { name: 'Report Activity' }).click()
    await details.getByLabel('Activity Type').selectOption('WASH')
    await details.getByLabel('Date').first().fill(today())
    await details.getByLabel('LGA').selectOption('Jere')
    await details.getByLabel('Boys').fill('12')
    await details.getByRole('button', { name: 'Report Activity' }).click()
    await toast(page, 'Activity Reported')
  })

  await test.step('funding of the project', async () => {
    await details.getByRole('tab', { name: 'Funding' }).click()
    await details.getByRole('button', { name: 'Add Funding' }).click()
    await details.getByLabel('Donor').selectOption('ECW')
    await details.getByLabel('Date Range').fill('2026-2027')
    await details.getByLabel('Grant Code').fill('GR-2026-1')
    await details.getByLabel('Funding Type').selectOption('Grant')
    await details.getByRole('combobox', { name: 'Status' }).selectOption('Paid')
    await details.getByLabel('Earmarking').selectOption('Softly Earmarked')
    await details.getByLabel('Amount (Orig)').fill('1,250,000.50')
    await details.getByRole('button', { name: 'Submit Entry' }).click()
    await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()
  })

  await test.step('bulk funding', async () => {
    await page.goto('/fts?entry=new')
    await bulkOf(page).getByLabel('Donor, row 1').focus()
    for (const text of ['ECW', '2026', 'GR-2', 'Partner', 'Title', 'EDU-7', 'Loan', 'Paid', 'Unearmarked', '12.50']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await submitAll(page).click()
    await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()
  })

  await test.step('a stock item with a picture', async () => {
    await page.goto('/stock?item=new')
    const dialog = newItem(page)
    await dialog.getByLabel('Item Name').fill('Exercise books')
    await dialog.getByLabel('Unit').selectOption('Boxes')
    await dialog.getByLabel('Quantity *').fill('1,200')
    await dialog.getByLabel('State').selectOption('Yobe')
    await dialog.getByLabel('LGA').selectOption('Nguru')
    await dialog.getByLabel('Physical Address').fill('3 Market Road')
    await dialog.locator('input[type=file]').setInputFiles(image)
    await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
    await toast(page, 'Stock Item Created')
    await expect(rowOf(page, 'Exercise books')).toBeVisible()
  })

  await test.step('a profile picture', async () => {
    await page.getByRole('button', { name: person.full_name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog.locator('input[type=file]').setInputFiles(image)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(dialog.getByRole('img').first()).toBeVisible()
  })
})

test('on plain http somebody registers', async ({ page }) => {
  await page.goto('/')
  await registerOn(page, stranger())
  await toast(page, 'Registration Submitted')
})

test('on plain http an administrator copies the token of a feed, and exports to Excel @drill', async ({
  page,
  api,
  member,
}) => {
  const project = await reportProject(api, await member())
  await signInOnPlainHttp(page, ADMIN)
  await page.goto('/admin/export/projects')
  const name = page.getByRole('form', { name: 'New feed' }).getByLabel('Name')
  await name.fill('Donor report')
  await page.getByRole('button', { name: 'Create Feed' }).click()
  const token = await page.getByLabel('Token of Donor report').inputValue()
  const address = await page.getByLabel('Address', { exact: true }).inputValue()
  for (const [what, text] of [
    ['token', token],
    ['address', address],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${what}` }).click()
    await expect(page.getByText(/^(Token|Address) Copied$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Copy ${what}` })).toBeFocused()
    await name.fill('')
    await name.press('ControlOrMeta+v')
    await expect(name).toHaveValue(text)
  }

  const file = await downloaded(page, 'Download as Excel')
  expect(file.name).toBe(`projects_export_${today()}.xlsx`)
  expect(file.rows.flat()).toContain(project.project_title)
})

const screensOf = ({ id, project_code, project_title }: ProjectDetails) => {
  const link = `/projects?search=${project_code}&project=${id}`
  const tabs = ['overview', 'schools', 'activities', 'funding', 'history']
  return {
    '/projects': 'Education Projects',
    '/projects?project=new': 'New Project',
    ...Object.fromEntries(tabs.map((tab) => [`${link}&tab=${tab}`, project_title])),
    '/fts': 'Financial Tracking System',
    '/fts?entry=new': 'Financial Tracking System (FTS) - Bulk Submission',
    '/stock': 'Stock & Inventory',
    '/stock?item=new': 'Add New Stock Item',
    '/map': 'Interactive Map',
  }
}

test('on plain http the browser complains of no screen of a member, nor of one that is open to all @drill', async ({
  page,
  api,
  member,
}) => {
  await walk(page, {
    '/forgot-password': 'Reset Password',
    '/reset-password?token=invented': 'Reset Link Expired',
    '/nowhere': 'Oops! Page not found',
    '/api/docs': 'Northeast Education Hub',
  })
  const person = await member()
  await signInOnPlainHttp(page, person)
  await walk(page, { '/dashboard': 'My Dashboard', ...screensOf(await reportProject(api, person)) })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signInOn(page, await member({ status: 'under_review' }))
  await expect(page.getByRole('heading', { name: 'Registration Under Review' })).toBeVisible()
})

test('on plain http the browser complains of no screen that administrators alone have @drill', async ({ page }) => {
  await signInOnPlainHttp(page, ADMIN)
  await walk(page, {
    '/dashboard': 'Education Sector Dashboard',
    '/admin': 'Admin Panel',
    '/admin?tab=pending': 'Admin Panel',
    '/admin?tab=users': 'Admin Panel',
    '/admin?tab=settings': 'Admin Panel',
    '/admin/audit': 'Audit Trail',
    '/admin/indicators': 'Indicators',
    ...Object.fromEntries(EXPORT_TYPES.map((type) => [`/admin/export/${type}`, 'Data Exports'])),
  })
})
