import type { Page } from '@playwright/test'
import type { Session } from './harness/api.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { addStockItem } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1024, height: 730 },
  { width: 375, height: 740 },
]

/** The first record of a list, as a row or as a card. */
const firstRow = (page: Page) => page.getByRole('main').locator('[data-index="0"], article').first()
const bottomOf = async (part: ReturnType<Page['locator']>) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

test('on every list the search and the first row are in sight without scrolling', async ({
  page,
  api,
  admin,
  member,
}) => {
  const person = await member({ role: 'manager' })
  await reportProject(api, person)
  await submitFunding(api, person, [fundingOf()])
  await addStockItem(api, person, { status: 'low_stock', quantity_in_stock: 8 })
  await member({ status: 'under_review' })
  const lists: [path: string, who: Session][] = [
    ['/projects', person],
    ['/fts', person],
    ['/fts?year=2026', person],
    ['/stock', person],
    ['/stock', admin],
    ['/admin?tab=users', admin],
    ['/admin?tab=pending', admin],
    ['/admin/audit', admin],
  ]
  for (const [path, who] of lists) {
    await openAs(page, who, path)
    await expect(firstRow(page)).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${path}, ${who.user.role}, ${size.width} x ${size.height}`
      const search = page.getByRole('search').getByRole('textbox').or(page.getByRole('searchbox'))
      await expect.soft
        .poll(() => bottomOf(firstRow(page)), { message: `first row, ${where}` })
        .toBeLessThanOrEqual(size.height)
      if (!path.includes('pending'))
        await expect.soft
          .poll(() => bottomOf(search.first()), { message: `search, ${where}` })
          .toBeLessThanOrEqual(size.height)
    }
  }
})
