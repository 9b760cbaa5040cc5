import { dayInNigeria } from '@hub/contract/days'
import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiOf } from './harness/api.ts'
import { openFirefox } from './harness/firefox.ts'
import { type Hub, startHub } from './harness/hub.ts'
import { layLink } from './harness/link.ts'
import { type Driven, personIn, type PersonIn } from './harness/other-browser.ts'
import { openWebkit } from './harness/webkit.ts'

/** As in the README's pictures. */
const PASSWORD = 'Sample-Sector-1'
const ADMIN = 'ada.sample@neh.example'
const USER = 'danladi.sample@sli.example'
const PICTURES = 'test-results/browsers'
const SCREENS = ['/dashboard', '/projects', '/activities', '/fts', '/stock', '/map', '/import', '/reporting', '/outbox']
const ADMIN_SCREENS = ['/dashboard', '/reporting', '/admin', '/admin/indicators', '/admin/audit', '/admin/export/5ws']

const TITLE = 'Safe spaces of a test'
/** A repeated entry would give a warning. */
const entryOf = (code: string) => [
  'ECW',
  '2026-2027',
  code,
  'Sample Learning Initiative',
  TITLE,
  'EDU-1',
  'Grant',
  'Paid',
  'Softly Earmarked',
  '1000.10',
  'USD',
  '1000.10',
]

let hub: Hub
/** Lets the tests cut the connection. */
let link: Awaited<ReturnType<typeof layLink>>
test.beforeAll(async () => {
  hub = await startHub({ command: ['server/dist/main.js', '--demo'], env: { LOG_LEVEL: 'error' }, first: true })
  link = await layLink(hub.url)
})
test.afterAll(async () => {
  await link.close()
  await hub.stop()
})

const BROWSERS: Record<string, (complaints: string[]) => Promise<Driven>> = { firefox: openFirefox, webkit: openWebkit }

for (const [name, open] of Object.entries(BROWSERS)) {
  test(`${name}: sign in, every screen, one new record of each kind, an item and an import without a link, the map and an export`, async () => {
    const complaints: string[] = []
    const browser = await open(complaints)
    const person = personIn(browser)
    const picture = async (of: string) => {
      await mkdir(PICTURES, { recursive: true })
      const file = of.replaceAll('/', '-').replace(/^-/, '')
      await writeFile(join(PICTURES, `${name}-${file}.png`), await browser.picture())
    }
    try {
      await test.step('sign in', () => signIn(person, USER))
      for (const path of SCREENS) {
        await test.step(path, async () => {
          await person.goto(link.url + path)
          await person.settled()
          await picture(path)
        })
      }
      await test.step('the map', () => seesTheMap(person))
      await test.step('a new project', () => newProject(person, picture))
      await test.step('a new activity', () => newActivity(person, picture))
      await test.step('a new funding entry', () => newFunding(person, picture))
      await test.step('a form that is left while it saves', () => leftWhileSaving(person))
      await test.step('a new stock item', () => newStock(person, picture))
      await test.step('a stock item and an import without a link', async () => {
        const before = complaints.length
        await stockWithoutLink(person, `Slates of ${name}`, picture)
        await importWithoutLink(person, `Globes of ${name}`, picture)
        // Browsers report failed requests meanwhile.
        complaints.length = before
      })
      await test.step('sign out', async () => {
        await person.goto(`${link.url}/dashboard`)
        await person.press('button', 'Logout')
        await person.sees('Sign In')
      })
      await test.step('sign in as an administrator', () => signIn(person, ADMIN))
      for (const path of ADMIN_SCREENS) {
        await test.step(path, async () => {
          await person.goto(link.url + path)
          await person.settled()
          await picture(`admin-${path.slice(1)}`)
        })
      }
      await test.step('an export', async () => {
        await person.run(KEEP_SIZES)
        await person.press('button', 'Download as Excel')
        await expect.poll(() => person.run<number>('return window.saved[0] ?? 0'), WAIT).toBeGreaterThan(1000)
        await picture('export')
      })
    } catch (error) {
      // Report the original error.
      await picture('failed').catch(() => undefined)
      throw error
    } finally {
      await browser.close()
    }
    expect(complaints).toEqual([])
  })
}

const WAIT = { timeout: 60_000 }
/** The sizes of files that the page lets the browser save. */
const KEEP_SIZES = `
  const make = URL.createObjectURL
  window.saved = []
  URL.createObjectURL = (file) => { window.saved.push(file.size); return make.call(URL, file) }
  return true`

async function signIn(person: PersonIn, email: string) {
  await person.goto(`${link.url}/`)
  await person.fill('Email', email)
  await person.fill('Password', PASSWORD)
  await person.press('button', 'Sign In')
  await person.sees('Logout')
  await person.settled()
}

type Picture = (of: string) => Promise<void>

async function seesTheMap(person: PersonIn) {
  await person.goto(`${link.url}/map?layer=schools`)
  await person.sees('Map Statistics')
  const markers = () => person.run<number>(`return document.querySelectorAll('[role=application] button').length`)
  await expect.poll(markers, WAIT).toBeGreaterThan(3)
  await person.press('button', 'Zoom in')
  await person.press('button', 'Reset View')
}

async function newProject(person: PersonIn, picture: Picture) {
  await person.goto(`${link.url}/projects?project=new`)
  await person.fill('Project Title', TITLE)
  await person.fill('Budget (NGN)', '412,000,000.50')
  await person.fill('Project Narrative', 'Ten temporary classrooms, with trained teachers.')
  await person.press('field', 'Borno')
  await picture('project-form')
  await person.press('button', 'Create Project')
  await person.sees('Project Created')
  await picture('project-details')
}

async function newActivity(person: PersonIn, picture: Picture) {
  await person.press('tab', 'Activities')
  await person.press('button', 'Report Activity')
  await person.choose('Activity Type', 'WASH')
  // A day outside of the project, which starts today, gives a warning.
  await person.set('Date', dayInNigeria())
  await person.choose('State', 'Borno')
  await person.choose('LGA', 'Jere')
  await person.fill('Boys', '12')
  await person.fill('Girls', '13')
  await picture('activity-form')
  await person.press('button', 'Report Activity')
  await person.sees('Boys 12')
}

async function newFunding(person: PersonIn, picture: Picture) {
  await person.goto(`${link.url}/fts`)
  await person.press('button', 'New FTS Entry')
  await person.paste('Donor, row 1', entryOf(`GR-${randomUUID().slice(0, 8)}`).join('\t'))
  await picture('funding-form')
  await person.press('button', 'Submit All Entries')
  await person.sees('submitted successfully')
}

/** WebKit's database was seen to hang after this: the next page must read the draft and save its own. */
async function leftWhileSaving(person: PersonIn) {
  for (const word of ['Slates', ' and chalk', ' for all']) {
    await person.goto(`${link.url}/stock?item=new`)
    await person.fill('Item Name', word)
  }
  await person.goto(`${link.url}/stock?item=new`)
  await person.fill('Physical Address', 'Here')
  await person.sees('Saved on this device')
  expect(await person.run(`return document.querySelector('[name=item_name], [data-path=item_name]')?.value`)).toBe(
    'Slates and chalk for all',
  )
  await person.press('button', 'Cancel')
}

async function newStock(person: PersonIn, picture: Picture) {
  await fillStock(person, 'Slates of a test')
  await picture('stock-form')
  await person.press('button', 'Add Stock Item')
  await person.sees('Stock Item Created')
}

/** It survives an offline reload, and arrives once. */
async function stockWithoutLink(person: PersonIn, item: string, picture: Picture) {
  await fillStock(person, item)
  link.cut('all')
  await person.press('button', 'Add Stock Item')
  await person.sees('It will be sent when you are connected.')
  await picture('stock-waiting')
  await person.goto(`${link.url}/outbox`)
  await person.sees(item)
  await person.sees('Waiting to send')
  await picture('outbox-waiting')
  await arrivesOnce(person, item)
}

/** Rows are queued as bytes, which this browser must be able to store. */
async function importWithoutLink(person: PersonIn, item: string, picture: Picture) {
  await person.goto(`${link.url}/import?type=stock`)
  await person.sees('Choose a file')
  const header = ['Item Name', 'Category', 'Unit', 'Quantity', 'Physical Address', 'State', 'LGA']
  const row = [item, 'Learning Materials', 'Boxes', '5', '12 Sample Road', 'Borno', 'Jere']
  await person.paste('', `${header.join('\t')}\n${row.join('\t')}\n`)
  await person.sees('Store 1 row')
  link.cut('all')
  await person.press('button', 'Store 1 row')
  await person.sees('Saved on this device')
  await picture('import-waiting')
  await person.goto(`${link.url}/outbox`)
  await person.sees('Import of a file')
  await arrivesOnce(person, item)
}

async function arrivesOnce(person: PersonIn, item: string) {
  link.mend()
  await person.run(`window.dispatchEvent(new Event('online')); return true`)
  await person.sees('Nothing is waiting')
  const api = apiOf(hub)
  const { token } = await api.signIn({ email: USER, password: PASSWORD })
  const stored = await api.send('GET', `/stock?search=${encodeURIComponent(item)}`, { token })
  expect(await stored.json()).toMatchObject({ total: 1 })
}

async function fillStock(person: PersonIn, item: string) {
  await person.goto(`${link.url}/stock?item=new`)
  await person.fill('Item Name', item)
  await person.choose('Unit', 'Boxes')
  await person.fill('Quantity', '40')
  await person.choose('State', 'Yobe')
  await person.choose('LGA', 'Nguru')
  await person.fill('Physical Address', '3 Market Road')
}
