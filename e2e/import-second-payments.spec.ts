import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { pasteHere } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const HEADER =
  'Donor\tDate Range\tGrant Code\tRecipient\tProject Name\tProject Code\tFunding Type\tStatus\tEarmarking\tAmount\tCurrency\tAmount (USD)'
const row = (grant: string, amount: number) =>
  `ECW\t2026\t${grant}\tBasic Learning Initiative\tSafe schools\tSAFE-9\tGrant\tPaid\tUnearmarked\t${amount}\tUSD\t${amount}`
const sheetOf = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

test('a second payment of a grant is asked about row by row, rows are left out one by one, and the result names them @drill', async ({
  page,
  member,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const figure = (label: string) =>
    page
      .locator('dl div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  const person = await member()
  await openAs(page, person, '/import?type=funding')
  await expect(page.getByText('press Ctrl+V here')).toBeVisible()
  await pasteHere(page, sheetOf(row('E2E-1', 50_000)))
  await button('Store 1 row').click()
  await button('Import another file').click()

  await pasteHere(page, sheetOf(row('E2E-1', 70_000), row('E2E-1', 55_000), row('E2E-2', 1200), row('E2E-3', 9)))
  await expect(figure('New')).toHaveText('2')
  await expect(figure('To answer')).toHaveText('2')
  await expect(figure('Amount')).toHaveText('USD 1,209')
  await expect(button('Store 2 rows')).toBeDisabled()
  await expectNoAxeFindings(page, [WIDE, PHONE])
  await page.getByRole('group', { name: 'Row 2' }).getByLabel('Add as a new funding entry').check()
  await page.getByRole('group', { name: 'Row 3' }).getByLabel('Change the stored one: Paid, USD 50,000').check()
  await button('Leave out: Row 5').click()
  await expect(figure('New')).toHaveText('2')
  await expect(figure('Changed')).toHaveText('1')
  await expect(figure('Amount')).toHaveText('USD 71,200')
  await expect(page.getByRole('heading', { name: 'Left out: 1 row' })).toBeVisible()
  await button('Store 3 rows').click()
  await expect(figure('Added')).toHaveText('2')
  await expect(page.getByText('1 row was left out: 5.')).toBeVisible()
  await button('Undo this import').click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
})
