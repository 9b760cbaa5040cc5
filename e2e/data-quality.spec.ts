import { expectNoAxeFindings, PHONE, WIDE } from './harness/axe.ts'
import { downloaded, today } from './harness/admin.ts'
import { reportActivity } from './harness/map.ts'
import { memberOf, openAs, stranger } from './harness/people.ts'
import { anyWord, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

test('an administrator finds an activity without people and is led to it, and finds and exports a contact', async ({
  page,
  api,
  admin,
  member,
}) => {
  const person = await member()
  const project = await reportProject(api, person, { project_title: `Counted ${anyWord()}` })
  const nobody = { boys: 0, girls: 0, male_teachers: 0, female_teachers: 0, male_sbmc: 0, female_sbmc: 0 }
  await reportActivity(api, person, project.id, { status: 'completed', ...nobody })
  await openAs(page, admin, '/admin?tab=quality')
  const row = page.getByRole('listitem').filter({ hasText: person.organization_name })
  await expect(row).toContainText('nobody was counted')
  await expect(page.getByRole('button', { name: /^Activities without people: \d/, pressed: true })).toBeVisible()
  await expectNoAxeFindings(page, [WIDE, PHONE], '[role=tabpanel]')
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(project.project_title)

  await page.goto('/admin?tab=contacts')
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(person.organization_name)
  const contact = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(contact).toContainText(person.full_name)
  await expect(page.getByRole('status').filter({ hasText: '1 contact' })).toBeVisible()
  await expectNoAxeFindings(page, [WIDE, PHONE], '[role=tabpanel]')
  const file = await downloaded(page, 'Export Contacts')
  expect(file.name).toContain(`contacts_export_${today()}_only_`)
  expect(JSON.stringify(file.rows)).toContain(person.email)
})

test('a new organization that looks like a known one is merged where it waits for approval @drill', async ({
  page,
  api,
  admin,
  member,
}) => {
  const known = await member()
  const other = { ...stranger(), organization_acronym: known.organization_acronym }
  const waiting = await memberOf(api, { status: 'under_review', colleague: other })
  await openAs(page, admin, '/admin?tab=pending')
  const card = page.getByRole('article').filter({ hasText: waiting.email })
  await expect(card).toContainText(`Looks like ${known.organization_name}: its acronym`)
  await expectNoAxeFindings(page)
  await card.getByRole('button', { name: /^Merge/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Merge Into').selectOption(known.user.organization_id)
  await dialog.getByRole('button', { name: 'Merge Organizations' }).click()
  await expect(card).toContainText(known.organization_name)
  await expect(card.getByRole('button', { name: /^Merge/ })).toHaveCount(0)
})
