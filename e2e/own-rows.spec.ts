import { expectNoAxeFindings } from './harness/axe.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { figure, reportProject } from './harness/projects.ts'
import { addStockItem } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

test('each figure of my dashboard leads to its rows, as many as it counts, and the filter can be taken off @drill', async ({
  page,
  api,
  member,
}) => {
  const [person, other] = [await member(), await member()]
  for (const by of [person, person, other]) {
    const { id } = await reportProject(api, by)
    await reportActivity(api, by, id)
    await reportActivity(api, by, id, { status: 'planned', boys: 1000 })
    await addStockItem(api, by)
    await submitFunding(api, by, [fundingOf()])
  }
  await openAs(page, person, '/dashboard')
  const mine = page.getByRole('checkbox', { name: 'Entered by me' })
  for (const [label, link, total] of [
    ['My Projects', '2 projects that you reported', 'Total Projects'],
    ['Stock Items', '2 stock items that you added', 'Total Items'],
  ] as const) {
    await expect(figure(page, label)).toHaveText('2')
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(mine).toBeChecked()
    await expect(page).toHaveURL(/\?mine=true$/)
    await expect(figure(page, total)).toHaveText('2')
    await page.goBack()
  }

  await expect(figure(page, 'Total Funding')).toHaveText('$2,000.20')
  await page.getByRole('link', { name: '2 FTS entries that you submitted' }).click()
  const funding = page.locator('dl > div', { hasText: 'Total Funding' })
  await expect(funding).toContainText('$2,000.20 · 2 entries')
  await expectNoAxeFindings(page)
  await mine.uncheck()
  await expect(page).toHaveURL('/fts')
  await expect(funding).not.toContainText(/\D2 entries/)
  await page.goBack()
  await expect(mine).toBeChecked()
  await page.goBack()

  await expect(figure(page, 'Children Reached')).toHaveText('50')
  await page.getByRole('link', { name: /^By the activities that you reported/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Activities That Reached People' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByText('2 of 2 shown')).toBeVisible()
  await expect(dialog.locator('dl > div', { hasText: 'Children' }).locator('dd')).toHaveText('50')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
})
