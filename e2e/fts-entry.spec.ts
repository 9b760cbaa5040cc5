import type { FundingEntry } from '@hub/contract/records/funding-entry'
import type { Page } from '@playwright/test'
import { PHONE } from './harness/axe.ts'
import { bulkOf, fundingOf, rowsOf, sheetOf, submitAll, submitFunding } from './harness/funding.ts'
import { pasteHere, tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { anyWord, dialogOf, linkTo, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
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
  await pasteHere(page, sheetOf([HEADER, ...cells]))
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
    `$${grouped(decimal(dollars))} · 500 entriesat ₦1,500 to the dollar`,
  )
  await expect(figure(page, 'Commitments').first()).toHaveText(/^₦\d/)
  await expect(figure(page, 'Paid').first()).toHaveText('₦0')
})

test('what looks like a slip is shown first, what lacks a key column stays behind, and nothing is stored twice @drill', async ({
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
  // Shown once: a toast would cover the form and repeat it.
  await expect(page.getByText('Validation Error: Please fill in at least one complete entry')).toBeVisible()
  expect(await page.getByText('Please fill in at least one complete entry').count()).toBe(1)

  await dialog.getByLabel('Donor, row 1').focus()
  const rows = [
    stored,
    fundingOf({ grant_reference_code: `${word}-2`, original_currency: 'NGN', amount_usd: '1000.10' }),
    fundingOf({ grant_reference_code: '', project_code: '' }),
  ]
  await pasteHere(page, sheetOf(rows.map(cellsOf)))
  await expect(dialog.getByText('2 rows will be sent')).toBeVisible()
  await expect(dialog.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(/^Your unsent entries of/)).toBeVisible()
  await expect(dialog.getByText('Row 3 left out: Grant Code and Project Code are empty')).toBeVisible()

  await submitAll(page).click()
  await expect(dialog.getByText(/^Row 1: An entry with this donor, grant code/)).toBeVisible()
  await expect(dialog.getByText(/^Row 2: Too much for this amount in NGN/)).toBeVisible()
  await expect(dialog.getByText('Not sent while Grant Code and Project Code are empty.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()

  // The reply is lost: the retry is the same submission.
  await page.route('**/api/fts/bulk', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await page.unroute('**/api/fts/bulk')
  await expect(page.getByText('Sent to the hub')).toBeVisible()
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('heading', { name: 'Funding Entries (1)' })).toBeVisible()
  await expect(dialog.getByLabel('Recipient, row 1')).toHaveValue('Example Learning Initiative')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  // The toast also has one.
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Recipient, row 1')).toHaveValue('Example Learning Initiative')
})

test('naira never become dollars unseen, in the grid, the project’s form and the edit of one entry @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  await openAs(page, person, `/fts?search=${word}&entry=new`)
  const grid = bulkOf(page)
  await grid.getByLabel('Donor, row 1').focus()
  await pasteHere(page, sheetOf([cellsOf(fundingOf({ grant_reference_code: word })).slice(0, 9)]))
  await grid.getByLabel('Amount (Orig), row 1').fill('5,000,000')
  const dollars = grid.getByLabel('Amount (USD), row 1')
  await expect(dollars).toHaveValue('5,000,000')
  const currency = grid.getByLabel('Currency, row 1')
  await currency.selectOption('EUR')
  await expect(dollars).toHaveValue('')
  await expect(grid.getByText('What the amount in EUR is in dollars')).toBeVisible()
  await currency.selectOption('NGN')
  await expect(dollars).toHaveValue('3333.33')
  await expect(grid.getByText('Proposed at ₦1,500 to the dollar')).toBeVisible()
  await submitAll(page).click()
  await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()

  await rowsOf(page).first().getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit FTS Entry' })
  await edit.getByLabel('Amount (USD)').fill('5.000.000,00')
  await expect(edit.getByText('Reads as 5,000,000.00')).toHaveCount(2)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText(/^Too much for this amount in NGN: about USD 3,300 is likely/)).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Go back' })).toBeFocused()
  await edit.getByRole('button', { name: 'Go back' }).click()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()

  const project = await reportProject(api, person)
  await page.goto(linkTo(project, 'funding'))
  const form = dialogOf(page, project.project_title)
  await form.getByRole('button', { name: 'Add Funding' }).click()
  await form.getByLabel('Donor').selectOption('ECW')
  await form.getByLabel('Date Range').fill('2026')
  await form.getByLabel('Grant Code').fill(word)
  await form.getByLabel('Funding Type').selectOption('Grant')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('Paid')
  await form.getByLabel('Earmarking').selectOption('Unearmarked')
  await form.getByLabel('Amount (Orig)').fill('₦5,000,000')
  await expect(form.getByLabel('Currency')).toHaveValue('NGN')
  await expect(form.getByText('Proposed at ₦1,500 to the dollar')).toBeVisible()
  await form.getByLabel('Amount (USD)').fill('5000000')
  await form.getByRole('button', { name: 'Submit Entry' }).click()
  await expect(form.getByText(/^Too much for this amount in NGN/)).toBeVisible()
  await form.getByRole('button', { name: 'Go back' }).click()
  await form.getByLabel('Amount (USD)').fill('3,333.33')
  await form.getByRole('button', { name: 'Submit Entry' }).click()
  await expect(form.getByText(/^USD.3,333.33 in 1 entry$/)).toBeVisible()
})

test('an entry is submitted with the keyboard alone @drill', async ({ page, member }) => {
  const word = anyWord()
  await openAs(page, await member(), `/fts?search=${word}`)
  const open = page.getByRole('button', { name: 'New FTS Entry' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = bulkOf(page)
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('Donor, row 1'))
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
  await expect(dialog.getByLabel('Amount (USD), row 1')).toHaveValue('12.50')
  await tabTo(page, submitAll(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(rowsOf(page).first()).toContainText('Loan')
})

test('on a phone entries are filled in one after the other, and submitted together @drill', async ({
  page,
  member,
}) => {
  const word = anyWord()
  await page.setViewportSize(PHONE)
  await openAs(page, await member(), `/fts?search=${word}&entry=new`)
  const dialog = bulkOf(page)
  await expect(dialog.getByRole('grid')).toHaveCount(0)
  const fill = async (row: number, entry: FundingEntry) => {
    for (const [index, text] of cellsOf(entry).entries()) {
      const field = dialog.getByLabel(`${HEADER[index]?.replace(' *', '')}, row ${row}`, { exact: true })
      if (await field.evaluate((control) => control.tagName === 'SELECT')) await field.selectOption(text)
      else await field.fill(text)
    }
  }
  await fill(1, fundingOf({ grant_reference_code: `${word}-1`, year_from_to: '' }))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByLabel('Donor, row 2')).toBeFocused()
  await fill(2, fundingOf({ grant_reference_code: `${word}-2` }))
  await submitAll(page).click()
  await expect(dialog.getByLabel('Date Range, row 1')).toBeFocused()
  await dialog.getByRole('button', { name: /^2 ECW/ }).click()
  await dialog.getByRole('button', { name: 'Row 1: Date Range' }).click()
  await expect(dialog.getByLabel('Date Range, row 1')).toBeFocused()
  await page.keyboard.type('2026')
  await submitAll(page).click()
  await expect(page.getByText('2 FTS entries submitted successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'FTS entries' }).getByText('ECW', { exact: true })).toHaveCount(2)
})
