import type { StockItem } from '@hub/contract/records/stock-item'
import { chromium, type Page } from '@playwright/test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiOf } from './harness/api.ts'
import { testBrowser } from './harness/browser.ts'
import type { Hub } from './harness/hub.ts'
import { memberOf, openAs, signInOn } from './harness/people.ts'
import { fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { startMortalHub } from './harness/torture.ts'
import { keptIn } from './harness/outbox-items.ts'

const add = (page: Page) => newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()

test('a browser that is killed has what waited when it is started again @drill', async ({ hub, member }) => {
  const person = await member()
  const profile = await mkdtemp(join(tmpdir(), 'hub-browser-'))
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...testBrowser(), baseURL: hub.url })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  try {
    const first = await start()
    await openAs(first.page, person, '/stock?item=new')
    await fillIn(newItem(first.page), 'Kept on the disk')
    await first.context.setOffline(true)
    await add(first.page)
    await expect(first.page.getByText('It will be sent when you are connected.')).toBeVisible()
    const gone = first.context.waitForEvent('close')
    const devtools = await first.context.newCDPSession(first.page)
    void devtools.send('Browser.crash').catch(() => undefined)
    await gone

    const again = await start()
    await openAs(again.page, person, '/stock')
    await expect(rowOf(again.page, 'Kept on the disk')).toHaveCount(1)
    await expect.poll(() => keptIn(again.page)).toEqual([])
    await again.context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('what is typed while a slow disk has not even written what was typed before is there after a reload', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('was slow')) return
    sessionStorage.setItem('was slow', 'true')
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (value: { id: string }, ...rest) {
      if (this.name !== 'work') return put.call(this, value, ...rest)
      Reflect.set(globalThis, 'isWriting', true)
      // A transaction continues while requests are added, and the browser aborts it when the page closes.
      this.transaction.commit = () => undefined
      const again = () => (this.get(value.id).onsuccess = again)
      again()
      return put.call(this, value, ...rest)
    }
  })
  await openAs(page, await member(), '/stock?item=new')
  await newItem(page).getByLabel('Item Name').fill('Desks')
  await page.waitForFunction(() => Reflect.has(globalThis, 'isWriting'))
  await newItem(page).getByLabel('Item Name').fill('Desks and chairs')
  await page.reload()
  await expect(newItem(page).getByLabel('Item Name')).toHaveValue('Desks and chairs')
})

test('a hub that is killed after it has stored an item and before it answers has it once @drill', async ({
  browser,
}) => {
  const hub = await startMortalHub(Math.random)
  const context = await browser.newContext({ baseURL: hub.link.url })
  try {
    const api = apiOf({ url: hub.url(), databaseUrl: hub.databaseUrl } as Hub)
    const person = await memberOf(api)
    const page = await context.newPage()
    let posts = 0
    await page.route('**/api/stock', async (route) => {
      if (route.request().method() !== 'POST' || ++posts > 1) return route.continue()
      expect((await route.fetch()).status()).toBe(200)
      await hub.kill()
      return route.abort()
    })
    await openAs(page, person, '/stock?item=new')
    await fillIn(newItem(page), 'Stored before the end')
    // The hub must restart before the second try, however long that takes.
    const answered = page.waitForResponse((reply) => reply.request().method() === 'POST', { timeout: 0 })
    await add(page)
    expect((await answered).status()).toBe(200)
    await expect(rowOf(page, 'Stored before the end')).toHaveCount(1)
    // More than two if the hub's restart takes longer.
    expect(posts).toBeGreaterThan(1)
  } finally {
    await hub.stop()
    await context.close()
  }
})

test('a device without room says so, and sends directly what cannot be kept', async ({ page, hub, member }) => {
  const person = await member()
  await openAs(page, person, '/stock?item=new')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: hub.url, quotaSize: 1 })
  await fillIn(newItem(page), 'No room for it')
  await expect(newItem(page).getByText(/This device has no room left/)).toBeVisible()
  await add(page)
  await expect(newItem(page)).toHaveCount(0)
  await expect(rowOf(page, 'No room for it')).toHaveCount(1)
})

test('a session that ends while items wait, and a suspension after it, cost nothing: they can be exported, and arrive once @drill', async ({
  page,
  api,
  admin,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[13]|ERR_INTERNET_DISCONNECTED|Access forbidden/)
  const person = await member()
  const setStatus = (status: string) =>
    api.send('PUT', '/admin/user-status', { token: admin.token, body: { user_id: person.user.id, status } })
  await openAs(page, person, '/stock')
  await page.getByRole('button', { name: 'Add New Stock Item' }).click()
  await expect(newItem(page)).toBeVisible()
  await page.context().setOffline(true)
  await fillIn(newItem(page), 'Waits for its author')
  await add(page)
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()

  expect((await setStatus('suspended')).status).toBe(200)
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByText(/1 item that you entered has not been sent/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export All as File' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Waits for its author')

  expect((await setStatus('approved')).status).toBe(200)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect.poll(() => keptIn(page)).toEqual([])
  await page.goto('/stock')
  await expect(rowOf(page, 'Waits for its author')).toHaveCount(1)
})

test('a device whose clock is years ahead, and then years behind, sends in the order made, and the hub says when @drill', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
  const person = await member()
  await openAs(page, person, '/stock')
  const submitAt = async (clock: string, name: string) => {
    await page.clock.setSystemTime(clock)
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await fillIn(newItem(page), name)
    // The form's code is loaded by now.
    await page.context().setOffline(true)
    await add(page)
    await expect(rowOf(page, name)).toContainText('Waiting to send')
  }
  await submitAt('2029-01-01T08:00:00Z', 'Made first')
  await submitAt('2021-01-01T08:00:00Z', 'Made second')
  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
  await page.context().setOffline(false)
  await expect.poll(() => keptIn(page)).toEqual([])
  expect(sent).toMatchObject([{ item_name: 'Made first' }, { item_name: 'Made second' }])
  const reply = await api.send('GET', '/stock', { token: person.token })
  const { data: items } = (await reply.json()) as { data: StockItem[] }
  expect(items.map(({ item }) => item).toSorted()).toEqual(['Made first', 'Made second'])
  for (const { created_at } of items) expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(3_600_000)
})
