import type { StockItem } from '@hub/contract/records/stock-item'
import type { Member } from './harness/api.ts'
import { expectNoAxeFindings } from './harness/axe.ts'
import { openAs, signInOn } from './harness/people.ts'
import { picture } from './harness/picture.ts'
import { addStockItem, editItem, fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { keptIn, newStockItem, submitIn } from './harness/outbox-items.ts'

/** This test cuts the connection. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/

/** The device shrinks it. */
const photograph = { name: 'photograph.png', mimeType: 'image/png', buffer: picture(2400, 1800) }

test('an item entered without a link waits with its picture, and arrives once when there is one', async ({
  page,
  context,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  const person = await member()
  await openAs(page, person, '/stock?item=new')
  const dialog = newItem(page)
  await fillIn(dialog, 'Exercise books')
  await dialog.locator('input[type=file]').setInputFiles(photograph)
  await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible()
  await expect(dialog.getByText('Saved on this device')).toBeVisible()

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toBeVisible()

  await test.step('the signs leave the rest of the bar in sight on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(page.getByRole('banner').getByRole('button', { name: person.full_name })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await page.getByRole('link', { name: 'Outbox (1)' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Exercise books' })
  await expect(item).toContainText('New stock item')
  await expect(item).toContainText('Waiting to send')
  await expectNoAxeFindings(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('button', { name: 'Export as File' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^outbox_.*\.json$/)
  await item.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toContainText('Waiting to send')

  await context.setOffline(false)
  await expect(page.getByText('Sent to the hub')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Stock Management' }).click()
  await expect(rowOf(page, 'Exercise books')).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Exercise books' }).click()
  const shown = editItem(page).getByRole('img', { name: 'Preview of the photo' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
})

test('what waits and no form can open is sent once, and no blank form opens in its place', async ({
  page,
  context,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  const person = await member()
  // With the code of both screens and of the form.
  await openAs(page, person, '/outbox')
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Stock Management' }).click()
  await page.getByRole('button', { name: 'Add New Stock Item' }).click()
  await expect(newItem(page).getByLabel('Item Name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newItem(page)).toHaveCount(0)
  await context.setOffline(true)
  // Its values are of another version of the app.
  const { item: waiting } = newStockItem(person)
  await submitIn(page, [{ item: waiting, changes: [] }])
  await page.getByRole('link', { name: 'Outbox (1)' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()

  await expect(page.getByText('This item cannot be opened', { exact: true })).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'This version of the hub cannot open it.' })
  await expect(item.getByRole('button', { name: 'Export as File' })).toBeVisible()
  await expect(item.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(newItem(page)).toHaveCount(0)
  await expectNoAxeFindings(page)
  expect((await keptIn(page)).map(({ id }) => id)).toEqual([waiting.id])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Stock Management' }).click()
  await expect(rowOf(page, `Desks ${waiting.id}`)).toHaveCount(1)
})

test('a lost answer, a reload and another try store one item', async ({ page, member, consoleGuard }) => {
  consoleGuard.allow(CUT)
  await openAs(page, await member(), '/stock?item=new')
  let answers = 0
  await page.route('**/api/stock', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answers++
    const reply = await route.fetch()
    // The hub has stored it, and its reply is lost.
    return answers === 1 ? route.abort() : route.fulfill({ response: reply })
  })
  const dialog = newItem(page)
  await fillIn(dialog, 'Slates')
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  await page.reload()
  await expect.poll(() => answers).toBe(2)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await expect(rowOf(page, 'Slates')).toHaveCount(1)
})

test('what is typed is its author’s: signing out says what waits, the next person sees nothing, and it goes on later', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  const [amina, musa] = [await member(), await member()]
  await openAs(page, amina, '/stock?item=new')
  await fillIn(newItem(page), 'Desks')
  await context.setOffline(true)
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const leaving = page.getByRole('dialog', { name: '1 item has not been sent yet' })
  await leaving.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(leaving).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await leaving.getByRole('button', { name: 'Sign Out and Leave Them Here' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await context.setOffline(false)

  await signInOn(page, musa)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto('/stock?item=new')
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
  await fillIn(newItem(page), 'Benches')
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(rowOf(page, 'Benches')).toHaveCount(1)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  expect(await keptIn(page)).toMatchObject([{ author: amina.user.id, state: 'waiting' }])
  await page.getByRole('button', { name: 'Logout' }).click()

  await signInOn(page, amina)
  await expect(page.getByText('Sent to the hub')).toBeVisible()
  const madeBy = async ({ token }: Member) => {
    const { data } = (await (await api.send('GET', '/stock', { token })).json()) as { data: StockItem[] }
    return data.map(({ item, created_by }) => [item, created_by])
  }
  expect(await madeBy(amina)).toEqual([['Desks', amina.user.id]])
  expect(await madeBy(musa)).toEqual([['Benches', musa.user.id]])
})

test('an edit that waited while somebody else saved is compared side by side @drill', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  consoleGuard.allow(/409/)
  const person = await member()
  const item = await addStockItem(api, person)
  await openAs(page, person, '/stock')
  await page.getByRole('button', { name: `Edit ${item.item}` }).click()
  const dialog = editItem(page)
  await dialog.getByLabel('Supplier').fill('Mine Ltd')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  const theirs = { supplier: 'Theirs Ltd', updated_at: item.updated_at }
  await api.send('PUT', `/stock/${item.id}`, { token: person.token, body: theirs })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Outbox (1)' }).click()
  await page.getByRole('button', { name: 'Compare and Save' }).click()
  await dialog.getByRole('button', { name: 'Load the Newer Version' }).click()
  const both = dialog.getByRole('table', { name: 'Both of you changed this' })
  await expect(both.getByRole('row', { name: /Supplier/ })).toContainText('Mine Ltd')
  await expect(both.getByRole('row', { name: /Supplier/ })).toContainText('Theirs Ltd')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Stock Item Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
})
