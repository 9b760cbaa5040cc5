import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { anyWord, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd').first()
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

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
    if (request.url().includes('/api/projects?') && text) searched.push(text)
  })

  const box = page.getByRole('searchbox', { name: 'Search projects' })
  await box.pressSequentially(word)
  await expect.poll(() => searched.at(-1)).toBe(word)
  expect(searched.length).toBeLessThan(word.length / 2)
  await expect(figure(page, 'Total Projects')).toHaveText('2')
  await page.getByLabel('State', { exact: true }).selectOption('Yobe')
  await expect(figure(page, 'Total Projects')).toHaveText('1')
  await page.getByRole('button', { name: 'Advanced Filters' }).click()
  // The LGAs follow the state.
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

test('View opens the details, Back closes them, and a link opens them again', async ({ page, api, member }) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?search=${project.project_code}`)
  const view = page.getByRole('button', { name: `View ${project.project_title}` })
  await view.click()
  const dialog = dialogOf(page, project.project_title)
  await expect(dialog).toContainText('Children learn in safe rooms')
  await expect(dialog).toContainText('₦96,500,000.50')
  // Nothing was recorded: the fixed shares stand in, and say so.
  await expect(dialog.getByText('Estimated')).toHaveCount(2)
  await expect(dialog).toContainText('40% · 400')
  await dialog.getByRole('tab', { name: 'Schools' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Far Away Primary' })).toContainText('Outside Borno')
  await dialog.getByRole('searchbox', { name: 'Search schools' }).fill('bulabulin')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const link = page.url()

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()
  await page.goto(link)
  await expect(dialog.getByRole('tab', { name: 'Schools', selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the details are opened, walked through and closed without a mouse', async ({ page, api, member }) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?search=${project.project_code}`)
  const view = page.getByRole('button', { name: `View ${project.project_title}` })
  await expect(view).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(view).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, project.project_title)
  const overview = dialog.getByRole('tab', { name: 'Overview' })
  await expect(overview).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(overview).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Schools', selected: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('created the project')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()
})

/** Fills in what a report cannot be without. */
async function fillActivity(dialog: Locator) {
  await dialog.getByLabel('Activity Type').selectOption('WASH')
  await dialog.getByLabel('Date', { exact: false }).first().fill('2026-05-05')
  await dialog.getByLabel('Boys').fill('1,200')
  await dialog.getByLabel('Girls').fill('1300')
  await dialog.getByLabel('IDPs').fill('500')
}

test('an activity is reported once, counted, edited and deleted', async ({ page, api, member }) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?project=${project.id}&tab=activities`)
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await expect(dialog.getByText('Activity type is required')).toBeVisible()
  await expect(dialog.getByText('Date is required')).toBeVisible()
  await expect(dialog.getByLabel('Activity Type')).toBeFocused()
  await fillActivity(dialog)
  await dialog.getByLabel('School', { exact: true }).selectOption({ label: 'Central Primary, Bulabulin' })

  // What was typed outlives a reload, and is offered back.
  await page.reload()
  await dialog.getByRole('button', { name: 'Continue Report' }).click()
  await expect(dialog.getByLabel('Boys')).toHaveValue('1,200')
  await dialog.getByRole('button', { name: 'Report Activity' }).dblclick()
  await expect(page.getByText('Activity Reported')).toBeVisible()
  await expect(dialog.getByText('Boys 1,200 · Girls 1,300')).toHaveCount(1)
  await expect(dialog.getByText('Central Primary · Jere, Borno')).toBeVisible()
  await expect(figure(page, 'Children reached')).toHaveText('2,500')

  await dialog.getByRole('button', { name: /^Edit WASH/ }).click()
  await dialog.getByLabel('Boys').fill('1100')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(figure(page, 'Children reached')).toHaveText('2,400')
  await dialog.getByRole('tab', { name: 'Overview' }).click()
  // Recorded shares take the place of the estimate.
  await expect(dialog).toContainText('100% · 500')
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog.getByText('edited the activity WASH, 5 May 2026')).toBeVisible()
  await expect(dialog.getByText('Boys: 1,200 → 1,100')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Activities' }).click()
  await dialog.getByRole('button', { name: /^Delete WASH/ }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete Activity' }).click()
  await expect(dialog.getByRole('heading', { name: 'No Activities Yet' })).toBeVisible()
})

test('somebody else changed the activity first: the input is kept and the newer version taken in', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?project=${project.id}&tab=activities`)
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await fillActivity(dialog)
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await dialog.getByRole('button', { name: /^Edit WASH/ }).click()
  await dialog.getByLabel('Boys').fill('7')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await dialogOf(other, project.project_title)
    .getByRole('button', { name: /^Edit WASH/ })
    .click()
  await other.getByLabel('Boys').fill('8')
  await other.getByLabel('Notes').fill('Rain')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Activity Updated')).toBeVisible()

  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('This activity has a newer version')).toBeVisible()
  await dialog.getByRole('button', { name: 'Load the Newer Version' }).click()
  await expect(dialog.getByText('Saved in the meantime: 8')).toBeVisible()
  await expect(dialog.getByLabel('Boys')).toHaveValue('7')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Rain')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText(/^Boys 7/)).toBeVisible()
})

test('a funding entry is checked, survives a lost connection and is submitted once', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/)
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?project=${project.id}&tab=funding`)
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Add Funding' }).click()
  await expect(dialog.getByLabel('Project Code')).toHaveValue(project.project_code)
  await expect(dialog.getByLabel('Recipient')).toHaveValue(person.organization_name)
  await dialog.getByRole('button', { name: 'Submit Entry' }).click()
  for (const message of [
    'Donor is required',
    'Date range is required',
    'Grant reference code is required',
    'Funding type is required',
    'Funding status is required',
    'Earmarking is required',
    'Original amount must be positive',
    'USD amount must be positive',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByLabel('Donor')).toBeFocused()
  // The last entry cannot be removed.
  await expect(dialog.getByRole('button', { name: /^Remove entry/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Another Entry' }).click()
  await expect(dialog.getByRole('button', { name: /^Remove entry/ })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Remove entry 2' }).click()

  await dialog.getByLabel('Donor').selectOption('ECW')
  await dialog.getByLabel('Date Range').fill('2026-2027')
  await dialog.getByLabel('Grant Code').fill('GR-2026-1')
  await dialog.getByLabel('Funding Type').selectOption('Grant')
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Paid')
  await dialog.getByLabel('Earmarking').selectOption('Softly Earmarked')
  await dialog.getByLabel('Amount (Orig)').fill('1,250,000.50')
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('1,250,000.50')

  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Submit Entry' }).click()
  await expect(page.getByText('Submission Failed')).toBeVisible()
  await expect(page.getByText('Failed to submit FTS entries. Please try again.')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Submit Entry' }).dblclick()
  await expect(page.getByText('1 FTS entry submitted successfully')).toBeVisible()
  await expect(dialog.getByText(/^USD.1,250,000.50 in 1 entry$/)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'GR-2026-1' })).toHaveCount(1)
})

test('who may, takes a project from step to step; a suspension is confirmed first', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  const project = await reportProject(api, person, { status: 'draft' })
  const link = `/projects?project=${project.id}`
  await openAs(page, person, link)
  const dialog = dialogOf(page, project.project_title)
  const steps = dialog.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(steps).toHaveText(['Submit'])
  await steps.first().click()
  await expect(page.getByText('The project is now submitted.')).toBeVisible()
  await expect(steps).toHaveCount(0)

  await openAs(page, admin, link)
  await expect(steps).toHaveText(['Start Review', 'Back to Draft', 'Suspend'])
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Suspend this project?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Submitted', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('button', { name: 'Suspend Project' }).click()
  await expect(steps).toHaveText(['Resume as Under Review', 'Resume as Approved', 'Resume as Active'])
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog.getByText('moved the project from Submitted to Suspended')).toBeVisible()
})

test('a viewer reads everything and is offered nothing to change', async ({ page, api, member }) => {
  const person = await member()
  const viewer = await member({ role: 'viewer' })
  const project = await reportProject(api, person)
  await openAs(page, viewer, `/projects?search=${project.project_code}`)
  await page.getByRole('button', { name: `View ${project.project_title}` }).click()
  const dialog = dialogOf(page, project.project_title)
  for (const tab of ['Overview', 'Schools', 'Activities', 'Funding', 'History']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('tabpanel')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Edit|Report|Add|Submit|Delete/ })).toHaveCount(0)
  }
  await page.goto('/projects?project=new')
  await expect(page.getByRole('heading', { name: 'Education Projects' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Project' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list that cannot be loaded says so and is tried again', async ({ page, api, member, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/)
  const person = await member()
  const project = await reportProject(api, person)
  await page.route('**/api/projects?*', (route) => route.abort())
  await openAs(page, person, `/projects?search=${project.project_code}`)
  await expect(page.getByText('Failed to load projects. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/projects?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, project.project_title)).toBeVisible()
})

test('the list loads on as it is scrolled and draws only what is near', async ({ page, api, member }) => {
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
  expect(await page.getByRole('listitem').count()).toBeLessThan(40)
})

const TABS = ['Overview', 'Schools', 'Activities', 'Funding', 'History']
const FORMS = [
  ['Activities', 'Report Activity', 'Report Activity'],
  ['Funding', 'Add Funding', 'Submit Entry'],
] as const

for (const width of [1280, 375]) {
  test.describe(`at ${width}px`, () => {
    test.use({ viewport: { width, height: 740 } })

    async function expectInOrder(page: Page) {
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    test('axe finds nothing in the list with all its filters, and nothing scrolls sideways', async ({
      page,
      api,
      member,
    }) => {
      const person = await member()
      const project = await reportProject(api, person)
      await openAs(page, person, `/projects?search=${project.project_code}`)
      await page.getByRole('button', { name: 'Advanced Filters' }).click()
      await expect(card(page, project.project_title)).toBeVisible()
      await expectInOrder(page)
    })

    for (const tab of TABS) {
      test(`axe finds nothing in the details, ${tab}, and nothing scrolls sideways`, async ({ page, api, member }) => {
        const person = await member()
        const project = await reportProject(api, person)
        await openAs(page, person, `/projects?project=${project.id}&tab=${tab.toLowerCase()}`)
        await expect(dialogOf(page, project.project_title).getByRole('tabpanel', { name: tab })).toBeVisible()
        await expectInOrder(page)
      })
    }

    for (const [tab, open, submit] of FORMS) {
      test(`axe finds nothing in the form of ${tab} with its messages shown`, async ({ page, api, member }) => {
        const person = await member()
        const project = await reportProject(api, person)
        await openAs(page, person, `/projects?project=${project.id}&tab=${tab.toLowerCase()}`)
        const dialog = dialogOf(page, project.project_title)
        await dialog.getByRole('button', { name: open }).click()
        await dialog.getByRole('button', { name: submit }).click()
        await expect(dialog.getByText(/fields need your attention/)).toBeVisible()
        await expectInOrder(page)
      })
    }
  })
}
