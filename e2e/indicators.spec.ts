import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

test('an administrator adds an indicator, corrects it, retires it and uses it again', async ({ page, admin }) => {
  const code = `SEC-${String(Date.now()).slice(-6)}`
  await openAs(page, admin, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Indicators' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'EDU-01' })).toContainText('Every type')
  await page.getByRole('button', { name: 'New Indicator' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Name').fill('Desks handed out')
  await form.getByLabel('Counts').selectOption({ label: 'Quantities of the activities that name it' })
  await form.getByRole('button', { name: 'New Indicator' }).click()
  await expect(form.getByLabel('Unit')).toHaveAccessibleDescription(/Unit is required/)
  await form.getByLabel('Unit').fill('desks')
  await form.getByLabel('Definition').fill('Desks that schools can use.')
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
