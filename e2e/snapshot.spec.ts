import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { reportActivity } from './harness/map.ts'
import { pagesOf } from './harness/pdf.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const MONTH = monthAfter(thisMonth(), -1)
const SENTENCES = ['Schools reopened in Jere.', 'Teachers were trained.', 'More books are needed.']

test('an administrator publishes a month that everybody reads on at most two pages, and takes it back', async ({
  page,
  browser,
  hub,
  admin,
  api,
  member,
}) => {
  const reporter = await member()
  const { id } = await reportProject(api, reporter)
  await reportActivity(api, reporter, id, { start_date: `${MONTH}-02`, boys: 1204, girls: 1305 })
  await reportActivity(api, reporter, id, { start_date: `${MONTH}-03`, type: 'WASH', boys: 3, girls: 4 })

  await openAs(page, admin, '/dashboard')
  await page.getByRole('link', { name: 'Monthly snapshot' }).click()
  await expect(page).toHaveURL(`/snapshot/${MONTH}`)
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toHaveAccessibleDescription('Write the three sentences first.')
  for (const [at, sentence] of SENTENCES.entries()) await page.getByLabel(`Sentence ${at + 1}`).fill(sentence)
  await tabTo(page, page.getByRole('button', { name: 'Save Sentences' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText(SENTENCES[2]!)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel(/Open to everybody/).check()
  await publish.click()
  await expect(page.getByRole('heading', { name: `The snapshot of ${monthName(MONTH)} is published` })).toBeVisible()

  const guest = await (await browser.newContext({ baseURL: hub.url })).newPage()
  await guest.goto(`/snapshot/${MONTH}`)
  const sheet = guest.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(`Monthly snapshot: ${monthName(MONTH)}`)
  await expect(sheet.getByText('Small counts are hidden.')).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^Map of the three states/ }).locator('path')).not.toHaveCount(0)
  await expectNoAxeFindings(guest)
  await guest.setViewportSize(PHONE)
  await expectNoSidewaysScroll(guest)

  const pages = pagesOf(await guest.pdf({ format: 'A4', printBackground: true }))
  expect(pages.length).toBeLessThanOrEqual(2)
  const printed = pages.join(' ')
  for (const said of [...SENTENCES, 'By indicator', 'Funding of', 'Sources, definitions and method', 'Maiduguri'])
    expect(printed).toContain(said)
  expect(printed).not.toContain('Print or save as PDF')
  await guest.context().close()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(publish).toBeVisible()
})

test('who is not signed in is led to the sign-in where nothing is public, and back; a member reads that it is not published @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/)
  const early = '2001-01'
  await page.goto(`/snapshot/${early}`)
  await expect(page).toHaveURL('/')
  await openAs(page, await member(), `/snapshot/${early}`)
  await expect(page.getByRole('heading', { name: 'The snapshot of January 2001 is not published.' })).toBeVisible()
  await page.goto('/snapshot/2001-13')
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('two administrators: the second to publish is told that it is published @drill', async ({
  page,
  admin,
  api,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const month = '2002-02'
  const { token } = admin
  await api.send('PUT', `/snapshots/${month}`, { token, body: { sentences: SENTENCES } })
  await openAs(page, admin, `/snapshot/${month}`)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await api.send('POST', `/snapshots/${month}/publish`, { token, body: { reviewed: false, is_public: false } })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/is published\. Withdraw it first/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('typed sentences are there after a reload and a stale save, wait without a link, and leave no draft after saving @drill', async ({
  page,
  admin,
  api,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409|ERR_INTERNET_DISCONNECTED/)
  const month = '2003-03'
  const first = page.getByRole('textbox', { name: 'Sentence 1' })
  const typed = page.getByText(/^Not saved yet: what you typed on/)
  const save = page.getByRole('button', { name: 'Save Sentences' })
  await openAs(page, admin, `/snapshot/${month}`)
  await first.fill(SENTENCES[0]!)
  await page.reload()
  await expect(first).toHaveValue(SENTENCES[0]!)
  await expect(typed).toBeVisible()
  const theirs = ['Books arrived.', SENTENCES[1]!, SENTENCES[2]!]
  await api.send('PUT', `/snapshots/${month}`, { token: admin.token, body: { sentences: theirs } })
  await save.click()
  await page.getByRole('button', { name: 'Load the Newer Version' }).click()
  await expect(first).toHaveValue(SENTENCES[0]!)
  await expect(page.getByRole('textbox', { name: 'Sentence 3' })).toHaveValue(SENTENCES[2]!)
  await expectNoAxeFindings(page)
  await save.click()
  await expect(page.getByRole('article').getByText(SENTENCES[0]!)).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue(SENTENCES[0]!)
  await expect(typed).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish' })).not.toHaveAccessibleDescription(/first\.$/)
  await page.context().setOffline(true)
  await first.fill('Written without a link.')
  await save.click()
  await expect(page.getByText('It will be sent when you are connected.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article').getByText('Written without a link.')).toBeVisible()
  await expect(typed).toHaveCount(0)
})
