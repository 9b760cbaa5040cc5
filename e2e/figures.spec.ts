import { expectNoAxeFindings, PHONE } from './harness/axe.ts'
import { tabTo } from './harness/keys.ts'
import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const WORDS = 'Projects that you entered yourself, of any status.'

test('what a figure is opens by keyboard, is told to a screen reader, and closes with Escape @drill', async ({
  page,
  member,
}) => {
  await openAs(page, await member(), '/dashboard')
  const question = page.getByRole('button', { name: 'What is My Projects?' })
  await expect(question).toHaveAccessibleDescription(WORDS)
  await tabTo(page, question)
  await page.keyboard.press('Enter')
  await expect(page.getByText(WORDS)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await expect(question).toBeFocused()
})

test('on a phone it opens by touch within the screen, and closes by a touch elsewhere @drill', async ({
  browser,
  hub,
  member,
}) => {
  const context = await browser.newContext({ baseURL: hub.url, viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  await openAs(page, await member(), '/dashboard')
  await page.getByRole('button', { name: 'What is My Projects?' }).tap()
  await expect(page.getByText(WORDS)).toBeVisible()
  const box = (await page.getByRole('tooltip').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('heading', { name: 'My Dashboard' }).tap()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await context.close()
})

test('in a dialog Escape closes the words first, and the dialog after them @drill', async ({ page, api, member }) => {
  const person = await member()
  const { id } = await reportProject(api, person)
  await reportActivity(api, person, id)
  await openAs(page, person, '/dashboard?rows=reached')
  const dialog = page.getByRole('dialog', { name: 'Activities That Reached People' })
  await dialog.getByRole('button', { name: 'What is Teachers Reached?' }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
