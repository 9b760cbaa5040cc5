import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { figure } from './harness/projects.ts'
import { addStockItem, editItem, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

test('filters and order stand in the address and survive a reload and Back @drill', async ({ page, api, member }) => {
  const person = await member()
  const desks = await addStockItem(api, person)
  const books = await addStockItem(api, person, {
    item_name: 'Reading books',
    category: 'learning_materials',
    status: 'low_stock',
    quantity_in_stock: 9,
    purchase_cost: null,
    supplier: null,
    state: 'Yobe',
    lga: 'Nguru',
  })
  await openAs(page, person, '/stock')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  const items = page.getByRole('rowheader')
  const filters = page.getByRole('search', { name: 'Stock' })
  await page.getByRole('button', { name: 'Quantity' }).click()
  await expect(page).toHaveURL('/stock?sort=quantity_low')
  await expect(items).toHaveText([books.item, desks.item])
  await page.getByRole('button', { name: 'Quantity' }).click()
  await expect(items).toHaveText([desks.item, books.item])

  await filters.getByRole('searchbox', { name: 'Search stock' }).pressSequentially('carpenters')
  await expect(items).toHaveText([desks.item])
  await filters.getByRole('searchbox', { name: 'Search stock' }).fill('')
  await expect(items).toHaveCount(2)
  await filters.getByLabel('State').selectOption('Yobe')
  await expect(items).toHaveText([books.item])
  await filters.getByLabel('LGA').selectOption('Potiskum')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await page.reload()
  await expect(filters.getByLabel('LGA')).toHaveValue('Potiskum')
  await page.goBack()
  await expect(items).toHaveText([books.item])
  await filters.getByLabel('Category').selectOption('Furniture')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL('/stock?sort=quantity_high')
  await expect(items).toHaveText([desks.item, books.item])
  await filters.getByLabel('Status').selectOption('Low Stock')
  await expect(items).toHaveText([books.item])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^stock_export_\d{4}-\d{2}-\d{2}_only_low-stock\.xlsx$/)
  await expect(page.getByText('STOCK data has been exported to Excel.')).toBeVisible()
})

test('another organization sees nothing of it; an administrator sees whose it is', async ({
  page,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/)
  const owner = await member()
  const item = await addStockItem(api, owner)
  await openAs(page, await member({ role: 'manager' }), '/stock')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await expect(figure(page, 'Total Items')).toHaveText('0')
  await page.goto(`/stock?item=${item.id}`)
  await expect(page.getByText('This stock item does not exist.')).toBeVisible()

  await openAs(page, admin, `/stock?search=${item.item.split(' ').at(-1)}`)
  await expect(rowOf(page, item.item)).toContainText(owner.organization_acronym)
})

test('a viewer reads an item and its history and is offered nothing to change', async ({ page, api, member }) => {
  const person = await member()
  const item = await addStockItem(api, person)
  await openAs(page, await member({ role: 'viewer', colleague: person }), '/stock?item=new')
  await expect(page.getByRole('button', { name: `View ${item.item}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add/ })).toHaveCount(0)
  await page.getByRole('button', { name: `View ${item.item}` }).click()
  const dialog = page.getByRole('dialog', { name: item.item })
  await expect(dialog).toContainText('$12.50')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: /Save|Delete|Upload/ })).toHaveCount(0)
})

test('a list that cannot be loaded says so and is tried again @drill', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/status of 500|Server error occurred/)
  const person = await member()
  const item = await addStockItem(api, person)
  await page.route('**/api/stock?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await openAs(page, person, '/stock')
  await expect(page.getByText('Failed to load stock data. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/stock?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, item.item)).toBeVisible()
})

test('axe finds nothing in the list, the forms and the view, and nothing scrolls sideways @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const item = await addStockItem(api, person, { status: 'low_stock', quantity_in_stock: 8 })
  const plenty = await addStockItem(api, person, { item_name: 'Plenty of chalk' })
  await openAs(page, person, '/stock')
  await expect(
    page.getByText('1 item(s) are low or out of stock. Review inventory to maintain supply levels.'),
  ).toBeVisible()
  await expect(page.getByText(plenty.item)).toBeVisible()
  await expect(page.getByText(item.item)).toBeVisible()
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show These Items' }).click()
  await expect(page).toHaveURL('/stock?low=true&sort=quantity_low')
  await expect(page.getByRole('rowheader')).toHaveText([item.item])

  await page.getByRole('button', { name: `Edit ${item.item}` }).click()
  const edit = editItem(page)
  await edit.getByLabel('Quantity *').fill('0')
  await expect(edit.getByLabel('Status')).toHaveValue('out_of_stock')
  await expect(edit.getByText('Nothing is left in stock.')).toBeVisible()
  await edit.getByRole('button', { name: 'More' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Say why the quantity changed')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)

  await page.goto('/stock?item=new')
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(newItem(page).getByText(/fields need your attention/)).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)

  await openAs(page, await member({ role: 'viewer', colleague: person }), `/stock?item=${item.id}`)
  await expect(page.getByRole('dialog', { name: item.item })).toContainText('Reorder Point')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)
})
