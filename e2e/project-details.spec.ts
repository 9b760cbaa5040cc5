import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { dialogOf, linkTo, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

test('View opens the details, Back closes them, and a link opens them again @drill', async ({ page, api, member }) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?search=${project.project_code}`)
  const view = page.getByRole('button', { name: `View ${project.project_title}` })
  await view.click()
  const dialog = dialogOf(page, project.project_title)
  await expect(dialog).toContainText('Children learn in safe rooms')
  await expect(dialog).toContainText('₦96,500,000.50')
  // Nothing was recorded: the fixed shares are shown as 'Estimated'.
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

test('the details are opened, walked through and closed without a mouse @drill', async ({ page, api, member }) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, `/projects?search=${project.project_code}`)
  const view = page.getByRole('button', { name: `View ${project.project_title}` })
  await tabTo(page, view)
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, project.project_title)
  const overview = dialog.getByRole('tab', { name: 'Overview' })
  await tabTo(page, overview)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Schools', selected: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('created the project')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()
})

test('who may, takes a project from step to step; a suspension is confirmed first', async ({
  page,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/)
  const person = await member()
  const project = await reportProject(api, person, { status: 'draft' })
  const link = linkTo(project)
  await openAs(page, person, link)
  const dialog = dialogOf(page, project.project_title)
  const steps = dialog.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(steps).toHaveText(['Submit'])
  const submit = async () => {
    await steps.first().click()
    await dialog.getByRole('button', { name: 'Submit Project' }).click()
    await expect(page.getByText('The project is now submitted.')).toBeVisible()
    await expect(steps).toHaveCount(0)
  }
  await submit()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The project is now draft.')).toBeVisible()
  await submit()

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
  await dialog.getByRole('button', { name: 'Resume as Active' }).click()
  await dialog.getByRole('button', { name: 'Back to Approved' }).click()
  await dialog.getByRole('button', { name: 'Back to Approved' }).click()
  await expect(dialog.getByText('Say why the project goes back, so that it can be mended')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The donor has not signed yet.')
  const call = `**/api/projects/${project.id}/status`
  await page.route(call, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Back to Approved' }).click()
  await expect(page.getByText('No answer from the hub')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The donor has not signed yet.')
  await page.unroute(call)
  await dialog.getByRole('button', { name: 'Back to Approved' }).click()
  await expect(
    dialog.getByText('moved the project from Active to Approved: The donor has not signed yet.'),
  ).toBeVisible()
})

test('a change that named no version says so, in the history and in the audit trail @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  const project = await reportProject(api, person, { status: 'draft' })
  const sent = { token: person.token, body: { status: 'submitted' } }
  expect((await api.send('PUT', `/projects/${project.id}/status`, sent)).status).toBe(200)
  const means = 'It did not say which version it started from'
  await openAs(page, person, linkTo(project, 'history'))
  const dialog = dialogOf(page, project.project_title)
  await expect(dialog.getByText('moved the project from Draft to Submitted, without a version')).toBeVisible()
  await expect(dialog.getByText(means)).toHaveCount(1)

  await openAs(page, admin, `/admin/audit?record=${project.id}`)
  const line = page.getByRole('article').filter({ hasText: 'from Draft to Submitted, without a version' })
  await line.getByRole('button', { name: /^Details of change/ }).click()
  await expect(line.getByText(means)).toBeVisible()
})

test('a draft is not there for another organization, by its link or in the list', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/)
  const project = await reportProject(api, await member(), { status: 'draft' })
  const stranger = await member()
  await openAs(page, stranger, linkTo(project))
  await expect(page.getByText('This project does not exist.')).toBeVisible()
  await page.goto(`/projects?search=${project.project_code}`)
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible()
})

test('a viewer reads everything and is offered nothing to change @drill', async ({ page, api, member }) => {
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

test('axe finds nothing in the details, on any tab, and nothing scrolls sideways @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, linkTo(project))
  const dialog = dialogOf(page, project.project_title)
  await expect(dialog.getByRole('tabpanel', { name: 'Overview' })).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  for (const tab of ['Schools', 'Activities', 'Funding', 'History']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectNoAxeFindings(page, [PHONE], '[role=tabpanel]')
    await expectNoSidewaysScroll(page)
  }
})
