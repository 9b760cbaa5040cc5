import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { toast } from './harness/admin.ts'
import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { sheetOf } from './harness/funding.ts'
import { pasteHere } from './harness/keys.ts'
import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { figure, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const found = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeAttached()
const saved = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('activities are listed, pasted into the sheet of a project, sent once, and exported as they are filtered @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member({ role: 'manager' })
  const project = await reportProject(api, person)
  await reportActivity(api, person, project.id)
  await openAs(page, person, '/dashboard')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Activities' }).click()
  await found(page, '1 activity found')
  await expect(figure(page, 'Children Reached')).toHaveText('25')

  await page.getByRole('button', { name: 'Report Activities' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Activities' })
  await dialog.getByLabel('Project').selectOption(project.id)
  await expect(dialog.getByLabel('School, row 1')).toBeVisible()
  // No cell has the focus after opening.
  const code = project.project_code
  await pasteHere(
    page,
    sheetOf([
      ['Project Code', 'School', 'Activity Type', 'Date', 'LGA', 'Boys', 'Girls'],
      [code, 'Central Primary', 'wash', '1 April 2026', 'Jere', '20', '30'],
      ['', '', '', '', '', '', ''],
      [code, '', 'WASH', '2/4/2026', 'Jeree', '5', '5'],
      ['NEH-999999', '', 'WASH', '2/4/2026', 'Jere', '500', '500'],
      [code, '', 'WASH', '2026-04-03', 'Jere', 'many', '1'],
    ]),
  )
  await toast(page, 'Pasted 3 rows from the clipboard')
  await expect(page.getByText('1 row is of another project and left out.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Activities (3)' })).toBeVisible()

  const attention = dialog.getByRole('button', { name: '2 rows need attention' })
  await attention.click()
  await expect(dialog.getByLabel('LGA, row 2')).toBeFocused()
  await attention.click()
  await expect(dialog.getByLabel('Boys, row 3')).toBeFocused()
  await dialog.getByLabel('Boys, row 3').fill('6')
  await dialog.getByLabel('LGA, row 2').selectOption('Jere')

  await dialog.getByRole('button', { name: 'Copy Last Month' }).click()
  await toast(page, 'Copied 1 row of March 2026')
  await expect(dialog.getByLabel('Activity Type, row 4')).toHaveValue('WASH')
  await expect(dialog.getByLabel('Boys, row 4')).toHaveValue('')
  await dialog.getByLabel('Notes, row 1').fill('As planned')
  await dialog.getByRole('button', { name: 'Fill Down' }).click()
  await expect(dialog.getByLabel('Notes, row 3')).toHaveValue('As planned')
  await expectNoAxeFindings(page, [WIDE], '[role=dialog]')

  await dialog.getByRole('button', { name: 'Submit All Activities' }).click()
  await expect(
    dialog.getByText('3 activities will be sent. Row 4 stays here as a draft', { exact: false }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit 3 Activities' }).click()
  await expect(dialog).toBeHidden()
  await found(page, '4 activities found')
  await expect(figure(page, 'Children Reached')).toHaveText('92')

  await page.getByLabel('Month').selectOption('2026-04')
  await found(page, '3 activities found')
  const csv = await saved(page, 'Export as CSV')
  expect(csv.text.trim().split('\n')).toHaveLength(4)
  expect(csv.text).toContain('Central Primary')
  expect((await saved(page, 'Export')).name).toMatch(/^activities_export_.*\.xlsx$/)

  await page.getByRole('button', { name: /^View WASH, Jere, 1 Apr 2026/ }).click()
  const one = page.getByRole('dialog', { name: 'WASH' })
  await expect(one.getByText('As planned')).toBeVisible()
  await expect(page).toHaveURL(/activity=[\w-]{36}/)
  await page.keyboard.press('Escape')
  await expectNoAxeFindings(page)

  // On a phone the rows continue as a form for one row at a time.
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Date, row 1').fill('2026-04-05')
  await dialog.getByLabel('Girls, row 1').fill('8')
  await expectNoAxeFindings(page, [PHONE], '[role=dialog]')
  await dialog.getByRole('button', { name: 'Submit All Activities' }).click()
  await found(page, '4 activities found')
})
