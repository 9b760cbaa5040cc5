import { chromium, type Page } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoAxeFindings } from './harness/axe.ts'
import { testBrowser } from './harness/browser.ts'
import { layLink } from './harness/link.ts'
import { openAs } from './harness/people.ts'
import { anyWord, card, dialogOf, reportProject } from './harness/projects.ts'
import { fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'
import { findsNewVersion, isInstalled } from './harness/worker.ts'

test.use({ serviceWorkers: 'allow' })

const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('hub-read')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('replies').objectStore('replies').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

/** A full browser keeps the addresses that were opened in its own history; a headless shell has none. */
const HISTORY = /\/(History|Favicons|ukm_db|Sessions\/[^/]+)(-journal|-wal)?$/

async function filesWith(profile: string, words: string) {
  const files = (await readdir(profile, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  const texts = await Promise.all(paths.map(async (path) => readFile(path).catch(() => Buffer.alloc(0))))
  const found = (text: Buffer) => text.includes(words) || text.includes(Buffer.from(words, 'utf16le'))
  return paths.filter((_, index) => found(texts[index]!))
}

test('the hub opens without a link with what was read, says of when it is, and leaves nothing behind after a sign-out', async ({
  hub,
  api,
  member,
}) => {
  const person = await member()
  const title = `Radio lessons ${anyWord()}`
  const project = await reportProject(api, person, { project_title: title })
  const profile = await mkdtemp(join(tmpdir(), 'hub-profile-'))
  const options = { ...testBrowser(), baseURL: hub.url, viewport: { width: 1280, height: 800 } }
  const list = `/projects?search=${project.project_code}`

  let context = await chromium.launchPersistentContext(profile, options)
  await test.step('a first visit', async () => {
    const [page = await context.newPage()] = context.pages()
    await openAs(page, person, list)
    await expect(card(page, title)).toBeVisible()
    await isInstalled(page)
    await expect(page.getByText(/^As of/)).toHaveCount(0)
    await card(page, title).getByRole('button', { name: /^View/ }).click()
    await dialogOf(page, title).getByRole('tab', { name: 'Schools' }).click()
    await expect(dialogOf(page, title).getByText('Central Primary')).toBeVisible()
    await expect.poll(() => keptReads(page)).toBeGreaterThanOrEqual(3)
    await context.close()
  })

  context = await chromium.launchPersistentContext(profile, options)
  await context.setOffline(true)
  const [page = await context.newPage()] = context.pages()
  await test.step('the next one, without a link', async () => {
    await page.goto(list)
    await expect(card(page, title)).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(page.getByText('version dev')).toHaveCount(0)
    await expect(page.getByText(/^As of \d\d:\d\d, offline$/)).toBeVisible()
    await expectNoAxeFindings(page)
    await card(page, title).getByRole('button', { name: /^View/ }).click()
    await dialogOf(page, title).getByRole('tab', { name: 'Schools' }).click()
    await expect(dialogOf(page, title).getByText('Central Primary')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('what was never read says so, and forms open', async () => {
    await page.getByRole('link', { name: 'Stock Management' }).click()
    await expect(page.getByText('Not available offline yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await expect(newItem(page).getByLabel('Item Name')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('with a link again the hub is asked', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'No Stock Items Found' })).toBeVisible()
    await expect(page.getByText(/^As of/)).toHaveCount(0)
  })
  await test.step('after a sign-out nothing is left that was read', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => keptReads(page)).toBe(0)
    await context.close()
    for (const words of [title, 'Central Primary']) expect(await filesWith(profile, words)).toEqual([])
    const withAddress = await filesWith(profile, project.id)
    expect(withAddress.filter((path) => !HISTORY.test(path))).toEqual([])
  })
  await rm(profile, { recursive: true })
})

test('without a link the dashboard begins with what was to do and what waits on this device, and a published snapshot opens @drill', async ({
  page,
  api,
  admin,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
  const person = await member()
  await reportProject(api, person, { status: 'draft', project_title: `Draft ${anyWord()}` })
  const { token } = admin
  const sentences = ['Schools reopened.', 'Teachers were trained.', 'More books are needed.']
  await api.send('PUT', '/snapshots/2004-04', { token, body: { sentences } })
  await api.send('POST', '/snapshots/2004-04/publish', { token, body: { reviewed: false, is_public: false } })
  const snapshot = page.getByRole('article').getByText('Schools reopened.')
  await openAs(page, person, '/snapshot/2004-04')
  await expect(snapshot).toBeVisible()
  // The snapshot and the months.
  await expect.poll(() => keptReads(page)).toBeGreaterThanOrEqual(2)
  const steps = page.getByRole('region', { name: 'What to do now' })
  await page.goto('/dashboard')
  await isInstalled(page)
  await expect(steps.getByRole('link', { name: /^Submit: Draft .* is a draft/ })).toBeVisible()
  // Also the dashboard and the list of steps.
  await expect.poll(() => keptReads(page)).toBeGreaterThanOrEqual(4)
  await page.context().setOffline(true)
  await page.goto('/stock?item=new')
  await fillIn(newItem(page), 'Lamps')
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(steps.getByRole('link', { name: /^Submit: Draft/ })).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Open Outbox: 1 item waits to be sent' })).toBeVisible()
  await page.goto('/snapshot/2004-04')
  await expect(snapshot).toBeVisible()
})

test('a new version waits for the person, also with a form open, and loses nothing that waits to be sent @drill', async ({
  page,
  hub,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|ERR_|Server error occurred/)
  const link = await layLink(hub.url)
  await openAs(page, await member(), `${link.url}/stock?item=new`)
  await isInstalled(page)

  await test.step('an item is submitted, and the hub does not take it', async () => {
    link.cut('all')
    await fillIn(newItem(page), 'Lamps')
    await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(newItem(page)).toHaveCount(0)
    // Online, but the hub is down.
    await page.reload()
    await expect(page.getByText('Waiting to send')).toBeVisible()
    link.refuse(/^\/api\/stock$/)
    link.mend()
  })
  await test.step('the hub is updated while a form is open', async () => {
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await newItem(page).getByLabel('Item Name').fill('Half a')
    link.release('of-today')
    await expect.poll(() => findsNewVersion(page)).toBe(true)
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await expect(newItem(page).getByLabel('Item Name')).toHaveValue('Half a')
    await expect(page.locator('meta[name=release]')).toHaveCount(0)
    await expect(newItem(page).getByText('Saved on this device')).toBeVisible()
  })
  await test.step('it is loaded when the person asks for it, also where the form closes at that moment', async () => {
    await page.getByRole('button', { name: 'Reload' }).evaluate((button: HTMLElement) => {
      button.click()
      // A call that reaches the old worker during the switch would keep it alive for minutes.
      setInterval(() => void fetch('/api/settings').catch(() => {}), 5)
      navigator.serviceWorker.addEventListener('controllerchange', () => history.back())
    })
    await expect(page.locator('meta[name=release]')).toHaveCount(1)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    // Another tab may still use the old version.
    expect(await page.evaluate(() => caches.keys())).toHaveLength(2)
    await page.goto(`${link.url}/outbox`)
    // The part that reports sent items has loaded by then.
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: 'Send Now' }).click()
    await refused
    // The outbox may send it now at any moment: a button to send it may disappear before the click.
    link.refuse(null)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Sent to the hub')).toBeVisible()
    await page.getByRole('link', { name: 'Stock Management' }).click()
    await expect(rowOf(page, 'Lamps')).toHaveCount(1)
  })
  await link.close()
})

test('a hotel’s network that answers with its own page takes nothing that waits, and breaks no new version @drill', async ({
  page,
  hub,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_|MIME|Failed to (update|register)/)
  const link = await layLink(hub.url)
  await openAs(page, await member(), `${link.url}/stock?item=new`)
  await isInstalled(page)

  await test.step('an item is submitted', async () => {
    link.hijack(/./)
    await fillIn(newItem(page), 'Lamps')
    await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
    await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Waiting to send')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    await expect(page.getByText(/^version /)).not.toContainText('dev')
  })
  await test.step('a new version is fetched', async () => {
    link.release('of-today')
    link.hijack(/^\/(api|assets)\//)
    // A new version has other files, which were never fetched before.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    expect(await findsNewVersion(page)).toBe(false)
    link.hijack(null)
    await expect.poll(() => findsNewVersion(page)).toBe(true)
  })
  await test.step('the hub answers again', async () => {
    // The page may have noticed and reported it already.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Waiting to send')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
    await expect(rowOf(page, 'Lamps')).toHaveCount(1)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(rowOf(page, 'Lamps')).toHaveCount(1)
  })
  await link.close()
})
