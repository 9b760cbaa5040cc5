import type { Locator } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { dialogOf, figure, linkTo, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

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
  await openAs(page, person, linkTo(project, 'activities'))
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await expect(dialog.getByText('Activity type is required')).toBeVisible()
  await expect(dialog.getByText('Date is required')).toBeVisible()
  await expect(dialog.getByLabel('Activity Type')).toBeFocused()
  await fillActivity(dialog)
  await dialog.getByLabel('School', { exact: true }).fill('Nowhere Primary')
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await expect(dialog.getByText('Choose a school of this project')).toBeVisible()
  await dialog.getByLabel('School', { exact: true }).fill('central primary, bulabulin')
  await expect(dialog.getByLabel('LGA')).toHaveValue('Maiduguri')

  await page.reload()
  await dialog.getByRole('button', { name: 'Continue Report' }).click()
  await expect(dialog.getByLabel('Boys')).toHaveValue('1,200')
  await dialog.getByRole('button', { name: 'Report Activity' }).dblclick()
  await expect(page.getByText('Activity Reported')).toBeVisible()
  await expect(dialog.getByText('Boys 1,200 · Girls 1,300')).toHaveCount(1)
  await expect(dialog.getByText('Central Primary · Maiduguri, Borno')).toBeVisible()
  await expect(figure(page, 'Children reached')).toHaveText('2,500')

  await dialog.getByRole('button', { name: /^Edit WASH/ }).click()
  await dialog.getByLabel('Boys').fill('1100')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(figure(page, 'Children reached')).toHaveText('2,400')
  await dialog.getByRole('tab', { name: 'Overview' }).click()
  // Recorded shares replace the estimate.
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

test('an activity that looks like a slip is asked about, and keeps that somebody confirmed it @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, linkTo(project, 'activities'))
  const dialog = dialogOf(page, project.project_title)
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await fillActivity(dialog)
  const date = dialog.getByLabel('Date', { exact: false }).first()
  const save = dialog.getByRole('button', { name: 'Report Activity' })
  await date.fill('2135-05-05')
  await save.click()
  await expect(dialog.getByText(/What is completed cannot start in the future/)).toBeVisible()
  await expect(date).toBeFocused()

  await date.fill('2026-05-05')
  await dialog.getByLabel('Boys').fill('9,999,999')
  await save.click()
  await expect(
    dialog.getByText('10,001,299 children are more than 100,000, the most to expect in Jere LGA'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectNoAxeFindings(page, undefined, '[role=dialog] form')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog.getByLabel('Boys')).toHaveValue('9,999,999')
  await dialog.getByLabel('Boys').fill('1,200')
  await save.click()
  await expect(figure(page, 'Children reached')).toHaveText('2,500')

  // The same again, such as a colleague's copy of the sheet.
  await dialog.getByRole('button', { name: 'Report Activity' }).click()
  await fillActivity(dialog)
  await save.click()
  await expect(dialog.getByText(/an activity of this type at this place and on these dates already/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(dialog.getByText('Confirmed: same type, place and dates as another one')).toHaveCount(1)
  await dialog.getByRole('tab', { name: 'History' }).click()
  await dialog.getByText('What was entered').first().click()
  await expect(dialog.getByText('Confirmed: same type, place and dates as another one')).toBeVisible()
})

test('somebody else changed the activity first: the input is kept and the newer version taken in @drill', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, linkTo(project, 'activities'))
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
  await expect(dialog.getByLabel('Boys', { exact: true })).toHaveValue('7')
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
  await openAs(page, person, linkTo(project, 'funding'))
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
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Sent to the hub')).toBeVisible()
  await expect(dialog.getByText(/^USD.1,250,000.50 in 1 entry$/)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'GR-2026-1' })).toHaveCount(1)
})

test('axe finds nothing in the forms of activities and funding with their messages shown @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person)
  await openAs(page, person, linkTo(project))
  const dialog = dialogOf(page, project.project_title)
  for (const [tab, open, submit, field] of [
    ['Activities', 'Report Activity', 'Report Activity', 'Date'],
    ['Funding', 'Add Funding', 'Submit Entry', 'Grant Code'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByRole('button', { name: open }).click()
    await dialog.getByRole('button', { name: submit }).click()
    const summary = dialog.getByRole('alert').filter({ hasText: /fields need your attention/ })
    await expect(summary).toBeVisible()
    await summary.getByRole('button', { name: field }).click()
    await expect(dialog.getByLabel(field)).toBeFocused()
    await expectNoAxeFindings(page, undefined, '[role=dialog] form')
    await expectNoSidewaysScroll(page)
  }
})
