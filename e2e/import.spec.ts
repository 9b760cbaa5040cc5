import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { pasteHere } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

/** Files written by other programs. */
const fileOf = (name: string) => fileURLToPath(new URL(`files/${name}`, import.meta.url))
const choose = (page: Page, name: string) => page.getByLabel('Choose a file').setInputFiles(fileOf(name))
const figure = (page: Page, label: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
/** Imports are sent compressed. */
const isDryRun = (request: Request) => gunzipSync(request.postDataBuffer()!).includes('"dry_run":true')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a workbook of activities, misspelt LGAs and mixed dates included, is stored, reported and undone @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person, {
    target_locations: ['Borno'],
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  })
  await openAs(page, person, '/import?type=activities')
  await expect(page.getByRole('heading', { level: 1, name: 'Import a sheet: activities' })).toBeVisible()
  await choose(page, 'activities-openpyxl.xlsx')

  // The codes of its projects are another hub's.
  await expect(page.getByLabel('Jeere means')).toHaveValue('Jere')
  await button(page, 'Back').click()
  await page.getByLabel('Hub column for Project Code').selectOption('Do not import')
  await page.getByLabel('Project Code', { exact: true }).fill(project.project_code)
  await expectNoAxeFindings(page, [WIDE])
  await button(page, 'Next').click()
  await expect(page.getByLabel('Jeere means')).toHaveValue('Jere')
  await button(page, 'Next').click()

  await expect(figure(page, 'New')).toHaveText('4')
  await expect(figure(page, 'To correct')).toHaveText('0')
  await button(page, 'Store 4 rows').click()
  await expect(figure(page, 'Added')).toHaveText('4')
  await expectNoAxeFindings(page, [PHONE])
  await button(page, 'Undo this import').click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await expect(page.getByText('Added', { exact: true })).toHaveCount(0)
  await button(page, 'Import another file').click()
  await expect(page.getByText(/activities-openpyxl\.xlsx/)).toBeVisible()
  await expect(page.getByText(/4 added, 0 changed .* undone/)).toBeVisible()
})

test('faults are named by their cells, corrected in place or in a marked workbook; a pasted sheet goes the same way', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/stock')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'formulas-openpyxl.xlsx')
  await expect(figure(page, 'To correct')).toHaveText('2')
  await expect(page.getByText('D2', { exact: true })).toBeVisible()
  await expect(page.getByText('D3', { exact: true })).toBeVisible()
  await expect(button(page, 'Store 0 rows')).toBeDisabled()
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download with the errors marked').click(),
  ])
  expect(marked.suggestedFilename()).toBe('formulas-openpyxl to correct.xlsx')
  await button(page, 'Correct here').click()
  await page.getByLabel('Quantity, row 1').fill('20')
  await page.getByLabel('Quantity, row 2').fill('7')
  await expectNoAxeFindings(page, [WIDE])
  await button(page, 'Check again').click()
  await expect(figure(page, 'New')).toHaveText('2')
  await button(page, 'Store 2 rows').click()
  await expect(figure(page, 'Added')).toHaveText('2')

  await button(page, 'Import another file').click()
  await pasteHere(page, 'Item Name\tQuantity\tUnit\nDesks\t5\tBoxes\n')
  await expect(page.getByText('Not in your file')).toBeVisible()
})

const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const asked = indexedDB.open('hub-imports')
        asked.onsuccess = () => {
          const said = asked.result.transaction('said').objectStore('said').getAll()
          said.onsuccess = () => {
            asked.result.close()
            const found = said.result as { tables: { edits: Map<number, object> }[] }[]
            const texts = found.flatMap(({ tables }) => tables.flatMap(({ edits }) => [...edits.values()]))
            resolve(JSON.stringify(texts))
          }
        }
      }),
  )

test('an import that was begun outlives a reload with its corrections; stored, discarded or signed out of, it is gone @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/import?type=stock')
  await choose(page, 'formulas-openpyxl.xlsx')
  await button(page, 'Correct here').click()
  await page.getByLabel('Quantity, row 1').fill('20')
  await button(page, 'Check again').click()
  await expect(figure(page, 'To correct')).toHaveText('1')
  await page.getByLabel('Quantity, row 1').fill('7')
  // Typed, and not checked yet.
  await expect.poll(() => keptOnDevice(page)).toContain('"7"')

  await page.reload()
  await expect(page.getByText('You started importing ‘formulas-openpyxl.xlsx’')).toBeVisible()
  await expectNoAxeFindings(page, [PHONE])
  await button(page, 'Discard').click()
  await expect(button(page, 'Continue')).toHaveCount(0)
  await button(page, 'Undo').click()
  await button(page, 'Continue').click()
  await expect(figure(page, 'New')).toHaveText('2')
  await expect(figure(page, 'To correct')).toHaveText('0')
  await button(page, 'Store 2 rows').click()
  await expect(figure(page, 'Added')).toHaveText('2')
  await page.reload()
  await expect(page.getByText('2 added')).toBeVisible()
  await expect(button(page, 'Continue')).toHaveCount(0)

  await choose(page, 'formulas-openpyxl.xlsx')
  await expect(figure(page, 'To correct')).toHaveText('2')
  await page.reload()
  await expect(button(page, 'Continue')).toBeVisible()
  await button(page, 'Logout').click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
    .not.toContain('hub-imports')
})

test('what was exported and not touched comes back as the same; a file that is none is refused in a sentence @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/import?type=funding')
  await choose(page, 'funding-libreoffice.xlsx')
  // Amounts written as text show how they were read.
  await expect(page.getByText('Read as')).not.toHaveCount(0)
  await button(page, 'Next').click()
  await expect(figure(page, 'New')).toHaveText('2')
  await button(page, 'Store 2 rows').click()
  await expect(figure(page, 'Added')).toHaveText('2')
  await button(page, 'Import another file').click()

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the sheet to fill in').click(),
  ])
  await page.getByLabel('Choose a file').setInputFiles(await template.path())
  await expect(figure(page, 'The same')).toHaveText('2')
  await expect(figure(page, 'New')).toHaveText('0')
  await expect(figure(page, 'Changed')).toHaveText('0')
  await expect(page.getByText('Nothing to store: the hub already has all of this.')).toBeVisible()

  await page.goto('/import?type=funding')
  await choose(page, 'funding-old.xls')
  await expect(page.getByText('This is an old Excel file (.xls).')).toBeVisible()
})

test('a workbook of projects, schools and activities is checked sheet by sheet, stored in one pass, exported, and undone @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await openAs(page, person, '/projects')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'projects-openpyxl.xlsx')
  await expect(page.getByLabel('Jeere means')).toHaveValue('Jere')
  await button(page, 'Next').click()

  await expect(row('Projects')).toHaveText('Projects2000')
  await expect(row('Schools')).toHaveText('Schools3000')
  await expect(row('Activities')).toHaveText('Activities2001')
  await expect(page.getByText('Activities A4', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page, [WIDE, PHONE])
  await button(page, 'Correct Activities here').click()
  await page.getByLabel('Project Code, row 1').fill('BY-2')
  await button(page, 'Check again').click()
  await expect(row('Activities')).toHaveText('Activities3000')
  await button(page, 'Store 8 rows').click()
  await expect(row('Projects')).toHaveText('Projects200')
  await button(page, 'Import another file').click()

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the sheet to fill in').click(),
  ])
  await page.getByLabel('Choose a file').setInputFiles(await template.path())
  await expect(row('Projects')).toHaveText('Projects0020')
  await expect(row('Schools')).toHaveText('Schools0030')
  await expect(row('Activities')).toHaveText('Activities0030')
  await expect(page.getByText('Nothing to store: the hub already has all of this.')).toBeVisible()

  await page.goto('/import?type=projects')
  await button(page, 'Undo the import of projects-openpyxl.xlsx').click()
  await expect(page.getByText(/8 added, 0 changed .* undone/)).toBeVisible()
  await page.goto('/projects?mine=true')
  await expect(page.getByText('Safe schools in Borno')).toHaveCount(0)
})

const STOCK_HEADER = 'Item Name\tCategory\tUnit\tQuantity\tPhysical Address\tState\tLGA'
const stockRow = (name: string) => `${name}\tLearning Materials\tBoxes\t5\t12 Sample Road\tBorno\tJere`
const CUT = /ERR_FAILED|ERR_ABORTED|ERR_INTERNET_DISCONNECTED|409/

test('what is stored goes out once, though its answer is lost and the page reloaded; given up, nothing of it is there @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  await openAs(page, await member(), '/import?type=stock')
  let stores = 0
  let isCut = false
  await page.route('**/api/imports', async (route) => {
    const isStore = route.request().method() === 'POST' && !isDryRun(route.request())
    if (!isStore) return route.continue()
    if (isCut) return route.abort()
    stores++
    isCut = stores === 1
    const reply = await route.fetch()
    // The hub has stored it, and its reply is lost.
    return isCut ? route.abort() : route.fulfill({ response: reply })
  })
  await expect(button(page, 'Choose a file')).toBeVisible()
  await pasteHere(page, `${STOCK_HEADER}\n${stockRow('Slates')}\n${stockRow('Chalk')}\n`)
  await button(page, 'Store 2 rows').click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'Show the outbox' }).click()
  await expect(page.getByText('Import of a file')).toBeVisible()
  await expect(page.getByText('Pasted cells (2 rows)')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export as File').click()])
  const [{ sent }] = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(sent).toMatchObject([
    { type: 'stock' },
    { sheets: { stock: [{ item_name: 'Slates' }, { item_name: 'Chalk' }] } },
  ])
  // From here on the page may send it at any moment.
  isCut = false
  await page.reload()
  await expect.poll(() => stores).toBe(2)
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
  await page.goto('/stock')
  await expect(page.getByText('Slates', { exact: true })).toHaveCount(1)

  // Discarded while it is being sent: it arrives afterwards.
  await page.goto('/import?type=stock')
  await page.unroute('**/api/imports')
  let arrive = () => undefined as void
  const late = new Promise<void>((resolve) => (arrive = resolve))
  let answered = 0
  let hasLeft = false
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST' || isDryRun(route.request())) return route.continue()
    hasLeft = true
    await late
    // Aborted by the page, but the request continues.
    answered = (await route.fetch()).status()
  })
  await expect(button(page, 'Choose a file')).toBeVisible()
  await pasteHere(page, `${STOCK_HEADER}\n${stockRow('Globes')}\n`)
  // The button is at the end of a page that is higher than the window.
  await page.setViewportSize({ width: 1280, height: 380 })
  await button(page, 'Store 1 row').click()
  await expect(page.getByText('Storing 1 row')).toBeInViewport()
  await expect.poll(() => hasLeft, 'the upload has begun').toBe(true)
  await button(page, 'Cancel').click()
  await expect(button(page, 'Store 1 row')).toBeEnabled()
  arrive()
  await expect.poll(() => answered, 'the answer of the upload').toBe(409)
  await page.goto('/stock')
  await expect(page.getByText('Slates', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Globes', { exact: true })).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
})

test('an import that could not be given up without a link is the same one when it is stored again @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  await openAs(page, await member(), '/import?type=stock')
  let isCut = true
  const keys = new Set<string | undefined>()
  await page.route('**/api/imports/*/give-up', (route) => route.abort())
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST' || isDryRun(route.request())) return route.continue()
    const isFirst = keys.size === 0
    keys.add(route.request().headers()['idempotency-key'])
    // The connection hangs, and then it is cut.
    if (isFirst) return undefined
    return isCut ? route.abort() : route.continue()
  })
  await expect(button(page, 'Choose a file')).toBeVisible()
  await pasteHere(page, `${STOCK_HEADER}\n${stockRow('Globes')}\n`)
  await button(page, 'Store 1 row').click()
  await expect.poll(() => keys.size).toBe(1)
  await button(page, 'Cancel').click()
  await expect(page.getByText('The hub cannot be reached.')).toBeVisible()
  isCut = false
  await button(page, 'Store 1 row').click()
  await expect(figure(page, 'Added')).toHaveText('1')
  expect(keys.size).toBe(1)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
})

test('an admin brings in targets and exchange rates from their screen @drill', async ({ page, member }) => {
  const admin = await member({ role: 'admin' })
  await openAs(page, admin, '/import?type=targets')
  await expect(button(page, 'Choose a file')).toBeVisible()
  await pasteHere(
    page,
    'Year\tState\tLGA\tGroup\tPeople in Need\tTarget\tSource\n2097\tBorno\tJeere\tGirls\t10\t5\tHNRP\n',
  )
  await expect(page.getByLabel('Jeere means')).toHaveValue('Jere')
  await button(page, 'Next').click()
  await storeAndUndoOne(page)

  await page.goto('/import?type=rates')
  await expect(button(page, 'Choose a file')).toBeVisible()
  await pasteHere(page, 'Month\tCurrency\tUnits per Dollar\nMarch 2019\tNGN\t360.5\n')
  await storeAndUndoOne(page)
})

async function storeAndUndoOne(page: Page) {
  await expect(figure(page, 'New')).toHaveText('1')
  await button(page, 'Store 1 row').click()
  await expect(figure(page, 'Added')).toHaveText('1')
  await button(page, 'Undo this import').click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
}
