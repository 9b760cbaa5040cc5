import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { apiOf } from './harness/api.ts'
import { takeStorage } from './harness/browser-storage.ts'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { ADMIN, startHub } from './harness/hub.ts'
import { reportActivity } from './harness/map.ts'
import { openAs, stranger } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { addStockItem, editItem, fillIn, newItem, rowOf } from './harness/stock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/**
 * Writes fixtures/VERSION: an embedded hub's data folder, its backup, and a browser's storage, for the tests of later
 * versions. Run it once, with the source of the release.
 */
test('the fixtures of this release', async ({ browser }) => {
  test.setTimeout(300_000)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'fixtures', version)
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-release-'))
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const hub = await startHub({ first: true, env })
  try {
    const api = apiOf(hub)
    const person = { ...stranger(), full_name: 'Amina Release', email: 'amina@release.test' }
    await api.register(person)
    await api.approve(await api.userOf(person.email))
    const session = await api.signIn(person)
    const project = await reportProject(api, session, { project_title: 'Safe learning spaces' })
    await reportActivity(api, session, project.id)
    await submitFunding(api, session, [fundingOf({ grant_reference_code: 'REL-1' })])
    await addStockItem(api, session, { item_name: 'Desks', status: 'available' })

    const context = await browser.newContext({ baseURL: hub.url })
    const page = await context.newPage()
    await openAs(page, session, '/projects')
    await expect(page.getByRole('article', { name: 'Safe learning spaces' })).toBeVisible()
    await openAs(page, session, '/stock')
    await expect(rowOf(page, 'Desks')).toBeVisible()
    for (const form of ['Edit Desks', 'Add New Stock Item']) {
      await page.getByRole('button', { name: form }).click()
      await expect(page.getByRole('dialog').getByLabel('Item Name')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await fillIn(newItem(page), 'Lamps')
    await newItem(page).getByRole('button', { name: 'Add Stock Item' }).click()
    await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Desks' }).click()
    await editItem(page).getByLabel('Item Name').fill('Desks, repaired')
    await expect(editItem(page).getByText('Saved on this device')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add New Stock Item' }).click()
    await newItem(page).getByLabel('Item Name').fill('Half a slate')
    await expect(newItem(page).getByText('Saved on this device')).toBeVisible()
    const storage = await takeStorage(page)
    await writeFile(join(folder, 'browser.json'), `${JSON.stringify(storage, null, 1)}\n`)
    await context.close()

    const backup = ['server/dist/backup.js', join(folder, 'hub.backup.gz')]
    await run(process.execPath, backup, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
  } finally {
    await hub.stop()
  }
  await run('tar', [
    '--create',
    '--gzip',
    '--file',
    join(folder, 'data-folder.tar.gz'),
    '--directory',
    dataDir,
    'database',
  ])
  await rm(dataDir, { recursive: true })
})
