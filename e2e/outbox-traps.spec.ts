import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser as launchOptions } from '../scripts/browser.js'
import { type Api, apiOf, type Member } from './harness/api.ts'
import type { Hub } from './harness/hub.ts'
import { memberOf, openAs, signInOn } from './harness/people.ts'
import { fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { startMortalHub } from './harness/torture.ts'
import { keptIn, newStockItem, submitIn } from './harness/work-items.ts'

/** What a browser says of a link that a test has cut. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/

const stockOf = async (api: Api, { token }: Member) =>
  ((await (await api.send('GET', '/stock?limit=50', { token })).json()) as { data: { item: string }[] }).data
const add = (page: Page) => newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
const offline = async (context: BrowserContext, run: () => Promise<unknown>) => {
  await context.setOffline(true)
  await run()
  await context.setOffline(false)
}

test('a browser that is killed has what waited when it is started again', async ({ hub, member }) => {
  const person = await member()
  const profile = await mkdtemp(join(tmpdir(), 'hub-browser-'))
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL: hub.url })
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

test('a hub that is killed after it has stored an item and before it answers has it once', async ({ browser }) => {
  const hub = await startMortalHub(Math.random)
  const context = await browser.newContext({ baseURL: hub.proxy.url })
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
    await add(page)
    await expect(page.getByText('Sent to the hub')).toBeVisible()
    await expect(rowOf(page, 'Stored before the end')).toHaveCount(1)
    expect(posts).toBe(2)
  } finally {
    await context.close()
    await hub.stop()
  }
})

test('a session that ends in the middle of the queue stops it, and the same person’s next sign-in goes on', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  consoleGuard.allow(/status of 401/)
  const person = await member()
  await openAs(page, person, '/outbox')
  let posts = 0
  await page.route('**/api/stock', async (route) => {
    if (++posts > 1) return route.continue()
    const response = await route.fetch()
    await api.send('POST', '/auth/logout', { token: person.token })
    return route.fulfill({ response })
  })
  await offline(context, () => submitIn(page, [newStockItem(person), newStockItem(person), newStockItem(person)]))
  await expect(page).toHaveURL('/')
  expect((await keptIn(page)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await signInOn(page, person)
  await expect.poll(() => keptIn(page)).toEqual([])
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
  expect(await stockOf(api, { ...person, token })).toHaveLength(3)
})

test('who was suspended in the meantime keeps what waits, can export it, and it is sent when the account is open again', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  consoleGuard.allow(/status of 40[13]/)
  const person = await member()
  const token = (await api.admin()).token
  const setStatus = (status: string) =>
    api.send('POST', '/admin/user-status', { token, body: { user_id: person.user.id, status } })
  await openAs(page, person, '/outbox')
  await offline(context, async () => {
    await submitIn(page, [newStockItem(person)])
    expect((await setStatus('suspended')).status).toBe(200)
  })
  await expect(page).toHaveURL('/')
  await signInOn(page, person)
  await expect(page).toHaveURL('/pending-approval')
  await expect(page.getByText('1 item that you entered has not been sent.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export All as File' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^outbox_.*\.json$/)
  expect((await setStatus('approved')).status).toBe(200)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => keptIn(page)).toEqual([])
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
