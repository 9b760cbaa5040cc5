import { LGAS } from '@hub/contract/reference/lgas'
import { randomUUID } from 'node:crypto'
import { firstDayOf, monthAfter, monthName, thisMonth } from '@hub/contract/months'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll } from './harness/axe.ts'
import type { Api, Member } from './harness/api.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { reportActivity } from './harness/map.ts'
import { pasteHere, tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { fillIn, newItem } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

const NOW = thisMonth()
const YEAR = NOW.slice(0, 4)

async function activeProject(api: Api, member: Member) {
  const project = await reportProject(api, member, {
    start_date: `${YEAR}-01-01`,
    end_date: `${YEAR}-12-31`,
  })
  const { token } = await api.admin()
  for (const status of ['under_review', 'approved', 'active'])
    await api.send('PUT', `/projects/${project.id}/status`, { token, body: { status } })
  return project
}

const cardOf = (page: Page) => page.getByRole('article', { name: monthName(NOW) })

async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
/** Asked first: the month has not ended. */
async function submitEarly(submit: Locator, by = (control: Locator) => control.click()) {
  await by(submit)
  await expect(submit.page().getByText(`Submit ${monthName(NOW)} before it has ended?`)).toBeVisible()
  await by(submit)
}
async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('two organizations report a month by keyboard alone; an administrator sends one back with a comment, and accepts it in the end @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const [one, other] = [await member(), await member()]
  const project = await activeProject(api, one)
  await activeProject(api, other)
  await reportActivity(api, one, project.id, { start_date: firstDayOf(NOW), boys: 12, girls: 8 })
  const submitted = (person: Member) =>
    page.getByRole('link', { name: `${person.organization_name}, ${monthName(NOW)}: Submitted` })

  await test.step('the first looks at what is in it and submits', async () => {
    await openAs(page, one, '/reporting')
    await expect(cardOf(page)).toContainText('1 activity')
    await expect(cardOf(page)).toContainText('20 children reached')
    await expectNoAxeFindings(page)
    await write(
      page,
      cardOf(page).getByLabel('Note for the reviewer (optional)'),
      'Two schools were closed for a week.',
    )
    await submitEarly(cardOf(page).getByRole('button', { name: 'Submit Report' }), (button) => press(page, button))
    await expect(page.getByRole('listitem').filter({ hasText: monthName(NOW) })).toContainText('Submitted')
  })

  await test.step('the other has nothing to report, and is asked first', async () => {
    await openAs(page, other, '/reporting')
    await expect(cardOf(page)).toContainText('is active and has no activities in this month')
    await press(page, cardOf(page).getByRole('button', { name: 'Nothing to Report' }))
    await expectNoAxeFindings(page, undefined, 'main')
    await press(page, cardOf(page).getByRole('button', { name: 'Nothing to Report' }))
    await expect(page.getByRole('listitem').filter({ hasText: monthName(NOW) })).toContainText('Submitted')
  })

  await test.step('the administrator finds both on the board, comments on a figure and sends the first back', async () => {
    await openAs(page, admin, '/reporting')
    await expect(submitted(other)).toBeVisible()
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
    await press(page, submitted(one))
    await expect(page.getByRole('heading', { level: 1, name: monthName(NOW) })).toBeFocused()
    await expect(page.getByText('Note of the organization: Two schools were closed for a week.')).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Comment ?: / }))
    await write(page, page.getByLabel('About'), 'Girls')
    await expect(page.getByLabel('About')).toHaveValue('Girls')
    const row = page.getByRole('listitem')
    await write(page, row.getByLabel('Write a comment'), 'Are these all girls of the school?')
    await press(page, row.getByRole('button', { name: 'Comment', exact: true }))
    await expect(page.getByText('Are these all girls of the school?', { exact: true })).toBeVisible()
    await expectNoAxeFindings(page)

    await press(page, page.getByRole('button', { name: 'Send Back' }))
    const dialog = page.getByRole('dialog', { name: 'Send Back' })
    await press(page, dialog.getByRole('button', { name: 'Send Back' }))
    await expect(dialog).toContainText('Say why, so that it can be mended')
    await expectNoAxeFindings(page, undefined, '[role=dialog]')
    await write(page, dialog.getByLabel('Reason'), 'Please look at the girls of Jere.')
    await press(page, dialog.getByRole('button', { name: 'Send Back' }))
    await expect(page.getByText('Sent back', { exact: true })).toHaveCount(2)
  })

  await test.step('the first reads why, answers on a phone and submits again', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openAs(page, one, '/reporting')
    await expect(cardOf(page)).toContainText('Please look at the girls of Jere.')
    await press(page, cardOf(page).getByRole('link', { name: /^Open the Report/ }))
    await write(page, page.getByLabel('Write a comment'), 'Yes, all of them.')
    await press(page, page.getByRole('button', { name: 'Comment', exact: true }))
    await expect(page.getByText('Yes, all of them.', { exact: true })).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Mark as Done ?: Are these all/ }))
    await expect(page.getByText(`Done, ${one.full_name}`)).toBeVisible()
    await expectNoAxeFindings(page, undefined, 'main')
    await submitEarly(page.getByRole('button', { name: 'Submit Report' }), (button) => press(page, button))
    await expect(page.getByText('Submitted again', { exact: true })).toBeVisible()
  })

  await test.step('it is accepted, and its activities are locked', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAs(page, admin, '/reporting')
    await press(page, submitted(one))
    await press(page, page.getByRole('button', { name: 'Accept' }))
    await expect(page.getByText('Accepted: the activities of this month are locked.')).toBeVisible()
    await expectNoAxeFindings(page, undefined, 'main')
  })
})

test('an administrator sets due days, targets and rates @drill', async ({ page, admin }) => {
  await openAs(page, admin, '/reporting?tab=periods')
  const month = page.getByRole('form', { name: monthName(NOW) })
  await month.getByLabel('Due on').fill(`${monthAfter(NOW, 2)}-15`)
  await expect(month.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(month.getByText(/^Not saved yet/)).toBeVisible()
  await expect(month.getByLabel('Due on')).toHaveValue(`${monthAfter(NOW, 2)}-15`)
  await month.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(`${monthName(NOW)} was saved.`)).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('tab', { name: 'Targets' }).click()
  await page.getByLabel('Year').selectOption(String(Number(YEAR) - 3))
  await page.getByLabel('Source').fill('HNRP')
  await page
    .getByRole('textbox', { name: /Girls target/ })
    .first()
    .fill('400')
  await page.getByRole('button', { name: 'Save Targets' }).click()
  await expect(page.getByText(`The targets of ${Number(YEAR) - 3} were saved.`)).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')

  await page.getByRole('tab', { name: 'Rates' }).click()
  // Other tests rely on the hub's own rate.
  await page.getByLabel('Month').selectOption({ label: monthName(monthAfter(NOW, -30)) })
  await page.getByLabel('NGN for a dollar').fill('about 1480')
  await page.getByRole('button', { name: 'Save Rates' }).click()
  await expect(page.getByText('Must be a number above 0, like 1480 or 0.92')).toBeVisible()
  await page.getByLabel('NGN for a dollar').fill('1480.50')
  await page.getByRole('button', { name: 'Save Rates' }).click()
  await expect(page.getByRole('cell', { name: '1480.5' })).toBeVisible()
  await expectNoAxeFindings(page, undefined, 'main')
  await expectNoSidewaysScroll(page)
})

test('what a screen says is as it was changed elsewhere, without a reload: targets on the dashboard, entries in the month @drill', async ({
  page,
  admin,
  api,
  member,
}) => {
  const year = String(Number(YEAR) + 1)
  await openAs(page, admin, `/dashboard?year=${year}`)
  await expect(page.getByText(`No targets are entered for ${year}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Enter targets' }).click()
  // The dashboard has its own year filter.
  await expect(page.getByRole('heading', { name: 'Reporting', level: 1 })).toBeVisible()
  await page.getByLabel('Year').selectOption(year)
  await page.getByLabel('Source').fill('HNRP')
  await page
    .getByRole('textbox', { name: /Girls target/ })
    .first()
    .fill('400')
  await page.getByRole('button', { name: 'Save Targets' }).click()
  await expect(page.getByText(`The targets of ${year} were saved.`)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText(/Targets: HNRP/)).toBeVisible()

  const user = await member()
  await activeProject(api, user)
  await openAs(page, user, '/reporting')
  await cardOf(page).getByRole('link', { name: '0 stock changes' }).click()
  await page.getByRole('button', { name: 'Add First Stock Item' }).click()
  await fillIn(newItem(page), 'Exercise books')
  await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
  await expect(newItem(page)).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page).getByText('1 stock change')).toBeVisible()
})

test('what is typed into a report stays: a submission without a link, a comment over a reload, targets beside a colleague’s @drill', async ({
  page,
  context,
  api,
  member,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|409/)
  const person = await member()
  const project = await activeProject(api, person)
  await reportActivity(api, person, project.id, { start_date: firstDayOf(NOW), boys: 12, girls: 8 })

  await test.step('a month is submitted on the road and arrives when there is a link', async () => {
    await openAs(page, person, '/reporting')
    await cardOf(page).getByLabel('Note for the reviewer (optional)').fill('Sent from the road.')
    await expect(cardOf(page).getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(cardOf(page).getByLabel('Note for the reviewer (optional)')).toHaveValue('Sent from the road.')
    await context.setOffline(true)
    await submitEarly(cardOf(page).getByRole('button', { name: 'Submit Report' }))
    await expect(cardOf(page).getByText('Waiting to send.')).toBeVisible()
    await expectNoAxeFindings(page)
    await cardOf(page).getByRole('link', { name: 'Open the outbox' }).click()
    await expect(page.getByRole('heading', { name: `Report of ${monthName(NOW)}` })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
    await page.getByRole('link', { name: 'Reporting' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: monthName(NOW) })).toContainText('Submitted')
  })

  await test.step('a comment on a row that was begun stands open after a reload', async () => {
    await openAs(page, admin, '/reporting')
    await page.getByRole('link', { name: `${person.organization_name}, ${monthName(NOW)}: Submitted` }).click()
    await page.getByRole('button', { name: /^Comment ?: / }).click()
    const field = page.getByRole('listitem').getByLabel('Write a comment')
    await field.fill('Which school was it?')
    await expect(page.getByRole('listitem').getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Which school was it?')
    await page.getByRole('listitem').getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Comment ?: / })).toBeFocused()
    await expect(page.getByText('Which school was it?', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^1 comment/ })).toBeVisible()
    await openAs(page, person, '/reporting')
    await page.getByRole('link', { name: monthName(NOW) }).click()
    await page.getByRole('button', { name: /^Mark as Done/ }).click()
    await expect(page.getByText(`Done, ${person.full_name}`)).toBeVisible()
  })

  await test.step('targets that were typed meet those of a colleague cell by cell', async () => {
    const year = String(Number(YEAR) - 2)
    const pcode = 'NG008013'
    await openAs(page, admin, `/reporting?tab=targets&of=${year}`)
    await page.getByLabel('Source').fill('Mine')
    const cell = page.getByRole('textbox', { name: /Girls target/ }).first()
    await cell.fill('400')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    const { token } = await api.admin()
    const targets = [{ lga_pcode: pcode, group: 'boys', people_in_need: 70, target: 50 }]
    await api.send('PUT', `/targets?year=${year}`, { token, body: { source: 'Theirs', targets, updated_at: null } })
    await page.reload()
    await expect(page.getByLabel('Source')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save Targets' }).click()
    await page.getByRole('button', { name: 'Load the Newer Version' }).click()
    await expect(page.getByRole('row', { name: /Source Mine Theirs/ })).toBeVisible()
    await page.getByRole('button', { name: 'Take the saved value of Source' }).click()
    await expect(page.getByLabel('Source')).toHaveValue('Theirs')
    await page.getByRole('button', { name: 'Save Targets' }).click()
    await expect(page.getByText(`The targets of ${year} were saved.`)).toBeVisible()
    await expect(cell).toHaveValue('400')
    const saved = await api.send('GET', `/targets?year=${year}`, { token })
    expect(((await saved.json()) as { targets: object[] }).targets).toHaveLength(2)
  })

  await test.step('targets, rates and due days that were saved on the road are not called unsaved when the outbox has sent them', async () => {
    const sent = async (tab: string, fill: () => Promise<void>, save: string) => {
      await page.goto(`/reporting?tab=${tab}&of=${tab === 'targets' ? Number(YEAR) - 2 : monthAfter(NOW, -31)}`)
      await fill()
      await context.setOffline(true)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(/^Not saved yet/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Sent to the hub')).toBeVisible()
      await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
      await expect(page.getByText('The hub cannot be reached.')).toHaveCount(0)
    }
    await sent('targets', () => page.getByLabel('Source').fill('From the road'), 'Save Targets')
    await expect(page.getByLabel('Source')).toHaveValue('From the road')
    await sent('rates', () => page.getByLabel('NGN for a dollar').fill('1480.5'), 'Save Rates')
    await expect(page.getByLabel('NGN for a dollar')).toHaveValue('1480.5')
    const due = page.getByRole('form', { name: monthName(NOW) }).getByLabel('Due on')
    await sent('periods', () => due.fill(`${monthAfter(NOW, 1)}-25`), `Save ${monthName(NOW)}`)
    await expect(due).toHaveValue(`${monthAfter(NOW, 1)}-25`)
  })
})

test('comments on a project and on a funding entry ring the bell, lead to their place, and are answered there; others see none @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const person = await member()
  const project = await reportProject(api, person)
  const entry = randomUUID()
  await submitFunding(api, person, [fundingOf({ id: entry })])
  const dialog = page.getByRole('dialog')
  const comment = async (text: string) => {
    await dialog.getByLabel('Write a comment').fill(text)
    await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toContainText(/, \d/)
  }

  await test.step('an administrator asks', async () => {
    await openAs(page, admin, `/projects?project=${project.id}`)
    await dialog.getByRole('tab', { name: 'Comments' }).click()
    await comment('Which schools are new?')
    await page.goto(`/fts?entry=${entry}`)
    await comment('Is this a pledge?')
    await expectNoAxeFindings(page, undefined, '[role=dialog]')
  })
  await test.step('the organization is led to both, answers one and is done with it', async () => {
    await openAs(page, person, '/dashboard')
    await page.getByRole('button', { name: /^To do/ }).click()
    await page.getByRole('link', { name: /Is this a pledge/ }).click()
    await dialog.getByRole('button', { name: /^Mark as Done ?: Is this a pledge/ }).click()
    await expect(dialog.getByText(`Done, ${person.full_name}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^To do/ }).click()
    await page.getByRole('link', { name: /Which schools are new/ }).click()
    await expect(dialog.getByRole('tab', { name: 'Comments', selected: true })).toBeVisible()
    const led = dialog.getByRole('listitem').filter({ hasText: 'Which schools are new?' })
    await expect(led).toBeFocused()
    await expect(led).toBeInViewport()
    await comment('All but two.')
    await expectNoSidewaysScroll(page)
  })
  await test.step('another organization has no such tab', async () => {
    await openAs(page, await member(), `/projects?project=${project.id}&tab=comments`)
    await expect(dialog.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
    await expect(dialog.getByRole('tab', { name: 'Comments' })).toHaveCount(0)
  })
})

test('targets are pasted with their header, and the cell that keeps them from being saved comes into view', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const year = String(Number(YEAR) - 3)
  await openAs(page, admin, `/reporting?tab=targets&of=${year}`)
  await page.getByLabel('Source').fill('HNRP')
  const last = LGAS.at(-1)!
  await page.getByRole('textbox', { name: 'LGA, row 1', exact: true }).focus()
  await pasteHere(page, `State\tLGA\tNo. of Girls Targeted\n${last.state}\t${last.name}\tmany\n`)
  await expect(page.getByText('Pasted 1 row from the clipboard')).toBeVisible()
  const cell = page.getByRole('textbox', { name: `Girls target, row ${LGAS.length}`, exact: true })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Save Targets' }).click()
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport({ ratio: 0.9 })
  await cell.fill('70')
  await page.getByRole('button', { name: 'Save Targets' }).click()
  await expect(page.getByText(`The targets of ${year} were saved.`)).toBeVisible()
})
