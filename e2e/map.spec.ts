import { NDJSON } from '@hub/contract/ndjson'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './harness/axe.ts'
import { ADMIN, startHub } from './harness/hub.ts'
import { apiOf, type Api, type Member } from './harness/api.ts'
import { isPainted, manySchools, reportActivity } from './harness/map.ts'
import { memberOf, openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const HOSTILE = '<img src=x onerror="document.title=1">'
const ONE_CLASS = '#52a59d'
const GAP = '#c0600b'

const stat = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Map Statistics' }).locator('dl > div', { hasText: label }).locator('dd')
const map = (page: Page) => page.getByRole('application')
const rows = (page: Page) => page.getByRole('list', { name: 'On the map' }).getByRole('listitem')
const link = ({ organization_acronym }: Member, more = '') =>
  `/map?organization=${encodeURIComponent(organization_acronym)}${more}`

async function reportWork(api: Api, person: Member) {
  const project = await reportProject(api, person, {
    project_title: `Reading ${HOSTILE}`,
    schools: [
      { community: 'Bulabulin', school_name: 'Central Primary', coordinates: '11.8464, 13.1603' },
      { community: 'Gwange', school_name: 'Gwange Primary', coordinates: '10.6, 12.2' },
    ],
  })
  await reportActivity(api, person, project.id)
  return project
}

test('layers, figures, shading, and popups by marker and by keyboard', async ({ page, api, member }) => {
  const person = await member()
  await reportWork(api, person)
  await openAs(page, person, link(person))
  await expect(page.getByRole('heading', { level: 1, name: 'Interactive Map' })).toBeVisible()
  await expect(stat(page, 'Projects')).toHaveText('1')
  await expect(stat(page, 'Activities')).toHaveText('1')
  await expect(stat(page, 'Schools')).toHaveText('2')
  await expect(stat(page, 'States covered')).toHaveText('1')
  await expect(page.getByText('do not imply official endorsement')).toBeVisible()

  // They are close together: one marker shows their number.
  await expect(map(page).getByRole('button', { name: '3 (1 project, 1 activity, 1 school): zoom in' })).toHaveText('3')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('tab', { name: 'Schools' }).click()
  await expect(page).toHaveURL(/layer=schools/)
  await expect(rows(page)).toHaveCount(2)
  const marker = map(page).getByRole('button', { name: '1 school: Gwange Primary' })
  await expect(marker).toHaveText('1')
  await marker.click()
  const popup = page.getByRole('dialog', { name: 'Gwange Primary' })
  await expect(popup).toContainText('LocationGwange')
  await expect(popup).toContainText('StudentsN/A')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)

  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(rows(page)).toHaveCount(1)
  const row = rows(page).getByRole('button')
  await row.focus()
  await page.keyboard.press('Enter')
  const project = page.getByRole('dialog', { name: `Reading ${HOSTILE}` })
  await expect(project).toContainText('Submitted')
  await expect(project).toContainText('₦96,500,000.50')
  await expect(project).toContainText("Approximate: at the LGA's point")
  await expect(project.locator('img')).toHaveCount(0)
  await expect(page).toHaveTitle(/Interactive Map/)
  await page.keyboard.press('Escape')
  await expect(project).toHaveCount(0)
  await expect(row).toBeFocused()

  await page.getByLabel('Shade LGAs by').selectOption({ label: 'Children reached' })
  await expect(page.getByRole('heading', { name: 'Children reached by LGA' })).toBeVisible()
  await page.getByRole('tab', { name: 'LGAs' }).click()
  await expect(page.getByRole('row', { name: /Jere/ })).toContainText('25')
  await expect.poll(() => isPainted(page, ONE_CLASS)).toBe(true)
  await page.getByRole('row', { name: /Jere/ }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Jere' })).toContainText('Children reached25')
})

test('arrow keys, plus and minus, and a list of what is in view @drill', async ({ page, api, member }) => {
  const person = await member()
  await reportWork(api, person)
  await openAs(page, person, link(person, '&layer=schools'))
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Gwange Primary' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'In view' }).check()
  await expect(rows(page)).toHaveCount(1)
  await map(page).focus()
  await expect(async () => {
    await page.keyboard.press('-')
    await expect(rows(page)).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await page.getByRole('button', { name: 'Reset View' }).click()
  await expect(rows(page)).toHaveCount(2)
})

const CORNERS = { North: '13.6, 13.3', East: '12.1, 14.5', South: '7.6, 12.1', West: '13.1, 10.05' }

test('the three states fill their frame on every width, and Reset View brings them back @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const schools = Object.entries(CORNERS).map(([school_name, coordinates]) => ({
    community: school_name,
    school_name,
    coordinates,
  }))
  await reportProject(api, person, { target_locations: ['Adamawa', 'Borno', 'Yobe'], schools })
  await openAs(page, person, link(person, '&layer=schools'))
  /** In the larger dimension; 0 if one state is cut off. */
  const share = () =>
    map(page).evaluate((element, wanted) => {
      const frame = element.getBoundingClientRect()
      const places = [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const xs = places.map(({ x, width }) => (x + width / 2 - frame.x) / frame.width)
      const ys = places.map(({ y, height }) => (y + height / 2 - frame.y) / frame.height)
      if (places.length < wanted || Math.min(...xs, ...ys) < 0 || Math.max(...xs, ...ys) > 1) return 0
      return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
    }, schools.length)
  // The states fill the frame until somebody moves the map.
  for (const width of [1280, 1024, 820, 375]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(share, { message: `the states at ${width} px` }).toBeGreaterThan(0.7)
  }
  await page.reload()
  await expect.poll(share).toBeGreaterThan(0.7)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(share).toBe(0)
  await page.getByRole('button', { name: 'Reset View' }).click()
  await expect.poll(share).toBeGreaterThan(0.7)
  const depth = (pane: string) =>
    page.locator(`.leaflet-${pane}-pane`).evaluate((each) => Number(getComputedStyle(each).zIndex))
  expect(await depth('state-names')).toBeGreaterThan(await depth('marker'))
})

test('buttons and keys zoom over the region, however far out they went before @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const middle = { community: 'Middle', school_name: 'Middle Primary', coordinates: '10.4, 12.3' }
  const west = { community: 'West', school_name: 'West Primary', coordinates: '12.5, 10.8' }
  await reportProject(api, person, { target_locations: ['Adamawa', 'Borno', 'Yobe'], schools: [middle, west] })
  const inView = (name: string) => expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  await openAs(page, person, link(person, '&layer=schools'))
  await page.getByRole('radio', { name: 'In view' }).check()
  await expect(rows(page)).toHaveCount(2)
  const place = () =>
    map(page)
      .getByRole('button', { name: /Middle Primary/ })
      .boundingBox()
  const before = (await place())!
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const zoomedOut = async (press: () => Promise<void>) => {
    while ((await button('Zoom out').getAttribute('aria-disabled')) !== 'true') await press()
  }

  await button('Zoom in').click()
  await button('Zoom out').click()
  await expect.poll(async () => Math.abs((await place())!.x - before.x)).toBeLessThan(4)
  await zoomedOut(() => button('Zoom out').click())
  for (const _ of [1, 2, 3]) await button('Zoom in').click()
  await inView('Middle Primary')

  await button('Reset View').click()
  await map(page).focus()
  await zoomedOut(() => page.keyboard.press('-'))
  for (const _ of [1, 2, 3]) await page.keyboard.press('+')
  await inView('Middle Primary')

  // Dragged far away, it returns.
  await button('Reset View').click()
  const frame = (await map(page).boundingBox())!
  for (const _ of [1, 2, 3]) {
    await page.mouse.move(frame.x + 40, frame.y + frame.height / 2)
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width - 60, frame.y + frame.height / 2, { steps: 4 })
    await page.mouse.up()
  }
  await inView('West Primary')
})

test('filters, layer and figure survive a reload and Back @drill', async ({ page, api, member }) => {
  const person = await member()
  await reportWork(api, person)
  await openAs(page, person, link(person))
  await expect(stat(page, 'Schools')).toHaveText('2')
  await page.getByLabel('State', { exact: true }).selectOption('Yobe')
  await expect(stat(page, 'Projects')).toHaveText('0')
  await expect(page.getByRole('heading', { name: 'Nothing on the map yet' })).toBeVisible()
  await expect(page.getByLabel('LGA', { exact: true }).locator('option', { hasText: 'Jere' })).toHaveCount(0)
  await page.getByLabel('Shade LGAs by').selectOption({ label: 'Funding (USD)' })
  await page.getByRole('tab', { name: 'Activities' }).click()
  await page.getByLabel('Year').fill('2024')
  await expect(page).toHaveURL(/year=2024/)

  await page.reload()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Yobe')
  await expect(page.getByLabel('Organization').locator('option:checked')).toContainText(person.organization_acronym)
  await expect(page.getByLabel('Shade LGAs by')).toHaveValue('funding')
  await expect(page.getByLabel('Year')).toHaveValue('2024')
  await expect(page.getByRole('tab', { name: 'Activities' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'All Layers' })).toHaveAttribute('aria-selected', 'true')
  await expect(stat(page, 'Projects')).toHaveText('1')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/map')
})

test('the gap view shows and lists the LGAs without partners @drill', async ({ page, api, member }) => {
  const person = await member()
  await reportWork(api, person)
  await openAs(page, person, '/map?view=gaps')
  await expect(page.getByRole('button', { name: 'Gap view' })).toHaveAttribute('aria-pressed', 'true')
  const text = await page.getByText(/of \d+ LGAs without partners/).textContent()
  const gaps = Number(/^\d+/.exec(text ?? '')?.[0])
  expect(gaps).toBeGreaterThan(0)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(gaps + 1)
  await expect(page.getByRole('table').getByRole('row', { name: /Jere/ })).toHaveCount(0)
  await expect.poll(() => isPainted(page, GAP)).toBe(true)
  await page.getByRole('button', { name: 'Gap view' }).click()
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(66)
})

test('50,000 schools are panned and zoomed, and only what fits is drawn @drill', async ({ page, member }) => {
  const person = await member()
  const body = manySchools(50_000)
  await page.route('**/api/map/data?*', (route) => route.fulfill({ contentType: NDJSON, body }))
  await openAs(page, person, '/map')
  await expect(stat(page, 'Schools')).toHaveText('50,000')
  await expect(map(page).getByRole('button').first()).toBeVisible()
  await page.getByRole('radio', { name: 'In view' }).check()
  const box = (await map(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + 200]
  for (let round = 0; round < 4; round++) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 12; step++) await page.mouse.move(x - step * 14, y + step * 6)
    await page.mouse.up()
    await page.getByRole('button', { name: round < 2 ? 'Zoom in' : 'Zoom out', exact: true }).click()
    await expect(page.getByText(/listed$/)).toBeVisible()
    expect(await map(page).getByRole('button').count()).toBeLessThan(400)
    expect(await rows(page).count()).toBeLessThan(200)
  }
  await page.getByRole('radio', { name: 'Everything' }).check()
  await rows(page).first().getByRole('button').focus()
  await page.keyboard.press('End')
  await expect(rows(page).getByRole('button', { name: 'Primary School 49999' })).toBeFocused()
})

test('a failed call and missing code leave the page whole, and Retry brings them @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  const person = await member()
  consoleGuard.allow(/Failed to load resource|could not be loaded|Server error occurred|ERR_FAILED/)
  await page.route('**/api/map/data?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route(/assets\/leaflet-map-.*\.js/, (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('The map could not be loaded'))
  await openAs(page, person, '/map')
  await logged
  const mapFailed = page.getByRole('alert').filter({ hasText: 'The map could not be loaded. Please try again.' })
  const dataFailed = page.getByRole('alert').filter({ hasText: 'Failed to load map data. Please try again.' })
  await expect(mapFailed).toBeVisible()
  await expect(dataFailed).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('tab', { name: 'Schools' })).toBeVisible()
  await expect(stat(page, 'Schools')).toHaveText('–')
  await page.unroute('**/api/map/data?*')
  await dataFailed.getByRole('button', { name: 'Retry' }).click()
  await expect(stat(page, 'Schools')).not.toHaveText('–')
  await page.unroute(/assets\/leaflet-map-.*\.js/)
  await mapFailed.getByRole('button', { name: 'Retry' }).click()
  await expect(map(page)).toBeVisible()
})

test('with tiles that are refused the map is whole @drill', async ({ browser }) => {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const tiles = { MAP_TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: '<b>Example</b> tiles' }
  const hub = await startHub({ env: { ...env, ...tiles } })
  const context = await browser.newContext({ baseURL: hub.url })
  try {
    const page = await context.newPage()
    const asked = page.waitForRequest(/127\.0\.0\.1:9\/\d+\//)
    const refused: string[] = []
    page.on('console', (message) => /Content Security/.test(message.text()) && refused.push(message.text()))
    const person = await memberOf(apiOf(hub))
    await openAs(page, person, '/map?view=gaps')
    await asked
    await expect(page.getByText('Background: <b>Example</b> tiles.')).toBeVisible()
    await expect.poll(() => isPainted(page, GAP)).toBe(true)
    await expect(page.locator('.leaflet-tile-loaded')).toHaveCount(0)
    expect(refused).toEqual([])
  } finally {
    await context.close()
    await hub.stop()
  }
})

test('a phone has the map first and the list below, and no screen has an axe finding @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  await reportWork(api, person)
  await openAs(page, person, link(person))
  await expect(rows(page)).toHaveCount(4)
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/map')
  await expect(rows(page).first()).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')

  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(link(person, '&view=gaps'))
  await expect(map(page)).toBeVisible()
  const [mapBox, listBox] = [await map(page).boundingBox(), await page.getByRole('table').boundingBox()]
  expect(mapBox!.y + mapBox!.height).toBeLessThan(listBox!.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel('State', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('Print gives one page with the map, its legend, the figures and the filters in words @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  await reportWork(api, person)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, person, link(person, '&figure=schools'))
  await expect(stat(page, 'Schools')).toHaveText('2')
  await page.evaluate(() =>
    Object.assign(window, {
      print: () => Object.assign(window, { isPrinted: window.dispatchEvent(new Event('beforeprint')) }),
    }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  // Print is light: the canvas must be repainted before printing continues.
  expect(await isPainted(page, ONE_CLASS)).toBe(true)
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(`Organization: ${person.organization_name}`)).toBeVisible()
  await expect(page.getByText('shaded by schools')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Schools by LGA' })).toBeVisible()
  await expect(page.getByText('do not imply official endorsement')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Print|Zoom|Reset/ })).toHaveCount(0)
  // As large as the paper allows, whatever the screen.
  expect(await map(page).boundingBox()).toMatchObject({ width: 738, height: 538 })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
