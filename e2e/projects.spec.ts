import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { anyWord, card, figure, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

test('the cards, the figures of the whole filtered set and the real facts of each project', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  await reportProject(api, person, { project_title: `Teachers ${word}` })
  await reportProject(api, person, {
    project_title: `Feeding ${word}`,
    budget: '3499999.50',
    start_date: '2020-01-01',
    end_date: '2021-01-01',
  })
  await openAs(page, person, `/projects?search=${word}`)

  const feeding = card(page, `Feeding ${word}`)
  await expect(feeding).toContainText('Submitted')
  await expect(feeding).toContainText(person.organization_name)
  await expect(feeding).toContainText('₦3,499,999.50')
  await expect(feeding).toContainText('Borno · Jere')
  await expect(feeding).toContainText('Last updated just now')
  await expect(feeding.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(figure(page, 'Total Projects')).toHaveText('2')
  await expect(figure(page, 'Total Budget')).toHaveText('₦100,000,000')
  await expect(figure(page, 'Total Beneficiaries')).toHaveText('2,000')
})

test('a search waits for a pause, and filters survive a reload and Back', async ({ page, api, member }) => {
  const person = await member()
  const word = anyWord()
  await reportProject(api, person, { project_title: `Borno ${word}` })
  await reportProject(api, person, {
    project_title: `Yobe ${word}`,
    target_locations: ['Yobe'],
    target_lgas: ['Damaturu'],
    status: 'draft',
  })
  await openAs(page, person, '/projects')
  const searched: string[] = []
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('search')
    if (/\/api\/projects\?.*figures=none/.test(request.url()) && text) searched.push(text)
  })

  const box = page.getByRole('searchbox', { name: 'Search projects' })
  await box.pressSequentially(word)
  await expect.poll(() => searched.at(-1)).toBe(word)
  expect(searched.length).toBeLessThan(word.length / 2)
  await expect(figure(page, 'Total Projects')).toHaveText('2')
  await page.getByLabel('State', { exact: true }).selectOption('Yobe')
  await expect(figure(page, 'Total Projects')).toHaveText('1')
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  const lga = page.getByLabel('LGA', { exact: true })
  await expect(lga.locator('option', { hasText: 'Jere' })).toHaveCount(0)
  await lga.selectOption('Potiskum')
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Advanced Filters/ })).toContainText('1')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible()
  await expect(box).toHaveValue(word)
  await expect(lga).toHaveValue('Potiskum')
  await page.goBack()
  await expect(card(page, `Yobe ${word}`)).toBeVisible()
  await expect(lga).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(box).toHaveValue('')
})

test('a list that cannot be loaded says so and is tried again', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/status of 500|Server error occurred/)
  const person = await member()
  const project = await reportProject(api, person)
  await page.route('**/api/projects?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await openAs(page, person, `/projects?search=${project.project_code}`)
  await expect(page.getByText('Failed to load projects. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/projects?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, project.project_title)).toBeVisible()
})

test('figures that cannot be loaded say so beside their cards, and are tried again alone @drill', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500|Server error occurred/)
  const person = await member()
  const project = await reportProject(api, person)
  await page.route('**/api/projects?*figures=only*', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )
  await openAs(page, person, `/projects?search=${project.project_code}`)
  await expect(card(page, project.project_title)).toBeVisible()
  await expect(page.getByText('Failed to load the totals. Please try again.')).toBeVisible({ timeout: 15_000 })
  await expect(figure(page, 'Total Projects')).toHaveText('–')
  await expect(page.getByText('1 of 1 project shown')).toBeVisible()
  await page.unroute('**/api/projects?*figures=only*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Total Projects')).toHaveText('1')
})

test('the list loads on as it is scrolled and draws only what is near @drill', async ({ page, api, member }) => {
  const person = await member()
  const word = anyWord()
  await Promise.all(
    Array.from({ length: 60 }, (_, number) => reportProject(api, person, { project_title: `${word} ${number}` })),
  )
  await openAs(page, person, `/projects?search=${word}&sort=title`)
  await expect(page.getByText('24 of 60 projects shown')).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('60 of 60 projects shown')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card(page, `${word} 9`)).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(40)
})

test('axe finds nothing in the list with all its filters, and nothing scrolls sideways @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?search=${project.project_code}`)
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  await expect(card(page, project.project_title)).toBeVisible()
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
})
