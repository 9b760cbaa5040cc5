import type { Locator, Page } from '@playwright/test'
import { dayInNigeria } from '@hub/contract/days'
import type { ProjectDetails } from '@hub/contract/records/project'
import { expectNoAxeFindings } from './harness/axe.ts'
import { pasteHere } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { anyWord, card, dialogOf, linkTo, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

/** This test cuts the connection. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/

const sheetOf = (schools: number) =>
  Array.from({ length: schools }, (_, row) => `Ward ${row + 1}\tPrimary ${row + 1}\t11.8, 13.1603\r\n`).join('')

async function fillProject(form: Locator, title: string) {
  await form.getByLabel('Project Title').fill(title)
  await form.getByLabel('Budget (NGN)').fill('5,000,000')
  await form.getByLabel('Project Narrative').fill('Ten temporary classrooms.')
  await form.getByRole('checkbox', { name: 'Borno' }).check()
  await form.getByRole('checkbox', { name: 'Jere' }).check()
}

async function fillActivity(dialog: Locator, boys: string) {
  await dialog.getByLabel('Activity Type').selectOption('WASH')
  await dialog.getByLabel('Date', { exact: false }).first().fill(dayInNigeria())
  await dialog.getByLabel('Boys').fill(boys)
}

async function fillFunding(dialog: Locator) {
  await dialog.getByLabel('Donor').selectOption('ECW')
  await dialog.getByLabel('Date Range').fill('2026')
  await dialog.getByLabel('Grant Code').fill('GR-1')
  await dialog.getByLabel('Funding Type').selectOption('Grant')
  await dialog.getByLabel('Status').selectOption('Paid')
  await dialog.getByLabel('Earmarking').selectOption('Unearmarked')
  await dialog.getByLabel('Amount (Orig)').fill('1000')
}

const outbox = (page: Page, count: number) => page.getByRole('link', { name: `Outbox (${count})` })

test('a project of 300 schools, its activities and its funding are entered without a link, stand at their place, and arrive once and in order @drill', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  const person = await member()
  const title = `Waiting spaces ${anyWord()}`
  // Loads the forms' code and options.
  const known = await reportProject(api, person)
  await openAs(page, person, linkTo(known, 'activities'))
  await dialogOf(page, known.project_title).getByRole('button', { name: 'Report Activity' }).click()
  await page.goto('/projects?project=new')
  const form = dialogOf(page, 'New Project')
  await fillProject(form, title)
  await form.getByLabel('Community, row 1', { exact: true }).focus()
  await pasteHere(page, sheetOf(300))
  await expect(form.getByText('Saved on this device')).toBeVisible()

  await context.setOffline(true)
  await form.getByRole('button', { name: 'Create Project' }).click()
  const waiting = dialogOf(page, title)
  await expect(waiting.getByText('Waiting to send')).toBeVisible()
  await expect(waiting.getByRole('tab', { name: 'History' })).toHaveCount(0)
  await waiting.getByRole('tab', { name: 'Schools' }).click()
  await expect(waiting.getByText('300 of 300 schools')).toBeVisible()
  await waiting.getByRole('tab', { name: 'Activities' }).click()
  for (const boys of ['41', '42']) {
    await waiting.getByRole('button', { name: 'Report Activity' }).click()
    await fillActivity(waiting, boys)
    await waiting.getByLabel('School', { exact: true }).fill(`Primary ${boys}, Ward ${boys}`)
    await waiting.getByRole('button', { name: 'Report Activity' }).click()
    await expect(waiting.getByRole('listitem').filter({ hasText: `Boys ${boys}` })).toContainText('Waiting to send')
  }
  await waiting.getByRole('tab', { name: 'Funding' }).click()
  await waiting.getByRole('button', { name: 'Add Funding' }).click()
  await fillFunding(waiting)
  await expect(waiting.getByLabel('Project Code')).toHaveValue('Given when the project is sent')
  await waiting.getByRole('button', { name: 'Submit Entry' }).click()
  await expect(waiting.getByText('ECW (1 entry)')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(card(page, title)).toContainText('Waiting to send')

  await outbox(page, 4).click()
  const item = page.getByRole('listitem').filter({ hasText: 'New activity' })
  await expect(item).toHaveCount(2)
  await item.first().getByRole('button', { name: 'Edit' }).click()
  await waiting.getByLabel('Boys').fill('43')
  await waiting.getByRole('button', { name: 'Report Activity' }).click()
  await expect(waiting.getByText('Boys 43')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
  // The dialog is still open and shows the stored record.
  await expect(waiting.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(waiting.getByText('Waiting to send')).toHaveCount(0)
  await expect(waiting.getByText('Primary 42 · Jere, Borno')).toHaveCount(1)
  expect(sent[0]).toBe('/api/projects')
  expect(sent.slice(1).every((path) => /\/(activities|fts\/bulk)$/.test(path))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(card(page, title)).toHaveCount(1)
  await expect(card(page, title)).not.toContainText('Waiting to send')
  const reply = await api.send('GET', `/projects?search=${encodeURIComponent(title)}`, { token: person.token })
  const { projects } = (await reply.json()) as { projects: ProjectDetails[] }
  expect(projects).toHaveLength(1)
  expect(projects[0]?.school_count).toBe(300)
  const funding = await api.send('GET', `/fts?project_code=${projects[0]?.project_code}`, { token: person.token })
  expect(await funding.json()).toMatchObject({ total: 1, data: [{ donor: 'ECW', project_name: title }] })
})

test('a lost answer, a reload and another try make one project; what was given up comes back @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  const title = `Lost answer ${anyWord()}`
  await openAs(page, await member(), '/projects?project=new')
  const form = dialogOf(page, 'New Project')
  await fillProject(form, title)
  await form.getByLabel('Community, row 1', { exact: true }).focus()
  await pasteHere(page, sheetOf(1000))
  await expect(form.getByLabel('Number of rows')).toHaveValue('1000')
  await form.getByRole('button', { name: 'Cancel' }).click()
  // By then its toast has gone.
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page.getByText(`Discarded: ‘${title}’`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByLabel('Number of rows')).toHaveValue('1000')
  await expect(form.getByLabel('School name, row 1', { exact: true })).toHaveValue('Primary 1')

  let answers = 0
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answers++
    const reply = await route.fetch()
    // The hub has stored it, and its reply is lost.
    return answers === 1 ? route.abort() : route.fulfill({ response: reply })
  })
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialogOf(page, title).getByText('Waiting to send')).toBeVisible()
  await page.goto('/projects')
  await expect.poll(() => answers).toBe(2)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await expect(card(page, title)).toHaveCount(1)
})

test('an edit of the schools that waited while a colleague added one is compared, and loses nobody’s @drill', async ({
  page,
  context,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(CUT)
  consoleGuard.allow(/409/)
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, linkTo(project))
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Edit Project' }).click()
  await dialog.getByLabel('School name, row 1', { exact: true }).fill('Central Primary I')
  await expect(dialog.getByText('Saved on this device')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Only the schools were changed.
  const other = await context.newPage()
  await other.goto(linkTo(project))
  const there = dialogOf(other, project.project_title)
  await there.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(there.getByLabel('School name, row 1', { exact: true })).toHaveValue('Central Primary I')
  await context.setOffline(true)
  await there.getByRole('button', { name: 'Save Changes' }).click()
  await expect(there.getByText('Waiting to send')).toBeVisible()

  const asEntered = ({ id, community, school_name, coordinates }: ProjectDetails['schools'][number]) => ({
    id,
    community,
    school_name,
    coordinates,
  })
  const [first, second] = project.schools.map(asEntered)
  const theirs = {
    ...editOf(project),
    schools: [{ ...first!, school_name: 'Theirs' }, second!, { school_name: 'Added meanwhile' }],
  }
  const saved = await api.send('PUT', `/projects/${project.id}`, { token: person.token, body: theirs })
  expect(saved.status).toBe(200)
  await context.setOffline(false)
  // Both tabs know, whichever has sent it.
  await outbox(page, 1).click()
  await page.getByRole('button', { name: 'Compare and Save' }).click()
  await dialog.getByRole('button', { name: 'Load the Newer Version' }).click()
  const both = dialog.getByRole('table', { name: 'Both of you changed this' })
  const row = both.getByRole('row', { name: /School: Central Primary I/ })
  await expect(row).toContainText('Theirs')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await row.getByRole('button', { name: /^Take the saved value/ }).click()
  await expect(both).toHaveCount(0)
  await dialog.getByLabel('Budget (NGN)').fill('7,000,000')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project Updated')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Schools' }).click()
  await expect(dialog.getByText('3 of 3 schools')).toBeVisible()
  await expect(dialog.getByText('Added meanwhile')).toBeVisible()
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
})

const editOf = (project: ProjectDetails) => ({
  project_title: project.project_title,
  organization_name: project.organization_name,
  budget: project.budget,
  project_duration: project.project_duration,
  start_date: project.start_date,
  end_date: project.end_date,
  target_locations: project.target_states,
  target_lgas: project.target_lgas,
  donor: project.donors,
  project_narrative: project.project_narrative,
  project_components: project.project_components,
  direct_beneficiaries: project.direct_beneficiaries,
  updated_at: project.updated_at,
})
