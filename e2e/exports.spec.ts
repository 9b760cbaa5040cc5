import { EXPORT_TYPES, EXPORTS } from '@hub/contract/exports'
import { readFile } from 'node:fs/promises'
import { plainText, type SheetColumn } from '@hub/contract/sheet-column'
import type { Page } from '@playwright/test'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { Api, Member } from './harness/api.ts'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Download as Excel' })
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lagos' })

/** Has text that a spreadsheet would run. */
async function report(api: Api, person: Pick<Member, 'token' | 'user'>) {
  const project = await reportProject(api, person, { project_title: '=1+1', donor: 'ECW; EU', budget: '1250000.55' })
  const post = async (path: string, body: object) => {
    const response = await api.send('POST', path, { token: person.token, body })
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
  }
  await post(`/projects/${project.id}/activities`, {
    type: 'Teacher Training',
    start_date: '2026-03-02',
    state: 'Borno',
    lga: 'Jere',
    status: 'completed',
    boys: 20,
    girls: 30,
    male_teachers: 1,
    female_teachers: 2,
    male_sbmc: 3,
    female_sbmc: 4,
    notes: '+cmd & <b> "quoted"',
  })
  await post('/fts/bulk', {
    submissions: [
      {
        donor_name: 'ECW',
        year_from_to: '2026-2027',
        grant_reference_code: '@SUM(A1)',
        recipient_organisation: 'Sample Recipient',
        project_name: 'Safe learning',
        project_code: project.project_code,
        type_of_funding: 'Grant',
        funding_status: 'Paid',
        earmarking: 'Unearmarked',
        amount_original: '9999999999999.99',
        original_currency: 'NGN',
        amount_usd: '6666666.67',
      },
    ],
  })
  await post('/stock', {
    item_name: '-2+3',
    category: 'supplies',
    unit: 'boxes',
    quantity_in_stock: 12,
    physical_address: '1 Sample Road',
    state: 'Borno',
    lga: 'Jere',
    purchase_cost: '12.35',
  })
}

async function downloaded(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

function expectedCell({ key, kind }: SheetColumn, record: Record<string, unknown>): CellValue {
  const value = record[key]
  if (value === null || plainText(value) === '') return null
  if (kind === 'text') return plainText(value)
  return kind === 'date' || kind === 'moment' ? new Date(value as string) : Number(value)
}

test('each export is downloaded, and read back cell by cell', async ({ page, api, member, admin }) => {
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  for (const type of EXPORT_TYPES) {
    await page.getByRole('tab', { name: EXPORTS[type].title }).click()
    await expect(page).toHaveURL(`/admin/export/${type}`)
    await expect(page.getByRole('heading', { name: EXPORTS[type].title })).toBeVisible()
    const response = await api.send('GET', `/admin/export?type=${type}`, { token: admin.token })
    const { data } = (await response.json()) as { data: Record<string, unknown>[] }
    const panel = page.getByRole('tabpanel')
    const records = data.length === 1 ? '1 record' : `${data.length} records`
    await expect(panel.getByText(`${records} available for export`)).toBeVisible()

    const file = await downloaded(page)
    expect(file.name).toBe(`${type}_export_${today()}.xlsx`)
    await expect(page.getByText(`${type.toUpperCase()} data has been exported to Excel.`)).toBeVisible()
    const { sheets } = await readXlsx(file.bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Columns'])
    const columns: readonly SheetColumn[] = EXPORTS[type].columns
    const [header, ...rows] = sheets[0]!.rows
    expect(header).toEqual(columns.map((column) => column.header))
    expect(rows).toEqual(data.map((record) => columns.map((column) => expectedCell(column, record))))
    expect(sheets[0]).toMatchObject({ freezePane: { rows: 1 } })
    expect(sheets[0]?.autoFilter?.range).toMatch(new RegExp(`^A1:[A-Z]+${rows.length + 1}$`))
    expect(sheets[1]!.rows.slice(1, columns.length + 1).map(([name]) => name)).toEqual(header)
    // Below them stands the class of the file.
    expect(plainText(sheets[1]!.rows.at(-1))).toContain('Everything that administrators see')
  }
})

test('records are narrowed by year, state and organization, and saved as CSV; the address keeps it @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  await report(api, person)
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  const filters = page.getByRole('search', { name: 'Records to export' })
  await filters.getByLabel('Organization').selectOption(person.user.organization_id)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('1 record available for export')).toBeVisible()
  await filters.getByLabel('State').selectOption('Yobe')
  await expect(panel.getByText('0 records available for export')).toBeVisible()
  await filters.getByLabel('State').selectOption('Borno')
  await filters.getByLabel('Year').fill('2026')
  await expect(page).toHaveURL(/year=2026/)
  await expect(panel.getByText('1 record available for export')).toBeVisible()
  await panel.getByLabel('Format').selectOption('CSV')
  await page.reload()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe(`projects_export_${today()}_only_Borno_organization_2026.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(person.user.organization_name)
  await expect(page.getByText('PROJECTS data has been exported as CSV.')).toBeVisible()

  const form = page.getByRole('form', { name: 'New feed' })
  await expect(form.getByLabel('Year')).toHaveValue('2026')
  await expect(form.getByLabel('Organization').locator('option:checked')).toContainText(person.user.organization_name)
  const name = `Partner ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create Feed' }).click()
  const feed = page.getByRole('listitem', { name })
  await expect(feed).toContainText(`Projects · Borno · ${person.user.organization_name} · 2026`)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('the HXL tags stand below the header on demand @drill', async ({ page, api, member, admin }) => {
  await report(api, await member())
  await openAs(page, admin, '/admin/export/5ws')
  await page.getByRole('switch', { name: 'HXL tags' }).press('Space')
  const { bytes } = await downloaded(page)
  const [data] = (await readXlsx(bytes)).sheets
  expect(data?.rows[1]).toEqual(EXPORTS['5ws'].columns.map(({ hxl }) => hxl))
  expect(data?.rows[2]?.[0]).not.toMatch(/^#/)
})

test('without the Excel writer it is a CSV file @drill', async ({ page, api, member, admin, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED|workbook/)
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  await page.route('**/assets/workbook-*', (route) => route.abort())
  const { name, bytes } = await downloaded(page)
  expect(name).toBe(`projects_export_${today()}.csv`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text).toMatch(/^\uFEFFProject Code,Project Title,/)
  expect(text).toContain(`,'=1+1,`)
  expect(text).toContain('"ECW; EU"')
  await expect(page.getByText('has been exported as CSV')).toBeVisible()
})

test('an export shows how far it is, goes on in another tab, and can be cancelled @drill', async ({
  page,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/400/)
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.route('**/api/admin/export.php*', () => undefined)
  await button(page).click()
  const running = page.getByRole('button', { name: 'Exporting...' })
  await expect(running).toBeVisible()
  await expect(running).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Export of PROJECTS' })).toBeVisible()
  await page.getByRole('tab', { name: 'Schools' }).click()
  await expect(button(page)).toBeEnabled()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(running).toBeVisible()
  // The count for another year fails, and the running export continues.
  await page.route('**/api/admin/export/summary*', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.getByLabel('Year').first().fill('2024')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(running).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export cancelled')).toBeVisible()
  await page.getByLabel('Year').first().fill('')
  await expect(button(page)).toBeEnabled()
  expect(downloads).toBe(0)
})

test('a list that breaks off is no file, and a server that refuses says why @drill', async ({
  page,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|Server error/)
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const json = { contentType: 'application/json' }
  await page.route('**/api/admin/export.php*', (route) =>
    route.fulfill({ ...json, body: '{"success":true,"total":2,"data":[{"project_code":"NEH-1"}' }),
  )
  await button(page).click()
  await expect(page.getByText('Export Failed')).toBeVisible()
  await expect(page.getByText(/broke off before the last row/)).toBeVisible()

  const sentence = 'The hub cannot reach its database right now. Please try again in a moment.'
  await page.route('**/api/admin/export.php*', (route) =>
    route.fulfill({
      ...json,
      status: 503,
      body: JSON.stringify({ success: false, code: 'unavailable', message: sentence }),
    }),
  )
  await button(page).click()
  await expect(page.getByText(sentence)).toBeVisible()
  expect(downloads).toBe(0)
})

test('a session that has ended meanwhile leads to the sign-in @drill', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/401/)
  const other = await member({ role: 'admin' })
  await report(api, other)
  await openAs(page, other, '/admin/export/projects')
  await expect(button(page)).toBeEnabled()
  await api.send('POST', '/auth/logout', { token: other.token })
  await button(page).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('nothing to export, a load that fails, an export that there is not @drill', async ({
  page,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/500|Server error/)
  const nothing = { records: 0, last_updated: null }
  const summary = Object.fromEntries(EXPORT_TYPES.map((type) => [type, nothing]))
  let fails = true
  await page.route('**/api/admin/export/summary*', (route) =>
    route.fulfill(fails ? { status: 500, json: {} } : { json: { success: true, summary } }),
  )
  await openAs(page, admin, '/admin/export/stock')
  await expect(page.getByText('Loading data...')).toBeVisible()
  await expect(page.getByText('Failed to load export data. Please try again.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('tabpanel').getByText('0 records available for export')).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await expect(page.getByRole('tabpanel').getByText('No data to export')).toBeVisible()

  await page.goto('/admin/export/users')
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('a feed is made, copied once, read by a spreadsheet and revoked; nothing for axe, and at phone width @drill', async ({
  page,
  api,
  hub,
  member,
  admin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await report(api, await member())
  await openAs(page, admin, '/admin/export/projects')
  const form = page.getByRole('form', { name: 'New feed' })
  await form.getByRole('button', { name: 'Create Feed' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  const name = `Donor report ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create Feed' }).click()
  const token = await page.getByLabel(`Token of ${name}`).inputValue()
  await page.getByRole('button', { name: 'Copy token' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)

  const feed = page.getByRole('listitem', { name })
  await expect(feed).toContainText('never used')
  await expect(feed).toContainText('/api/feeds/projects.csv')
  await expectNoAxeFindings(page)
  await page.goto('/admin/export/stock')
  await expect(feed).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)

  const basic = `Basic ${Buffer.from(`excel:${token}`).toString('base64')}`
  const read = () => fetch(`${hub.url}/api/feeds/projects.csv`, { headers: { authorization: basic } })
  expect(await (await read()).text()).toContain(`'=1+1`)
  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(feed).toContainText('last used just now')
  await feed.getByRole('button', { name: /Revoke/ }).click()
  await feed.getByRole('button', { name: 'Revoke Feed' }).click()
  await expect(feed).toContainText('Revoked')
  expect((await read()).status).toBe(401)
})
