import { readFile } from 'node:fs/promises'
import { tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { picture } from './harness/picture.ts'
import { figure } from './harness/projects.ts'
import { addStockItem, editItem, fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

const proof = { name: 'proof.png', mimeType: 'image/png', buffer: picture(640, 480) }

test('an item is checked, added once with a picture, and listed with its facts', async ({ page, member }) => {
  await openAs(page, await member(), '/stock')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add First Stock Item' }).click()
  const dialog = newItem(page)
  await expect(dialog.getByLabel('LGA')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  for (const message of [
    'Item name is required',
    'Unit is required',
    'Quantity must be at least 1',
    'State is required',
    'LGA is required',
    'Physical address is required',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByLabel('Item Name')).toBeFocused()
  await fillIn(dialog, 'Exercise books')
  await dialog.getByLabel('Purchase Cost').fill('4.5')
  await dialog.locator('input[type=file]').setInputFiles(proof)
  await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Stock Item' }).dblclick()
  await expect(page.getByText('Stock Item Created')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await expect(figure(page, 'Total Items')).toHaveText('1')
  await expect(figure(page, 'Available')).toHaveText('1')
  await expect(figure(page, 'Locations')).toHaveText('1')
  await expect(figure(page, 'Low Stock')).toHaveText('0')
  await expect(page.getByText('Stock Alert')).toHaveCount(0)
  const cells = rowOf(page, 'Exercise books').getByRole('cell')
  const facts = ['Learning Materials', 'Boxes', '1,200', '$4.50', 'Available', 'Yobe, Nguru', 'N/A', 'just now', '']
  await expect(cells).toHaveText(facts)
  await expect(page.getByRole('columnheader', { name: 'Organization' })).toHaveCount(0)

  // Loaded with the session.
  await page.reload()
  await page.getByRole('button', { name: 'Edit Exercise books' }).click()
  const shown = editItem(page).getByRole('img', { name: 'Preview of the photo' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a changed quantity asks for its reason, brings its status along and is kept in the history @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const item = await addStockItem(api, person)
  await openAs(page, person, '/stock')
  await page.getByRole('button', { name: `Edit ${item.item}` }).click()
  const dialog = editItem(page)
  await expect(dialog.getByRole('listitem')).toContainText(['0 → became 120'])
  await dialog.getByLabel('Quantity *').fill('5')
  await expect(dialog.getByText('120 → 5 (−115)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Say why the quantity changed')).toBeVisible()
  await dialog.getByLabel('Why did the quantity change?').selectOption('Distributed')
  await dialog.getByLabel('Note').fill('To three schools in Jere')
  await expect(dialog.getByText('A quantity of 5 is at or below the reorder point of 5: order more.')).toBeVisible()
  await expect(dialog.getByLabel('Status')).toHaveValue('low_stock')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Stock Item Updated')).toBeVisible()

  await expect(
    page.getByText('1 item(s) are low or out of stock. Review inventory to maintain supply levels.'),
  ).toBeVisible()
  await expect(figure(page, 'Low Stock')).toHaveText('1')
  await page.getByRole('button', { name: `Edit ${item.item}` }).click()
  const moves = dialog.getByRole('listitem')
  await expect(moves).toHaveCount(2)
  await expect(moves.first()).toContainText('−115')
  await expect(moves.first()).toContainText('Distributed')
  await expect(moves.first()).toContainText('To three schools in Jere')
  await expect(moves.first()).toContainText(person.full_name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export History' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^stock_history_school_desks_.*\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`${person.full_name},Distributed,120,5,-115,To three schools in Jere`)

  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' }).first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete Item' }).click()
  await expect(page.getByText('Stock Item Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
})

test('a file that is no picture is refused, and what was typed stays @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/400/)
  await openAs(page, await member(), '/stock?item=new')
  const dialog = newItem(page)
  await fillIn(dialog, 'Exercise books')
  const chooser = dialog.locator('input[type=file]')
  for (const file of [
    { name: 'proof.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') },
  ]) {
    await chooser.setInputFiles(file)
    await expect(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
    await dialog.getByLabel('Image Proof').last().fill('')
  }
  await dialog.getByLabel('Image Proof').last().fill('javascript:alert(1)')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(dialog.getByText(/^Must be a link that starts with http/)).toBeVisible()
  await dialog.getByLabel('Image Proof').last().fill('https://example.org/desks.jpg')
  await expect(dialog.getByRole('link')).toHaveAttribute('rel', /noopener/)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Item Name')).toHaveValue('Exercise books')
  await expect(dialog.getByLabel('LGA')).toHaveValue('Nguru')
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(page.getByText('Stock Item Created')).toBeVisible()
})

test('an item is added and found again without a mouse @drill', async ({ page, member }) => {
  await openAs(page, await member(), '/stock')
  await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add New Stock Item' }))
  await page.keyboard.press('Enter')
  const dialog = newItem(page)
  await expect(dialog.getByLabel('Item Name')).toBeFocused()
  await page.keyboard.type('Slates')
  await tabTo(page, dialog.getByLabel('Unit'))
  await page.keyboard.type('Sets')
  await tabTo(page, dialog.getByLabel('Quantity *'))
  await page.keyboard.type('40')
  await expect(dialog.getByLabel('Quantity *')).toHaveValue('40')
  await tabTo(page, dialog.getByLabel('State'))
  await page.keyboard.type('Adamawa')
  await tabTo(page, dialog.getByLabel('LGA'))
  await page.keyboard.type('Song')
  await tabTo(page, dialog.getByLabel('Physical Address'))
  await page.keyboard.type('1 Main Street')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Slates')).toContainText('Adamawa, Song')
  await tabTo(page, page.getByRole('button', { name: 'Edit Slates' }))
  await page.keyboard.press('Enter')
  await expect(editItem(page).getByLabel('Item Name')).toHaveValue('Slates')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Slates' })).toBeFocused()
})
