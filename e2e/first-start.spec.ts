import { statSync } from 'node:fs'
import { join } from 'node:path'
import { startHub } from './harness/hub.ts'
import { signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

/** The first start creates a database, and builds the screens if they are missing. */
test.describe.configure({ timeout: 240_000 })

test('a first start makes a database for its owner alone and prints a sign-in for the administrator, which is good @drill', async ({
  browser,
}) => {
  const hub = await startHub({ command: ['scripts/start.js'], first: true })
  const context = await browser.newContext({ baseURL: hub.url })
  try {
    const printed = /admin@hub\.local\s.*?\bpassword\s+(\S+)/is
    await expect.poll(hub.output).toMatch(printed)
    expect(hub.output()).toContain(hub.url)
    expect(hub.output()).toContain(`Making a new database in ${hub.dataDir}: this takes a few seconds.`)
    for (const name of ['', 'database', 'run']) expect(statSync(join(hub.dataDir, name)).mode & 0o077).toBe(0)
    const page = await context.newPage()
    await page.goto('/')
    await signInOn(page, { email: 'admin@hub.local', password: printed.exec(hub.output())?.[1] ?? '' })
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Current Password' }).fill(printed.exec(hub.output())?.[1] ?? '')
    await page.getByRole('textbox', { name: 'New Password' }).fill('Mango-tree-77')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Mango-tree-77')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Education Sector Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin Panel' }).first()).toBeVisible()
  } finally {
    await context.close()
    await hub.stop()
  }
})

test('an unusable configuration stops the start with a sentence and exit code 1', async () => {
  await expect(startHub({ env: { PORT: 'many' } })).rejects.toThrow(/The hub ended with 1:\n.*PORT/s)
})
