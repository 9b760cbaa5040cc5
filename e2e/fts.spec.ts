import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE, WIDE } from './harness/axe.ts'
import { bulkOf, fundingOf, rowsOf, sheetOf, submitAll, submitFunding } from './harness/funding.ts'
import { pasteHere } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { anyWord } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

test('filters, order and search live in the address: a reload and Back bring them back @drill', async ({
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
  await page.getByLabel('Year', { exact: true }).fill('2026')
  await expect(page.getByRole('heading', { name: 'No FTS Entries Found' })).toBeVisible()
  // Not offered while filters are set.
  await expect(page.getByRole('button', { name: 'Create First Entry' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2026')
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

test('an entry is edited, also after somebody else was faster, and deleted; by those who may @drill', async ({
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
  await expect(dialog.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Mine')
  await expect(dialog.getByRole('textbox', { name: 'Date Range' })).toHaveValue('2026')
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

test('a list that cannot be loaded says so and is tried again @drill', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/status of 500|Server error occurred/)
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [fundingOf({ grant_reference_code: word })])
  await page.route('**/api/fts?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await openAs(page, person, `/fts?search=${word}`)
  await expect(page.getByText('Failed to load FTS data. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/fts?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowsOf(page).first()).toContainText(word)
})

test('axe finds nothing in the list, the grid with its messages and the form; nothing scrolls sideways @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [fundingOf({ grant_reference_code: word, original_currency: 'NGN' })])
  await openAs(page, person, `/fts?search=${word}`)
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    const entry = size === PHONE ? page.getByRole('listitem').filter({ hasText: 'ECW' }) : rowsOf(page).first()
    await expect(entry).toContainText('1,000.10')
    await expect(entry).toContainText('NGN')
    await expect(entry).not.toContainText('₦')
  }
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Edit ECW, ${word}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Donor')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New FTS Entry' }).click()
  const dialog = bulkOf(page)
  await dialog.getByLabel('Donor, row 1').focus()
  const rows = [
    ['ECW', '2026-2025', 'GR-1', 'Partner', 'Title', 'EDU-1', 'Gift', 'Paid', 'None', 'x', 'XXX', '1'],
    ['ECW', '2026'],
  ]
  await pasteHere(page, sheetOf(rows))
  await submitAll(page).click()
  await expect(dialog.getByText('Nothing was sent: 1 row needs attention.')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)
})
