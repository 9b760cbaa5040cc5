import { chromium, type Browser, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { browser as browserToMeasure } from '../scripts/browser.js'
import { pasteHere } from '../e2e/harness/keys.ts'
import { barePage } from './bare-page.ts'
import { median, row, type Row } from './compare.ts'
import { ADMIN } from './hubs.ts'
import { startHub } from './programs.ts'
import { filledHub } from './sector.ts'
import { QUICK } from './settings.ts'

/** 400 kbit/s and 400 ms as at the edge of a town, and a laptop four times slower than this machine. */
const LINK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWER = 4
const FUNDING = QUICK ? 2000 : 100_000
const GRID_ROWS = 1000
const SIZE = { width: 1280, height: 800 }
/** The median counts. */
const VISITS = QUICK ? 1 : 5
const REST_MS = 500

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return page
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

async function emptyPage(browser: Browser): Promise<number> {
  const server = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html').end('<!doctype html><h1>.</h1>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await slowPage(browser)
  const { port } = server.address() as AddressInfo
  const ms = await timed(async () => {
    await page.goto(`http://127.0.0.1:${port}`, { waitUntil: 'commit' })
    await page.getByRole('heading').waitFor()
  })
  await page.context().close()
  server.close()
  return ms
}

/** In ms; browsers do not report tasks under 50 ms. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const kept = globalThis as unknown as { tasks: number[]; watch?: PerformanceObserver }
    kept.watch?.disconnect()
    kept.tasks = []
    kept.watch = new PerformanceObserver((list) =>
      kept.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    kept.watch.observe({ type: 'longtask' })
  })
  await act()
  // Wait until the effects of the last key are drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(() => {
    const { tasks, watch } = globalThis as unknown as { tasks: number[]; watch: PerformanceObserver }
    tasks.push(...watch.takeRecords().map(({ duration }) => duration))
    return Math.max(50, ...tasks)
  })
}

const emailOf = (page: Page) => page.getByRole('textbox', { name: /Email/ })
/** Finding elements by role would cost as much as drawing the page. */
const FIGURE = 'dd'
const PROJECT = 'article button[aria-label^="View"]'
const ROW = '[aria-rowindex="2"]'

/** Usable: the heading and the first row are visible. */
const SCREENS = {
  Dashboard: { path: '/dashboard', heading: 'Education Sector Dashboard', first: FIGURE },
  Projects: { path: '/projects', heading: 'Education Projects', first: PROJECT },
  'Financial Tracking': { path: '/fts', heading: 'Financial Tracking System', first: ROW },
  'Stock Management': { path: '/stock', heading: 'Stock & Inventory', first: ROW },
}

const usable = (page: Page, heading: string, first: string) =>
  page.waitForFunction(
    ([title, selector]) =>
      document.querySelector('h1')?.textContent === title &&
      // In the layout too, not only in the document.
      [...document.querySelectorAll(selector)].some(
        (element) => /\w/.test(element.textContent ?? '') && element.getClientRects().length > 0,
      ),
    [heading, first] as const,
  )

async function signInAs(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await emailOf(page).fill(ADMIN.email)
  const form = page.getByRole('tabpanel')
  await form.getByLabel(/^Password/).fill(ADMIN.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await usable(page, SCREENS.Dashboard.heading, FIGURE)
}

async function waits(page: Page, url: string, empty: number): Promise<Row[]> {
  const rows: Row[] = []
  const note = `what is allowed; an empty page takes ${Math.round(empty)} ms`
  const add = (what: string, ms: number, allowed: number) =>
    rows.push(row(`slow link: ${what}`, [ms, allowed, 'ms'], allowed / ms, 'time', note))
  const visit = async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await emailOf(page).waitFor()
  }
  add('sign-in form, first visit', await timed(visit), 6000)
  add('sign-in form, next visit', await timed(visit), 2000)
  for (const [name, { path, heading, first }] of Object.entries(SCREENS)) {
    // Sign-in comes first, and leads back to the screen.
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    await emailOf(page).waitFor()
    // Typed as fast as somebody who knows it by heart.
    await emailOf(page).pressSequentially(ADMIN.email, { delay: 100 })
    const form = page.getByRole('tabpanel')
    await form.getByLabel(/^Password/).pressSequentially(ADMIN.password, { delay: 100 })
    const signIn = async () => {
      await form.getByRole('button', { name: 'Sign In' }).click()
      await usable(page, heading, first)
    }
    add(`${name} after sign-in`, await timed(signIn), 2000)
    await page.getByRole('button', { name: 'Logout' }).click()
    await emailOf(page).waitFor()
  }
  await signInAs(page, url)
  for (const [name, { heading, first }] of Object.entries(SCREENS).slice(1)) {
    await page.waitForLoadState('networkidle')
    const { x, y, width, height } = (await page.getByRole('link', { name, exact: true }).first().boundingBox())!
    const open = async () => {
      await page.mouse.click(x + width / 2, y + height / 2)
      await usable(page, heading, first)
    }
    add(`${name} from the screen before`, await timed(open), 1000)
  }
  return rows
}

/**
 * The page reports the first frame in which the screen is usable. It requests frames only once the screen is in the
 * document: otherwise it would draw sixty empty frames a second.
 */
const TELL_WHEN_USABLE = `{
  const screens = ${JSON.stringify(Object.values(SCREENS))}
  const isThere = (isSeen) => {
    const screen = screens.find(({ path }) => path === location.pathname)
    return screen && document.querySelector('h1')?.textContent === screen.heading &&
      [...document.querySelectorAll(screen.first)].some((each) => /\\w/.test(each.textContent) && isSeen(each))
  }
  const look = () => {
    if (isThere((each) => each.getClientRects().length > 0)) globalThis.usableAfter = performance.now()
    else requestAnimationFrame(look)
  }
  const changes = new MutationObserver(() => {
    if (!isThere(() => true)) return
    changes.disconnect()
    requestAnimationFrame(look)
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })
}`

/** Idle, and everything is cached. */
const UNTIL_QUIET = `new Promise((resolve) => {
  let asked = 0
  const look = () => {
    const now = performance.getEntriesByType('resource').length
    if (globalThis.usableAfter && now === asked) return requestIdleCallback(() => resolve(globalThis.usableAfter))
    asked = now
    setTimeout(look, 1500)
  }
  look()
})`

const SIGN_IN = (url: string) => `fetch('${url}/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${JSON.stringify({ email: ADMIN.email, password: ADMIN.password })}),
}).then((reply) => reply.json()).then(({ token, user }) => {
  localStorage.setItem('auth_token', token)
  localStorage.setItem('user_data', JSON.stringify(user))
})`

/** docs/decisions/022. */
async function secondVisits(browser: Browser, url: string): Promise<Row[]> {
  const page = await barePage(browser, SIZE)
  await page.send('Page.enable')
  await page.send('Network.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_WHEN_USABLE })
  await page.open(`${url}/info.json`)
  await page.evaluate(SIGN_IN(url))
  const visit = async (path: string) => {
    await page.open('about:blank')
    // Do not measure the cleanup of the page before.
    await pause(REST_MS)
    await page.open(url + path)
    return page.evaluate<number>(UNTIL_QUIET)
  }
  for (const { path } of Object.values(SCREENS)) await visit(path)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  const rows: Row[] = []
  for (const [how, link] of [
    ['slow link', LINK],
    ['no link', { ...LINK, offline: true }],
  ] as const) {
    await page.send('Network.emulateNetworkConditions', link)
    for (const [name, { path }] of Object.entries(SCREENS)) {
      const visits: number[] = []
      for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(path))
      rows.push(
        row(
          `${how}: ${name}, second visit`,
          [median(visits), 1500, 'ms'],
          1500 / median(visits),
          'time',
          `what is allowed; the middle of ${VISITS}, without an inspector`,
        ),
      )
    }
  }
  await page.close()
  return rows
}

const task = (what: string, ms: number, allowed: number) =>
  row(`slow laptop: longest task, ${what}`, [ms, allowed, 'ms'], allowed / ms, 'time', 'what is allowed')

async function scrollRows(page: Page) {
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 150)
    await page.waitForTimeout(50)
  }
}

async function tasks(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}/fts`)
  await page.locator(ROW).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(640, 700)
  const stretches: number[] = []
  for (let stretch = 0; stretch < 3; stretch += 1) stretches.push(await longestTask(page, () => scrollRows(page)))
  // The median ignores a garbage collection in one of them.
  const scrolled = task(`scrolling ${FUNDING.toLocaleString('en')} rows, the middle of three`, median(stretches), 100)

  await page.getByRole('button', { name: 'New FTS Entry' }).click()
  const bulk = page.getByRole('dialog')
  const grant = bulk.getByLabel('Grant Code, row 1', { exact: true })
  await grant.click()
  const cells = Array.from({ length: GRID_ROWS }, (_, index) => `GRANT-${index}\tRecipient ${index}`)
  await pasteHere(page, cells.join('\r\n'))
  await bulk.getByText(/Funding Entries \(1,?000\)/).waitFor()
  await grant.click()
  const typing = () => page.keyboard.type('ECW-2026-118', { delay: 80 })
  const bulkTyped = task(`typing in ${GRID_ROWS} funding rows`, await longestTask(page, typing), 100)

  await page.goto(`${url}/projects`)
  await page.getByRole('button', { name: 'New Project' }).click()
  const form = page.getByRole('dialog')
  const community = form.getByLabel('Community, row 1', { exact: true })
  await community.click()
  const schools = Array.from({ length: GRID_ROWS }, (_, index) => `Ward ${index}\tPrimary School ${index}\t11.8, 13.1`)
  await pasteHere(page, schools.join('\r\n'))
  await page.getByText(/Pasted 1,?000 school records/).waitFor()
  await community.click()
  const typedSchools = task(`typing in ${GRID_ROWS} schools`, await longestTask(page, typing), 100)
  return [scrolled, bulkTyped, typedSchools]
}

const { hub } = await filledHub(
  'postgresql',
  { projects: 2000, schools: 6000, activities: 4000, funding: FUNDING, stock: 2000 },
  'funding',
)
await hub.leave()
const program = await startHub(hub.environment)
const browser = await chromium.launch(browserToMeasure())
try {
  const page = await slowPage(browser)
  const waited = await waits(page, program.url, await emptyPage(browser))
  const worked = await tasks(page, program.url)
  // An open slow page would slow the next one down twice.
  await page.context().close()
  const rows = [...waited, ...(await secondVisits(browser, program.url)), ...worked]
  await writeFile(process.argv[2] ?? 'browser.json', JSON.stringify(rows))
} finally {
  await browser.close()
  await program.stop()
  await hub.close()
}
