import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expectNoAxeFindings } from './harness/axe.ts'
import { startHub } from './harness/hub.ts'
import { openAs, signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app computes of the key, `steps` half minutes from now. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The picture's dark squares, eight pixels each, read by a decoder. */
async function textOfQrCode(page: Page): Promise<string | undefined> {
  const picture = page.getByRole('img', { name: /Picture with the key/ })
  const side = Number((await picture.getAttribute('viewBox'))!.split(' ').at(-1))
  const width = side * 8
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of (await picture.locator('path').getAttribute('d'))!.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row++)
      for (let column = Number(x) * 8; column < Number(x) * 8 + 8; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return jsQR(pixels, width, width)?.data
}

const profileOf = async (page: Page) => {
  await page.goto('/dashboard#profile')
  return page.getByRole('dialog', { name: 'Profile' })
}

for (const width of [1280, 375])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a second factor is set up by keyboard with a code of the scanned picture, asked for at the next sign-in, and a recovery code opens the account once', async ({
      page,
      member,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 400/)
      const person = await member()
      await openAs(page, person, '/dashboard')
      const dialog = await profileOf(page)
      await dialog.getByRole('button', { name: 'Set Up Second Factor' }).press('Enter')
      await dialog.getByLabel(/^Password/).fill(person.password)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Scan this picture')).toBeVisible()
      const key = await dialog.locator('code').innerText()
      await expect.poll(() => textOfQrCode(page)).toContain(`secret=${key.replaceAll(' ', '')}&`)
      await expectNoAxeFindings(page)
      await dialog.getByLabel(/^Code/).fill('000000')
      await page.keyboard.press('Enter')
      await expect(
        dialog.getByText('This code is wrong or was used already. Enter the next one.').first(),
      ).toBeVisible()
      await dialog.getByLabel(/^Code/).fill(codeOf(key))
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Your recovery codes')).toBeVisible()
      const codes = await dialog.locator('li code').allInnerTexts()
      expect(codes.length).toBe(10)
      await expectNoAxeFindings(page)
      await dialog.getByRole('button', { name: 'I Have Kept Them' }).press('Enter')
      await expect(dialog.getByText('Switched on: each sign-in asks for a code of your app.')).toBeVisible()

      for (const code of [codeOf(key, 1), codes[0]!]) {
        await page.context().clearCookies()
        await page.evaluate(() => localStorage.clear())
        await page.goto('/')
        await signInOn(page, person)
        await expect(page.getByText('Enter the code that your authenticator app shows')).toBeVisible()
        await expectNoAxeFindings(page)
        await page.getByLabel(/^Code/).fill(code)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/dashboard')
      }
      await page.evaluate(() => localStorage.clear())
      await page.goto('/')
      await signInOn(page, person)
      await page.getByLabel(/^Code/).fill(codes[0]!)
      await page.keyboard.press('Enter')
      await expect(page.getByText('This code is wrong or was used already. Enter the next one.').first()).toBeVisible()
    })

    test('a session in another browser is seen and ended', async ({ page, browser, hub, member, consoleGuard }) => {
      consoleGuard.allow(/status of 401/)
      const person = await member()
      const other = await browser.newContext({ baseURL: hub.url })
      const there = await other.newPage()
      await there.goto('/')
      await signInOn(there, person)
      await expect(there).toHaveURL('/dashboard')
      await openAs(page, person, '/dashboard')
      const dialog = await profileOf(page)
      const sessions = dialog.getByRole('region', { name: 'Where you are signed in' })
      await expect(sessions.getByText('This device')).toBeVisible()
      const events = dialog.getByRole('region', { name: 'Your sign-ins and downloads' })
      await expect(events.getByText('Signed in')).toBeVisible()
      await expectNoAxeFindings(page)
      await sessions.getByRole('button', { name: 'End All Other Sessions' }).press('Enter')
      await expect(page.getByText('All other sessions have ended.')).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await there.reload()
      await expect(there).toHaveURL('/')
      await other.close()
    })
  })

test('the dashboard reminds an administrator who has no second factor, and leads to it', async ({ page, member }) => {
  await openAs(page, await member({ role: 'admin' }), '/dashboard')
  await page.getByRole('link', { name: 'Set Up Second Factor' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Profile' })
  await expect(dialog.getByRole('button', { name: 'Set Up Second Factor' })).toBeVisible()
})

test('an account that must have a second factor is led to it, and nowhere else before', async ({ browser }) => {
  const hub = await startHub({
    env: { ADMIN_EMAIL: 'head@hub.test', ADMIN_PASSWORD: 'Mango-tree-77', REQUIRE_TWO_FACTOR: 'admins' },
  })
  const context = await browser.newContext({ baseURL: hub.url })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await signInOn(page, { email: 'head@hub.test', password: 'Mango-tree-77' })
    await expect(page).toHaveURL('/first-steps')
    await page.goto('/projects')
    await expect(page).toHaveURL('/first-steps')
    await page.getByRole('button', { name: 'Set Up Second Factor' }).click()
    await page.getByLabel(/^Password/).fill('Mango-tree-77')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel(/^Code/).fill(codeOf(await page.locator('code').innerText()))
    await page.getByRole('button', { name: 'Switch On' }).click()
    await page.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Education Sector Dashboard' })).toBeVisible()
    await expect(page.getByText('Your account has no second factor')).toHaveCount(0)
  } finally {
    await context.close()
    await hub.stop()
  }
})
