import type { ProjectDetails } from '@hub/contract/records/project'
import { monthName, thisMonth } from '@hub/contract/months'
import type { Browser, Page } from '@playwright/test'
import { type Api, apiOf, type Session } from './harness/api.ts'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE, WIDE } from './harness/axe.ts'
import { guardConsole } from './harness/console-guard.ts'
import { ADMIN, startHub } from './harness/hub.ts'
import { tabTo } from './harness/keys.ts'
import { reportActivity } from './harness/map.ts'
import { memberOf, openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'What to do now' })
const step = (page: Page, name: RegExp) => steps(page).getByRole('link', { name })
const calm = (page: Page) => steps(page).getByText('Nothing waits for you. New steps appear here.')
const dialog = (page: Page) => page.getByRole('dialog')

/** The other tests share a hub, on which other things wait. */
async function withOwnHub(browser: Browser, story: (page: Page, api: Api) => Promise<void>) {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const hub = await startHub({ env })
  const context = await browser.newContext({
    baseURL: hub.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const guard = guardConsole(context)
  try {
    await story(await context.newPage(), apiOf(hub))
    expect(guard.unexpected()).toEqual([])
  } finally {
    await context.close()
    await hub.stop()
  }
}

async function put(api: Api, { token }: Session, path: string, body: object) {
  const response = await api.send('PUT', path, { token, body })
  if (!response.ok) throw new Error(`PUT ${path} answered ${response.status}: ${await response.text()}`)
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Africa/Lagos' })

test("an administrator's first hour and a new partner's first month go from step to step, each gone when it is done", async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await withOwnHub(browser, async (page, api) => {
    const admin = await api.admin()
    const partner = await memberOf(api, { status: 'under_review' })

    await test.step('the first administrator is led through the setup, and puts it away and back', async () => {
      await openAs(page, admin, '/dashboard')
      await expect(step(page, /^Continue: Set up the hub, \d of 7 done: give your account/)).toBeVisible()
      await expectNoAxeFindings(page, undefined, 'section:has(ol)')
      await tabTo(page, step(page, /^Continue/))
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText('Administrator')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await steps(page).getByRole('link', { name: 'All steps' }).click()
      const setup = page.getByRole('region', { name: 'Set up the hub' })
      await expect(setup.getByRole('listitem').filter({ hasText: 'Months' })).toContainText('Done')
      await expect(setup.getByRole('listitem').filter({ hasText: 'Targets' })).toContainText('To do')
      await setup.getByRole('button', { name: 'Put Away' }).click()
      await expect(setup.getByRole('button', { name: 'Show on the Dashboard' })).toBeVisible()
      await page.goto('/dashboard')
      await expect(step(page, /registration waits for approval/)).toBeVisible()
      await expect(step(page, /^Continue/)).toHaveCount(0)
    })

    await test.step('the registration is decided on', async () => {
      await step(page, /^Decide: 1 registration waits for approval/).click()
      await page.getByRole('button', { name: `Approve ${partner.full_name}` }).click()
      await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(calm(page)).toBeVisible()
    })

    let project: ProjectDetails
    await test.step('the partner begins with a project', async () => {
      await openAs(page, partner, '/dashboard')
      await step(page, /^Add Project: Add the first project/).click()
      await expect(dialog(page).getByLabel(/^Project Title/)).toBeVisible()
      project = await reportProject(api, partner)
      await page.goto('/dashboard')
      await expect(calm(page)).toBeVisible()
    })

    await test.step('activates it once it is approved', async () => {
      for (const status of ['under_review', 'approved'])
        await put(api, admin, `/projects/${project.id}/status`, { status })
      await page.reload()
      await step(page, /^Activate: /).click()
      await dialog(page).getByRole('button', { name: 'Activate' }).click()
      await expect(dialog(page).getByText('Active', { exact: true }).first()).toBeVisible()
    })

    await test.step('reports the activities of the month, and submits it', async () => {
      const month = thisMonth()
      await put(api, admin, `/reporting/periods/${month}`, { due_on: inDays(4), closed: false })
      await page.goto('/dashboard')
      await step(
        page,
        new RegExp(`^Report Activities: Report the activities of ${monthName(month)}: due in 4 days`),
      ).click()
      await expect(dialog(page)).toContainText('Report Activities')
      await reportActivity(api, partner, project.id, { start_date: inDays(0) })
      await page.goto('/dashboard')
      const submit = step(page, new RegExp(`^Submit: Submit the report of ${monthName(month)}`))
      // The bell has the same step, which leads to the same place.
      await page.getByRole('button', { name: 'To do: 1' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: /^Submit the report/ })).toHaveAttribute(
        'href',
        (await submit.getAttribute('href'))!,
      )
      await page.keyboard.press('Escape')
      await submit.click()
      const button = page.getByRole('button', { name: 'Submit Report' })
      await button.click()
      await expect(page.getByText(`Submit ${monthName(month)} before it has ended?`)).toBeVisible()
      await button.click()
      await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
      await page.goto('/dashboard')
      await expect(calm(page)).toBeVisible()
    })
  })
})

test('what is to do does not move the dashboard when it arrives or fails @drill', async ({
  page,
  member,
  consoleGuard,
}) => {
  // The refused list.
  consoleGuard.allow(/needs-you|403/)
  const heading = page.getByRole('heading', { name: 'Welcome to your Dashboard' })
  const top = async () => (await heading.boundingBox())!.y
  for (const size of [WIDE, PHONE])
    for (const hasFailed of [false, true]) {
      const person = await member()
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      const refusal = { success: false, code: 'forbidden', message: '-', error: '-' }
      await page.route('**/api/needs-you*', async (route) => {
        await held
        await (hasFailed ? route.fulfill({ status: 403, json: refusal }) : route.continue())
      })
      await page.setViewportSize(size)
      await openAs(page, person, '/dashboard')
      await expect(heading).toBeVisible()
      const before = await top()
      letGo()
      const arrived = hasFailed
        ? steps(page).getByText('What there is to do could not be loaded.')
        : step(page, /^Add Project/)
      await expect(arrived).toBeVisible()
      expect(await top()).toBe(before)
      await expectNoSidewaysScroll(page)
      await page.unroute('**/api/needs-you*')
    }
})
