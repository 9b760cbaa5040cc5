import { buildOther } from './harness/other-build.ts'
import { layLink } from './harness/link.ts'
import { openAs } from './harness/people.ts'
import { addStockItem, editItem, fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { findsNewVersion, isInstalled } from './harness/worker.ts'

test.use({ serviceWorkers: 'allow' })

const RECORD = 'contract/src/records/stock-item.ts'
const SUPPLIER = `    supplier: {
      ...textOrNone(),
      label: 'Supplier',
      imported: { names: ['Vendor'], about: 'Who supplied it' },
    },
`
/** The older release lacks this field and status. */
const LATER = [
  { file: 'contract/src/statuses.ts', text: ", 'discontinued'" },
  { file: RECORD, text: SUPPLIER },
  { file: RECORD, text: "  column('supplier'),\n" },
  {
    file: 'contract/src/statuses.ts',
    text: "  discontinued: { label: 'Discontinued', icon: 'ban', tone: 'neutral', means: [] },\n",
  },
  {
    file: 'web/src/features/stock/stock-form/stock-form-fields.tsx',
    text: "      <TextInput {...fieldOf(edit, 'supplier')} maxLength={200} />\n",
  },
]
/** The older hub did not return the field. */
const withoutSupplier = (reply: string) => reply.replaceAll(/"supplier":(null|"[^"]*"),?/g, '')

test('an update that brings a field and a status loses nothing of what the release before has kept, and its open tab goes on @drill', async ({
  page,
  context,
  hub,
  api,
  member,
  consoleGuard,
}) => {
  test.setTimeout(600_000)
  consoleGuard.allow(/503|ERR_|Server error occurred/)
  const older = await buildOther(LATER.map(({ file, text }) => ({ file, from: text, to: '' })))
  const link = await layLink(hub.url)
  link.serve({ pages: older.pages, reply: withoutSupplier })
  const person = await member()
  const desks = await addStockItem(api, person, { item_name: 'Desks', supplier: 'Yola Carpenters' })
  const chairs = await addStockItem(api, person, { item_name: 'Chairs' })
  const name = newItem(page).getByLabel('Item Name')

  await test.step('the release before is installed, and has read the list', async () => {
    await openAs(page, person, `${link.url}/stock`)
    await isInstalled(page)
    await expect(rowOf(page, 'Desks')).toBeVisible()
  })
  await test.step('an item waits', async () => {
    link.cut('all')
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await fillIn(newItem(page), 'Lamps')
    await expect(newItem(page).getByLabel('Supplier')).toHaveCount(0)
    await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    // Its dialog closes with a step back in the history, which would abort the next page.goto().
    await expect(newItem(page)).toBeHidden()
    link.refuse(/^\/api\/stock$/)
    link.mend()
  })
  await test.step('a new item and an edit are begun', async () => {
    await page.goto(`${link.url}/stock?item=new`)
    await name.fill('Half a slate')
    await expect(newItem(page).getByText('Saved on this device')).toBeVisible()
    await page.goto(`${link.url}/stock`)
    await page.getByRole('button', { name: 'Edit Desks' }).click()
    await editItem(page).getByLabel('Item Name').fill('Desks, repaired')
    await expect(editItem(page).getByText('Saved on this device')).toBeVisible()
  })
  const oldTab = await context.newPage()
  await test.step('another tab is open', async () => {
    await oldTab.goto(`${link.url}/stock`)
    await expect(rowOf(oldTab, 'Chairs')).toContainText('Available')
  })
  await test.step('the hub is updated, and somebody uses the new status', async () => {
    link.serve(null)
    const { token } = person
    const current = (await (await api.send('GET', `/stock/${chairs.id}`, { token })).json()) as { item: typeof chairs }
    const { item, item_category, quantity, updated_at, unit, physical_address, state, lga } = current.item
    const where = { physical_address, state, lga }
    const said = { item_name: item, category: item_category, unit, quantity_in_stock: quantity, ...where }
    const body = { ...said, status: 'discontinued', updated_at }
    const changed = await api.send('PUT', `/stock/${chairs.id}`, { token, body })
    expect(changed.status, await changed.text()).toBe(200)
  })
  await test.step('the open tab shows the status as it is, and its form opens', async () => {
    await oldTab.getByPlaceholder('Item, address or supplier').fill('Chairs')
    await expect(rowOf(oldTab, 'Chairs')).toContainText('discontinued')
    await oldTab.getByRole('button', { name: 'Edit Chairs' }).click()
    await expect(editItem(oldTab).getByLabel('Item Name')).toHaveValue('Chairs')
    await oldTab.keyboard.press('Escape')
  })
  await test.step('the person asks for the new version, and the link goes', async () => {
    await expect.poll(() => findsNewVersion(page)).toBe(true)
    const [before] = await page.evaluate(() => caches.keys())
    link.cut('calls')
    // The edit's dialog covers it.
    await page.getByRole('button', { name: 'Reload' }).evaluate((button: HTMLElement) => button.click())
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toContain(before)
  })
  await test.step('it draws no list that the release before has kept, and what waits stands there', async () => {
    await page.goto(`${link.url}/stock`)
    await expect(page.getByText('Waiting to send')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stock & Inventory' })).toBeVisible()
    await expect(rowOf(page, 'Desks')).toHaveCount(0)
  })
  await test.step('with a link again the list is asked for, with the new status', async () => {
    link.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(rowOf(page, 'Desks')).toBeVisible()
    await expect(rowOf(page, 'Chairs')).toContainText('Discontinued')
  })
  await test.step('the edit is there, and does not erase the field that it did not have', async () => {
    await page.getByRole('button', { name: 'Edit Desks' }).click()
    await expect(editItem(page).getByLabel('Item Name')).toHaveValue('Desks, repaired')
    await expect(editItem(page).getByLabel('Supplier')).toHaveValue('Yola Carpenters')
    await editItem(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(editItem(page)).toHaveCount(0)
    const saved = await api.send('GET', `/stock/${desks.id}`, { token: person.token })
    expect(await saved.json()).toMatchObject({ item: { item: 'Desks, repaired', supplier: 'Yola Carpenters' } })
  })
  await test.step('the draft is there, with the new field', async () => {
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await expect(name).toHaveValue('Half a slate')
    await expect(newItem(page).getByLabel('Supplier')).toHaveValue('')
    await page.keyboard.press('Escape')
  })
  await test.step('what waits is sent once', async () => {
    link.refuse(null)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
    await expect(rowOf(page, 'Lamps')).toHaveCount(1)
    const listed = await api.send('GET', '/stock?search=Lamps', { token: person.token })
    expect(((await listed.json()) as { data: unknown[] }).data).toHaveLength(1)
  })
  await test.step('the old tab still opens screens that it had not opened before', async () => {
    await oldTab.getByRole('link', { name: 'Reporting' }).click()
    await expect(oldTab.getByRole('heading', { name: 'Reporting', level: 1 })).toBeVisible()
  })
  await link.close()
  await older.remove()
})
