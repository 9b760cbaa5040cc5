import { expect, test } from './harness/test.ts'
import { openAs } from './harness/people.ts'

test('an address with filters that there are not shows the list without them @drill', async ({ page, member }) => {
  await openAs(page, await member(), '/projects?state=Mars&status=frozen&limit=9&search=2026')
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects\?search=%222026%22$/)
  await page.goto('/stock?sort=weight&category=gold')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await expect(page).toHaveURL(/\/stock$/)
  await page.goto('/fts?currency=XXX&year=20xx')
  await expect(page.getByRole('button', { name: 'New FTS Entry' })).toBeVisible()
  await expect(page).toHaveURL(/\/fts$/)
})
