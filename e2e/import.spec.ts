import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { pasteHere } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

/** Written by other programs. */
const fileOf = (name: string) => fileURLToPath(new URL(`files/${name}`, import.meta.url))
const choose = (page: Page, name: string) => page.getByLabel('Choose a file').setInputFiles(fileOf(name))
const figure = (page: Page, label: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a workbook of activities, misspelt LGAs and mixed dates included, is stored, reported and undone', async ({
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

  // Its columns are known by their names; the codes of its projects are not those of this hub.
  await expect(page.getByLabel('Jeere means')).toHaveValue('Jere')
  await button(page, 'Back').click()
  await page.getByLabel('Project Code is taken as').selectOption('Leave out')
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
    button(page, 'Download with the faults marked').click(),
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

test('what was exported and not touched comes back as the same; a file that is none is refused in a sentence', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/import?type=funding')
  await choose(page, 'funding-libreoffice.xlsx')
  // Amounts that are written as text are shown as they are read.
  await expect(page.getByText('read as')).not.toHaveCount(0)
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
  await expect(page.getByText('There is nothing to store: the hub has all of this already.')).toBeVisible()

  await page.goto('/import?type=funding')
  await choose(page, 'funding-old.xls')
  await expect(page.getByText('This is an old Excel file (.xls).')).toBeVisible()
})

test('a workbook of projects, schools and activities is checked sheet by sheet, stored in one pass, exported, and undone', async ({
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
  await expect(page.getByText('There is nothing to store: the hub has all of this already.')).toBeVisible()

  await page.goto('/import?type=projects')
  await button(page, 'Undo the import of projects-openpyxl.xlsx').click()
  await expect(page.getByText(/8 added, 0 changed .* undone/)).toBeVisible()
  await page.goto('/projects?mine=true')
  await expect(page.getByText('Safe schools in Borno')).toHaveCount(0)
})
