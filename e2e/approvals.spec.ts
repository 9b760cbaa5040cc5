import type { Locator, Page } from '@playwright/test'
import type { Api, Member } from './harness/api.ts'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { openAs } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const cardOf = (page: Page, { email }: Member) => page.getByRole('article').filter({ hasText: email })
const statusesOf = (api: Api, people: Member[]) =>
  Promise.all(people.map(async ({ email }) => (await api.userOf(email)).status))
const count = (page: Page) => page.locator('dl > div', { hasText: 'Pending Approvals' }).locator('dd').first()

/** Leaves the pointer there, and waits for the reply and the reloaded list. */
async function clickAndRest(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  const listed = page.waitForResponse(/\/admin\/pending-approvals/)
  await page.mouse.down()
  await page.mouse.up()
  // A second request of the list aborts the first, whose body never ends.
  await listed
  await expect(page.getByRole('status').filter({ hasText: /Approved|Rejected/ })).not.toHaveCount(0)
}

/** The second click of a slow double click; waits until its effects have started. */
async function clickAgain(page: Page) {
  await page.mouse.down()
  await page.mouse.up()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

function decisionsOn(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url().replace(/.*\/admin\//, ''))
  })
  return asked
}

/** As it may happen when a dialog closes. */
async function bringBelowPointer(button: Locator) {
  const before = await button.getAttribute('style')
  const everywhere = 'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 9'
  await button.evaluate((element, style) => element.setAttribute('style', style), everywhere)
  return () => button.evaluate((element, style) => element.setAttribute('style', style), before ?? '')
}

const waiting = (member: (options: { status: 'under_review' }) => Promise<Member>, people: number) =>
  Promise.all(Array.from({ length: people }, () => member({ status: 'under_review' })))

test('a slow double click approves one person, who stays in place and can be taken back', async ({
  page,
  api,
  member,
  admin,
}) => {
  const people = await waiting(member, 4)
  await openAs(page, admin, '/admin?tab=pending')
  await expect(cardOf(page, people[3]!)).toBeVisible()
  const before = Number(await count(page).textContent())
  // The first of these: the next one would move up.
  const order = (await page.getByRole('article').allTextContents()).map((text) =>
    people.find(({ email }) => text.includes(email)),
  )
  const first = order.find((person) => person !== undefined)!
  const others = people.filter((person) => person !== first)
  const approve = page.getByRole('button', { name: `Approve ${first.full_name}` })
  await approve.scrollIntoViewIfNeeded()
  const place = await cardOf(page, first).boundingBox()
  const asked = decisionsOn(page)
  await clickAndRest(page, approve)
  await clickAgain(page)
  expect(asked).toEqual(['approve-user'])
  expect(await statusesOf(api, [first])).toEqual(['approved'])
  expect(await statusesOf(api, others)).toEqual(['under_review', 'under_review', 'under_review'])

  const card = cardOf(page, first)
  await expect(card.getByText('Approved', { exact: true })).toBeVisible()
  expect(await card.boundingBox()).toEqual(place)
  await expect(count(page)).toHaveText(String(before - 1))
  await expect(page.getByText(`${first.full_name} is approved. You can undo this for 10 seconds.`)).toBeAttached()
  await expectNoAxeFindings(page, undefined, 'main')
  await expectNoSidewaysScroll(page)
})

test('on a phone too the card keeps its place, and Undo brings somebody back to whom no mail has gone out @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const [person] = await waiting(member, 1)
  await page.setViewportSize(PHONE)
  await openAs(page, admin, '/admin?tab=pending')
  const card = cardOf(page, person!)
  await card.getByRole('button', { name: /Approve/ }).scrollIntoViewIfNeeded()
  const place = await card.boundingBox()
  await card.getByRole('button', { name: /Approve/ }).click()
  await expect(card.getByText('No email has gone out yet.')).toBeVisible()
  expect(await card.boundingBox()).toEqual(place)
  await card.getByRole('button', { name: /Undo/ }).click()
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText(`${person!.full_name} is pending again.`)).toBeAttached()
  expect(await statusesOf(api, [person!])).toEqual(['under_review'])
  await card.getByRole('button', { name: /Reject/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByText('Rejected', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /Undo/ }).click()
  await expect(card.getByRole('button', { name: /Approve/ })).toBeVisible()
  expect(await statusesOf(api, [person!])).toEqual(['under_review'])
  await card.getByRole('button', { name: /Approve/ }).click()
  await expect(card.getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByText('Pending Approvals').last()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a second click after a rejection, or after several were approved, meets nobody else @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const people = await waiting(member, 6)
  const [refused, ...rest] = people
  await openAs(page, admin, '/admin?tab=pending')
  const asked = decisionsOn(page)
  await page.getByRole('button', { name: `Reject ${refused!.full_name}` }).click()
  await clickAndRest(page, page.getByRole('dialog').getByRole('button', { name: 'Reject' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const other = page.getByRole('button', { name: `Approve ${rest[0]!.full_name}` })
  const takeAway = await bringBelowPointer(other)
  await clickAgain(page)
  expect(asked).toEqual(['reject-user'])
  await takeAway()
  expect(await statusesOf(api, people)).toEqual(['rejected', ...rest.map(() => 'under_review')])

  for (const { full_name } of rest.slice(0, 3))
    await page.getByRole('checkbox', { name: `Select ${full_name}` }).check()
  await clickAndRest(page, page.getByRole('button', { name: 'Approve selected (3)' }))
  await clickAgain(page)
  expect(asked).toEqual(['reject-user', 'approve-users'])
  const approved = ['approved', 'approved', 'approved']
  expect(await statusesOf(api, rest)).toEqual([...approved, 'under_review', 'under_review'])
  const bar = page.getByRole('group', { name: 'Approved accounts' })
  await expect(bar).toContainText('3 approved')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 users are under review again.')).toBeVisible()
  expect(await statusesOf(api, rest)).toEqual(rest.map(() => 'under_review'))
  await expect(bar).toHaveCount(0)
})

test('in the Manage dialog a second click on Approve does not meet Reject, which takes its place @drill', async ({
  page,
  member,
  admin,
}) => {
  const [person] = await waiting(member, 1)
  await openAs(page, admin, `/admin?tab=users&user=${person!.user.id}`)
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Approved', { exact: true })).toBeVisible()
  await clickAgain(page)
  await expect(dialog.getByLabel('Reason')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reject' }).hover({ position: { x: 5, y: 5 } })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toBeVisible()
})

test('by keyboard a decision keeps the place, is told, and is taken back @drill', async ({
  page,
  api,
  member,
  admin,
}) => {
  const [person] = await waiting(member, 1)
  await openAs(page, admin, '/admin?tab=pending')
  const card = cardOf(page, person!)
  await tabTo(page, card.getByRole('button', { name: /Approve/ }))
  await page.keyboard.press('Enter')
  await expect(card).toBeFocused()
  // As from a key that is held down.
  await page.keyboard.press('Enter')
  expect(await statusesOf(api, [person!])).toEqual(['approved'])
  await tabTo(page, card.getByRole('button', { name: /Undo/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${person!.full_name} is pending again.`)).toBeAttached()
  await expect(card).toBeFocused()
  expect(await statusesOf(api, [person!])).toEqual(['under_review'])
})
