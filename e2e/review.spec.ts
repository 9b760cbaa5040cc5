import { firstDayOf, monthName, thisMonth } from '@hub/contract/months'
import type { Locator, Page } from '@playwright/test'
import type { Api, Member } from './harness/api.ts'
import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const NOW = thisMonth()
const YEAR = NOW.slice(0, 4)

async function aSubmitted(api: Api, member: Member) {
  const project = await reportProject(api, member, { start_date: `${YEAR}-01-01`, end_date: `${YEAR}-12-31` })
  const { token } = await api.admin()
  for (const status of ['under_review', 'approved', 'active'])
    await api.send('PUT', `/projects/${project.id}/status`, { token, body: { status } })
  await reportActivity(api, member, project.id, { start_date: firstDayOf(NOW), boys: 12, girls: 8 })
  const answer = await api.send('GET', `/reports?period=${NOW}`, { token: member.token })
  const { reports } = (await answer.json()) as { reports: { id: string; organization_id: string }[] }
  const { id } = reports.find(({ organization_id }) => organization_id === member.user.organization_id)!
  return { id, submit: () => api.send('POST', `/reports/${id}/submit`, { token: member.token, body: {} }) }
}

async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

test('an administrator filters the board and accepts the clean reports of a month at once, and takes all back @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const members = await Promise.all(Array.from({ length: 40 }, () => member()))
  for (const each of members) expect((await (await aSubmitted(api, each)).submit()).status).toBe(200)
  const [first, second] = members as [Member, Member]
  const list = page.getByRole('region', { name: 'Nothing to check' })
  const row = ({ organization_name }: Member) => list.getByRole('listitem').filter({ hasText: organization_name })

  await openAs(page, admin, '/reporting?show=waiting&type=none')
  await expect(
    page.getByRole('link', { name: `${first.organization_name}, ${monthName(NOW)}: Submitted` }),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, page.getByRole('checkbox', { name: 'With something to check' }), 'Space')
  await expect(page.getByText('No organization matches these filters.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'With something to check' })).not.toBeChecked()
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('Adamawa')
  await expect(page).toHaveURL(/state=Adamawa/)
  await expect(page.getByText('No organization matches these filters.')).toBeVisible()
  await page.goBack()
  await press(page, page.getByRole('link', { name: new RegExp(`^${monthName(NOW)}: \\d+ to review$`) }))
  await expect(row(first)).toContainText('1 activity · 20 children reached')
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  await press(page, page.getByRole('checkbox', { name: `Accept ${second.organization_name}` }), 'Space')
  await press(page, page.getByRole('button', { name: /^Accept \d+ Reports$/ }))
  const done = page.getByRole('group', { name: 'Accepted reports' })
  await expect(done).toContainText(/\d+ reports were accepted\./)
  await expect(row(second)).toBeVisible()
  await expect(row(first)).toHaveCount(0)
  await press(page, done.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText(/^\d+ reports wait for review again\./)).toBeVisible()
  for (const each of members) await expect(row(each)).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')
})

test('the undo of the acceptance brings the reports back, on a phone; after its time it is gone', async ({
  page,
  api,
  member,
  admin,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const [one] = [await member()]
  await (await aSubmitted(api, one)).submit()
  await openAs(page, admin, `/reporting?review=${NOW}`)
  const list = page.getByRole('region', { name: 'Nothing to check' })
  const row = list.getByRole('listitem').filter({ hasText: one.organization_name })
  const accept = page.getByRole('button', { name: /^Accept \d+ Reports?$/ })
  await expect(row).toBeVisible()
  await expectNoSidewaysScroll(page)
  await press(page, accept)
  await expect(row).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText(/waits? for review again\./)).toBeVisible()
  await expect(row).toBeVisible()
  await page.clock.install()
  await press(page, accept)
  await expect(row).toHaveCount(0)
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('an organization is asked before a month has ended, sees what came later, and withdraws until the review is opened', async ({
  page,
  api,
  member,
  admin,
}) => {
  const one = await member()
  const { id } = await aSubmitted(api, one)
  const card = page.getByRole('article', { name: monthName(NOW) })
  const done = page.getByRole('listitem').filter({ hasText: monthName(NOW) })

  await openAs(page, one, '/reporting')
  await press(page, card.getByRole('button', { name: 'Submit Report' }))
  await expect(card).toContainText(`Submit ${monthName(NOW)} before it has ended?`)
  await expectNoAxeFindings(page, undefined, 'main')
  await press(page, card.getByRole('button', { name: 'Submit Report' }))
  await expect(done).toContainText('Submitted')
  await press(page, done.getByRole('button', { name: 'Withdraw Report' }))
  await expect(done).toContainText(`Withdraw the report of ${monthName(NOW)}?`)
  await expectNoAxeFindings(page, undefined, 'main')
  await press(page, done.getByRole('button', { name: 'Withdraw Report' }))
  await press(page, card.getByRole('button', { name: 'Submit Report' }))
  await press(page, card.getByRole('button', { name: 'Submit Report' }))
  await expect(done).toContainText('Submitted')

  await openAs(page, admin, `/reporting?report=${id}`)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  const { projects } = (await (await api.send('GET', '/projects', { token: one.token })).json()) as {
    projects: { id: string; organization_name: string }[]
  }
  const own = projects.find(({ organization_name }) => organization_name === one.organization_name)!
  await reportActivity(api, one, own.id, { start_date: firstDayOf(NOW), boys: 3, girls: 0 })
  await openAs(page, one, '/reporting')
  await expect(done).toContainText('After it was submitted: 1 activity added')
  await expect(done.getByRole('button', { name: 'Withdraw Report' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('a report is accepted except for an activity, which goes back with its comment, is corrected and accepted', async ({
  page,
  api,
  member,
  admin,
}) => {
  const one = await member()
  const { id, submit } = await aSubmitted(api, one)
  const { projects } = (await (await api.send('GET', '/projects', { token: one.token })).json()) as {
    projects: { id: string; organization_name: string }[]
  }
  const own = projects.find(({ organization_name }) => organization_name === one.organization_name)!
  await reportActivity(api, one, own.id, { start_date: `${NOW}-02`, boys: 3, girls: 0, type: 'Infrastructure' })
  expect((await submit()).status).toBe(200)

  await openAs(page, admin, `/reporting?report=${id}`)
  await press(page, page.getByRole('button', { name: 'Accept Except…' }))
  const dialog = page.getByRole('dialog', { name: 'Accept Except…' })
  await press(page, dialog.getByRole('checkbox', { name: /^Infrastructure/ }), 'Space')
  await press(page, dialog.getByRole('button', { name: 'Accept Except 1 Activity' }))
  await expect(dialog).toContainText('Say what is to be corrected')
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await dialog.getByRole('textbox').fill('Which classroom is it?')
  await press(page, dialog.getByRole('button', { name: 'Accept Except 1 Activity' }))
  await expect(page.getByText(/^1 activity was sent back\./)).toBeVisible()
  await expect(page.getByText('Accepted: the activities of this month are locked.')).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')

  await page.setViewportSize({ width: 375, height: 800 })
  await openAs(page, one, '/reporting')
  const done = page.getByRole('listitem').filter({ hasText: monthName(NOW) })
  await expect(done).toContainText('1 activity was sent back')
  await press(page, done.getByRole('link', { name: monthName(NOW) }))
  await expect(page.getByText('Which classroom is it?', { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Infrastructure' }).first()
  await expect(row).toContainText('Sent back: correct it, or answer the comment')
  await expectNoSidewaysScroll(page)
  await press(page, row.getByRole('link', { name: /^Infrastructure/ }))
  await press(page, page.getByRole('button', { name: /^Edit Infrastructure/ }))
  await page.getByLabel(/^Boys/).fill('4')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The activity was saved.')).toBeVisible()

  await openAs(page, admin, '/reporting')
  await expect(page.getByText(/^\d+ accepted reports? ha(s|ve) activities that were sent back/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const cell = page.getByRole('link', { name: `${one.organization_name}, ${monthName(NOW)}: Accepted 1 corrected` })
  await press(page, cell)
  await expect(row).toContainText('Corrected since it was sent back')
  await press(page, page.getByRole('button', { name: /^Accept Activity/ }))
  await expect(page.getByText('1 activity was accepted.')).toBeVisible()
  await expect(page.getByText(/^1 activity was sent back\./)).toHaveCount(0)
})
