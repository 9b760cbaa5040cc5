import type { Page } from '@playwright/test'
import { openAs, signInOn } from './harness/people.ts'
import { anyWord, card, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

/** Except notifications, which load later in the background. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || /^\/api\/(needs-you|drafts)\b/.test(pathname)) return
    const figures = searchParams.get('figures')
    calls.push(`${request.method()} ${pathname}${figures ? ` figures=${figures}` : ''}`)
  })
  return { calls, forget: () => calls.splice(0) }
}

/** Delays files with these names until released. */
async function holdBack(page: Page, names: RegExp) {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => (letGo = resolve))
  const held: string[] = []
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && names.test(pathname),
    async (route) => {
      held.push(route.request().url())
      await promise
      await route.continue()
    },
  )
  return { held, letGo }
}

const screenLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

test.describe('a screen costs one round trip:', () => {
  test('its calls leave before its code is there, and nothing is asked for after it', async ({ page, api, member }) => {
    const person = await member()
    const word = anyWord()
    await reportProject(api, person, { project_title: `Teachers ${word}` })
    const code = await holdBack(page, /\/assets\/projects-/)
    await openAs(page, person, '/dashboard')
    await expect(page.getByText('Welcome to your')).toBeVisible()
    // The menu preloads its screens when nothing else is loading.
    await expect.poll(() => code.held).not.toHaveLength(0)

    const { calls } = callsOf(page)
    await screenLink(page, 'Projects').click()
    // The old page is still shown.
    await expect(page.getByText('Loading the page')).toBeAttached()
    await expect.poll(() => calls).toEqual(['GET /api/projects figures=none', 'GET /api/projects figures=only'])

    code.letGo()
    await expect(card(page, `Teachers ${word}`)).toBeVisible()
    await expect(page.getByText('Loading the page')).toHaveCount(0)
    expect(calls).toHaveLength(2)
  })

  test('also where the page itself is opened at it, and after the sign-in @drill', async ({ page, member }) => {
    const person = await member()
    const code = await holdBack(page, /\/assets\/(common|_signed-in|fts|dashboard)-/)
    const { calls, forget } = callsOf(page)
    await openAs(page, person, '/fts')
    await expect.poll(() => calls).toEqual(['GET /api/fts figures=none', 'GET /api/fts figures=only'])
    code.letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Financial Tracking System' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    // Both are requested after the address has changed.
    const leaving = ['POST /api/auth/logout', 'GET /api/headline']
    await expect.poll(() => calls).toEqual(expect.arrayContaining(leaving))

    forget()
    await signInOn(page, person)
    await expect(page.getByText('Welcome to your')).toBeVisible()
    // All figures are one call, and `me` is not called right after sign-in.
    expect(calls).toEqual(['POST /api/auth/login', 'GET /api/dashboard'])
  })

  test('who points at a link has its data asked for; who spares the link has not @drill', async ({
    page,
    context,
    member,
  }) => {
    const person = await member()
    await openAs(page, person, '/dashboard')
    await expect(page.getByText('Welcome to your')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { calls, forget } = callsOf(page)
    // Background calls of the screen before, such as the bell's, may still come.
    const ofStock = () => calls.filter((call) => call.includes('/stock'))
    await screenLink(page, 'Stock Management').hover()
    await expect.poll(ofStock).toEqual(['GET /api/stock figures=none', 'GET /api/stock figures=only'])
    await screenLink(page, 'Stock Management').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock & Inventory' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(ofStock()).toHaveLength(2)

    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const files: string[] = []
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock & Inventory' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    forget()
    page.on('request', (request) => files.push(request.url()))
    await screenLink(page, 'Projects').hover()
    await screenLink(page, 'Dashboard').focus()
    await screenLink(page, 'Financial Tracking').hover()
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
  })
})
