import type { FundingEntry } from '@hub/contract/funding'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './harness/axe.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { openAs } from './harness/people.ts'
import { anyWord } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const bulkOf = (page: Page) => page.getByRole('dialog', { name: /Bulk Submission/ })
const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const submitAll = (page: Page) => bulkOf(page).getByRole('button', { name: 'Submit All Entries' })

/** Copies and pastes, as from a sheet. */
async function paste(page: Page, table: readonly (readonly string[])[]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    table.map((cells) => `${cells.join('\t')}\r\n`).join(''),
  )
  await page.keyboard.press('ControlOrMeta+V')
}

const HEADER = [
  'Donor *',
  'Date Range *',
  'Grant Code *',
  'Recipient *',
  'Project Name *',
  'Project Code *',
  'Funding Type *',
  'Status *',
  'Earmarking *',
  'Amount (Orig) *',
  'Currency *',
  'Amount (USD) *',
]
/** Cells in the order of the grid. */
const cellsOf = (entry: FundingEntry) => Object.values(entry).map(String)
const decimal = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',')

test('500 rows are pasted from a sheet, three cells mended, and stored once; the totals hold to the cent', async ({
  page,
  member,
}) => {
  const word = anyWord()
  let naira = 0n
  let dollars = 0n
  const entries = Array.from({ length: 500 }, (_, number) => {
    const currency = (['USD', 'EUR', 'NGN'] as const)[number % 3]!
    const usd = BigInt(100_000 + number * 7)
    const original = { USD: usd, EUR: (usd * 10n) / 11n, NGN: usd * 1500n + 1n }[currency]
    dollars += usd
    naira += currency === 'NGN' ? original : usd * 1500n
    return fundingOf({
      grant_reference_code: `${word}-${number}`,
      project_name: `Learning ${word}`,
      // Both spellings.
      type_of_funding: number % 2 ? 'technical_assistance' : 'In-Kind',
      funding_status: 'commitment',
      amount_original: grouped(decimal(original)),
      original_currency: currency,
      amount_usd: decimal(usd),
    })
  })
  const cells = entries.map(cellsOf)
  cells[2]![7] = 'Promised'
  cells[249]![9] = 'ten'
  cells[499]![1] = '2027-2026'

  await openAs(page, await member(), '/fts')
  await page.getByRole('button', { name: 'New FTS Entry' }).click()
  const dialog = bulkOf(page)
  await dialog.getByLabel('Donor, row 1').focus()
  await paste(page, [HEADER, ...cells])
  await expect(dialog.getByRole('heading', { name: 'Funding Entries (500)' })).toBeVisible()
  await expect(dialog.getByText('500 rows will be sent')).toBeVisible()
  await expect(dialog.getByText('3 rows need attention')).toBeVisible()
  await expect(dialog.locator('dl')).toContainText(`Amount (USD)${grouped(decimal(dollars))}`)

  await submitAll(page).click()
  const status = dialog.getByLabel('Status, row 3')
  await expect(status).toBeFocused()
  await expect(status).toHaveAccessibleDescription('Choose one from the list')
  await status.selectOption('Commitment')
  await submitAll(page).click()
  await expect(dialog.getByLabel('Amount (Orig), row 250')).toBeFocused()
  await page.keyboard.type(String(entries[249]!.amount_original))
  await submitAll(page).click()
  await expect(dialog.getByLabel('Date Range, row 500')).toBeFocused()
  await page.keyboard.type('2026-2027')
  await submitAll(page).dblclick()
  await expect(page.getByText('500 FTS entries submitted successfully')).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search FTS entries' }).fill(word)
  await expect(page.getByText('500 entries', { exact: true })).toBeVisible()
  await expect(figure(page, 'Total Funding').first()).toHaveText(`₦${grouped(decimal(naira)).replace(/\.00$/, '')}`)
  await expect(figure(page, 'Total Funding').last()).toHaveText(
    `at ₦1,500 per dollar$${grouped(decimal(dollars))} · 500 entries`,
  )
  await expect(figure(page, 'Commitments').first()).toHaveText(/^₦\d/)
  await expect(figure(page, 'Paid').first()).toHaveText('₦0')
})

test('what looks like a slip is shown first, what lacks a key column stays behind, and nothing is stored twice', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/)
  const person = await member()
  const word = anyWord()
  const stored = fundingOf({ grant_reference_code: `${word}-1` })
  await submitFunding(api, person, [stored])
  await openAs(page, person, `/fts?search=${word}&entry=new`)
  const dialog = bulkOf(page)
  await submitAll(page).click()
  await expect(page.getByText('Please fill in at least one complete entry').first()).toBeVisible()

  await dialog.getByLabel('Donor, row 1').focus()
  await paste(page, [
    cellsOf(stored),
    cellsOf(fundingOf({ grant_reference_code: `${word}-2`, original_currency: 'NGN', amount_usd: '1000.10' })),
    cellsOf(fundingOf({ grant_reference_code: '', project_code: '' })),
  ])
  // A reload in between loses nothing.
  await expect(dialog.getByText('2 rows will be sent')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(/^These are your entries from/)).toBeVisible()
  await expect(dialog.getByText('Row 3 left out: a key column is empty')).toBeVisible()

  await submitAll(page).click()
  await expect(dialog.getByText(/^Row 1: An entry with this donor, grant code/)).toBeVisible()
  await expect(dialog.getByText(/^Row 2: Too much for this amount in NGN/)).toBeVisible()
  await expect(dialog.getByText('Not sent as long as Project Code and Grant Code are empty.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()

  // The answer gets lost on the way: the second try is the same submission.
  await page.route('**/api/fts/bulk', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Failed to submit FTS entries. Please try again.')).toBeVisible()
  await page.unroute('**/api/fts/bulk')
  await submitAll(page).click()
  await dialog.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('2 FTS entries submitted successfully')).toBeVisible()
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('heading', { name: 'Funding Entries (1)' })).toBeVisible()
  await expect(dialog.getByLabel('Recipient, row 1')).toHaveValue('Example Learning Initiative')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})

test('filters, order and search live in the address: a reload and Back bring them back', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [
    fundingOf({ project_name: word, donor_name: 'GPE', recipient_organisation: `North ${word}` }),
    fundingOf({ project_name: word, donor_name: 'ECHO', funding_status: 'Pledge', year_from_to: '2024' }),
    fundingOf({ project_name: word, donor_name: 'ECHO', original_currency: 'NOK', amount_usd: '95' }),
  ])
  await openAs(page, person, '/fts')
  const box = page.getByRole('searchbox', { name: 'Search FTS entries' })
  await box.pressSequentially(word)
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible()
  await page.getByLabel('Donor', { exact: true }).selectOption('ECHO')
  await page.getByLabel('Status', { exact: true }).selectOption('Pledge')
  await expect(rowsOf(page).first()).toContainText('Pledge')
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  await page.getByLabel('Year').fill('2026')
  await expect(page.getByRole('heading', { name: 'No FTS Entries Found' })).toBeVisible()
  // Filters are set: there is nothing to begin here.
  await expect(page.getByRole('button', { name: 'Create First Entry' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('2026')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pledge')
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/fts')

  await page.goto(`/fts?search=${word}`)
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  await amount.getByRole('button').click()
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('columnheader', { name: 'Donor' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=donor/)
  await expect(rowsOf(page).last()).toContainText('Total')
  await expect(rowsOf(page).nth(2)).toContainText('GPE')
  // Which columns are shown is remembered.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Earmarking', { exact: true }).uncheck()
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Donor',
    'Recipient',
    'Project Code',
    'Type',
    'Amount',
    'Currency',
    'Status',
    'Reference',
    'Date',
    'Actions',
  ])
})

test('an entry is edited, also after somebody else was faster, and deleted; by those who may', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [fundingOf({ grant_reference_code: word })])
  const link = `/fts?search=${word}`
  await openAs(page, person, link)
  await page.getByRole('button', { name: `Edit ECW, ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit FTS Entry' })
  await dialog.getByLabel('Amount (USD)').fill('-1')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('USD amount must be positive')).toBeVisible()
  await dialog.getByLabel('Amount (USD)').fill('1,000.10')
  await dialog.getByLabel('Recipient').fill('Mine')

  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('button', { name: `Edit ECW, ${word}` }).click()
  await other.getByLabel('Recipient').fill('Theirs')
  await other.getByLabel('Date Range').fill('2026')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('FTS Entry Updated')).toBeVisible()

  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Load the Newer Version' }).click()
  await expect(dialog.getByText('Saved in the meantime: Theirs')).toBeVisible()
  await expect(dialog.getByLabel('Recipient')).toHaveValue('Mine')
  await expect(dialog.getByLabel('Date Range')).toHaveValue('2026')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('FTS Entry Updated')).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Mine')

  const viewer = await member({ role: 'viewer' })
  await openAs(other, viewer, `${link}&entry=new`)
  await expect(rowsOf(other).first()).toContainText('Mine')
  await expect(other.getByRole('button', { name: /Edit|Delete|New FTS Entry/ })).toHaveCount(0)
  await expect(other.getByRole('dialog')).toHaveCount(0)

  await openAs(page, person, link)
  await page.getByRole('button', { name: `Delete ECW, ${word}` }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Entry' }).dblclick()
  await expect(page.getByText('FTS Entry Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No FTS Entries Found' })).toBeVisible()
})

test('an entry is submitted with the keyboard alone', async ({ page, member }) => {
  const word = anyWord()
  await openAs(page, await member(), `/fts?search=${word}`)
  const open = page.getByRole('button', { name: 'New FTS Entry' })
  await expect(open).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(open).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('Enter')
  const dialog = bulkOf(page)
  await expect(dialog).toBeVisible()
  const donor = dialog.getByLabel('Donor, row 1')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(donor).toBeFocused({ timeout: 50 })
  }).toPass()
  for (const text of [
    'ECW',
    '2026',
    `GR-${word}`,
    'Partner',
    'Title',
    'EDU-7',
    'Loan',
    'Paid',
    'Unearmarked',
    '12.50',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // An amount in dollars is the amount in dollars.
  await expect(dialog.getByLabel('Amount (USD), row 1')).toHaveValue('12.50')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(submitAll(page)).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(rowsOf(page).first()).toContainText('Loan')
})

test('a list that cannot be loaded says so and is tried again', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/)
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [fundingOf({ grant_reference_code: word })])
  await page.route('**/api/fts?*', (route) => route.abort())
  await openAs(page, person, `/fts?search=${word}`)
  await expect(page.getByText('Failed to load FTS data. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/fts?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowsOf(page).first()).toContainText(word)
})

for (const width of [1280, 375]) {
  test.describe(`at ${width}px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('axe finds nothing in the list, the grid with its messages and the form; nothing scrolls sideways', async ({
      page,
      api,
      member,
    }) => {
      const person = await member()
      const word = anyWord()
      await submitFunding(api, person, [fundingOf({ grant_reference_code: word, original_currency: 'NGN' })])
      const expectInOrder = async () => {
        await expectNoAxeFindings(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await openAs(page, person, `/fts?search=${word}`)
      await page.getByRole('button', { name: 'Advanced Filters' }).click()
      const entry = width < 768 ? page.getByRole('article', { name: /ECW/ }) : rowsOf(page).first()
      await expect(entry).toContainText('1,000.10')
      await expect(entry).toContainText('NGN')
      await expect(entry).not.toContainText('₦')
      await expectInOrder()

      await page.getByRole('button', { name: `Edit ECW, ${word}` }).click()
      await expect(page.getByRole('dialog').getByLabel('Donor')).toBeVisible()
      await expectInOrder()
      await page.keyboard.press('Escape')

      await page.goto('/fts?entry=new')
      const dialog = bulkOf(page)
      await dialog.getByLabel('Donor, row 1').focus()
      await paste(page, [
        ['ECW', '2026-2025', 'GR-1', 'Partner', 'Title', 'EDU-1', 'Gift', 'Paid', 'None', 'x', 'XXX', '1'],
        ['ECW', '2026'],
      ])
      await submitAll(page).click()
      await expect(dialog.getByText('Nothing was sent: 1 row needs attention.')).toBeVisible()
      await expectInOrder()
    })
  })
}
