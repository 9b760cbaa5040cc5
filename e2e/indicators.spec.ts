import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { dialogOf, linkTo, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** In a list the first letters choose. */
async function type(page: Page, control: Locator, text: string) {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

test('an administrator adds an indicator, corrects it, retires it and uses it again', async ({ page, admin }) => {
  const code = `SEC-${String(Date.now()).slice(-6)}`
  await openAs(page, admin, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Indicators' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'EDU-01' })).toContainText('Every type')
  await press(page, page.getByRole('button', { name: 'New Indicator' }))
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(code)
  await form.getByLabel('Name').fill('Desks handed out')
  await form.getByLabel('Counts').selectOption({ label: 'Quantities of the activities that name it' })
  await press(page, form.getByRole('button', { name: 'New Indicator' }))
  await expect(form.getByLabel('Unit')).toHaveAccessibleDescription(/Unit is required/)
  await expect(form.getByLabel('Unit')).toBeFocused()
  await page.keyboard.type('desks')
  await type(page, form.getByLabel('Definition'), 'Desks that schools can use.')
  await expectNoAxeFindings(page)
  await form.getByRole('button', { name: 'New Indicator' }).click()
  await expect(page.getByText(`The indicator ${code} was added.`)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: code })
  await expect(line).toContainText('desks')
  await expectNoAxeFindings(page)
  await page.setViewportSize(PHONE)
  await line.getByRole('button', { name: `Edit ${code}` }).click()
  await form.getByLabel('Name').fill('Desks')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line).toContainText('Desks')
  for (const [button, message] of [
    ['Retire', `${code} is retired: no further activity can name it.`],
    ['Use Again', `${code} is in use again.`],
  ] as const) {
    await line.getByRole('button', { name: `Edit ${code}` }).click()
    await form.getByRole('button', { name: button }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(form).toBeHidden()
  }
  await line.getByRole('button', { name: `Edit ${code}` }).click()
  await form.getByRole('button', { name: 'Delete Indicator' }).click()
  await form.getByRole('button', { name: 'Delete Indicator' }).click()
  await expect(line).toHaveCount(0)
})

test('an administrator takes the indicators out as a file, and the same file back in', async ({ page, admin }) => {
  await openAs(page, admin, '/admin/indicators')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Choose a file').setInputFiles(await file.path())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Nothing to store: the hub already has all of this.')).toBeVisible()
})

test('on a phone, without a mouse, an activity names an indicator and its quantity, which the list adds up', async ({
  page,
  api,
  member,
}) => {
  await page.setViewportSize(PHONE)
  const person = await member()
  const project = await reportProject(api, person, { project_components: ['Learning Materials'] })
  await openAs(page, person, linkTo(project, 'activities'))
  const dialog = dialogOf(page, project.project_title)
  const send = dialog.getByRole('button', { name: 'Report Activity' })
  await press(page, send)
  await type(page, dialog.getByLabel('Activity Type'), 'Learning')
  await dialog.getByLabel('Date', { exact: false }).first().fill('2026-05-05')
  await type(page, dialog.getByLabel('State', { exact: false }).first(), 'Borno')
  await type(page, dialog.getByLabel('LGA'), 'Jere')
  await type(page, dialog.getByLabel('Boys'), '12')
  await press(page, dialog.getByText('More about this activity'))
  await type(page, dialog.getByLabel('Indicator'), 'EDU-05')
  await type(page, dialog.getByLabel('Children with Disabilities'), '13')
  await type(page, dialog.getByLabel('Ward'), 'Dusuman')
  await expectNoSidewaysScroll(page)
  await press(page, send)
  await expect(dialog.getByLabel('Quantity')).toHaveAccessibleDescription(/Say how many kits/)
  await expect(dialog.getByText('Children with disabilities must not exceed boys and girls').first()).toBeVisible()
  await dialog.getByLabel('Children with Disabilities').fill('3')
  await tabTo(page, dialog.getByLabel('Quantity'), 'Shift+Tab')
  await page.keyboard.type('1,250')
  await press(page, send)
  await expect(page.getByText('Activity Reported')).toBeVisible()

  await page.goto(`/activities?project=${project.project_code}&indicator=EDU-05`)
  await press(page, page.getByRole('button', { name: /^View Learning Materials/ }))
  await expect(page.getByRole('dialog')).toContainText('1,250 kits')
  await expect(page.getByRole('dialog')).toContainText('Dusuman')
})

test('the sheet asks for the quantity of an indicator, on a phone and without a mouse @drill', async ({
  page,
  api,
  member,
}) => {
  await page.setViewportSize(PHONE)
  const person = await member()
  const project = await reportProject(api, person, { project_components: ['Learning Materials'] })
  await openAs(page, person, '/activities')
  await press(page, page.getByRole('button', { name: 'Report Activities' }).first())
  const dialog = page.getByRole('dialog', { name: 'Report Activities' })
  await dialog.getByLabel('Project').selectOption(project.id)
  const cell = (label: string) => dialog.getByLabel(`${label}, row 1`, { exact: true })
  const send = dialog.getByRole('button', { name: 'Submit All Activities' })
  await type(page, cell('Activity Type'), 'Learning')
  await type(page, cell('Date'), '2026-05-06')
  await type(page, cell('State'), 'Borno')
  await type(page, cell('LGA'), 'Jere')
  await expect(cell('Quantity')).toHaveCount(0)
  await type(page, cell('Indicator'), 'EDU-05')
  await expect(cell('Quantity')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await type(page, cell('Boys'), '7')
  await press(page, send)
  await expect(dialog).toContainText('Say how many kits')
  await type(page, cell('Quantity'), '300')
  await press(page, send)
  await expect(page.getByText('1 activity was stored.')).toBeVisible()
  await page.goto(`/activities?project=${project.project_code}&indicator=EDU-05`)
  await expect(page.getByText('1 activity').first()).toBeVisible()
})
