import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiOf } from './harness/api.ts'
import { type BrowserStorage, putStorage } from './harness/browser-storage.ts'
import { startHub } from './harness/hub.ts'
import { layLink } from './harness/link.ts'
import { buildOther } from './harness/other-build.ts'
import { signInOn } from './harness/people.ts'
import { editItem, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
const PERSON = { email: 'amina@release.test', password: 'Learning-4-all' }

const after = (file: string, before: string, line: string) => ({ file, from: before, to: before + line })
/** This version lacks this field and status. */
const NEXT_VERSION = [
  after('contract/src/statuses.ts', ", 'discontinued'", ", 'on_hold'"),
  after(
    'contract/src/records/stock-item.ts',
    '  source: {\n',
    "    batch: { ...textOrNone(), label: 'Batch', imported: null, exported: null },\n",
  ),
  after(
    'contract/src/statuses.ts',
    "  discontinued: { label: 'Discontinued', icon: 'ban', tone: 'neutral', means: [] },\n",
    "  on_hold: { label: 'On hold', icon: 'ban', tone: 'neutral', means: [] },\n",
  ),
  after(
    'web/src/features/stock/stock-form/stock-form-fields.tsx',
    "      <TextInput {...fieldOf(edit, 'supplier')} maxLength={200} />\n",
    "      <TextInput {...fieldOf(edit, 'batch')} maxLength={200} />\n",
  ),
]

const atEnd: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end()
})

for (const version of readdirSync(fixtures))
  test(`what a browser has kept of release ${version} opens in a version with a field and a status more, and what waits is sent once @drill`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(600_000)
    // Some browsers ask for an icon of /info.json.
    consoleGuard.allow(/401|ERR_|Failed to fetch|favicon/)
    const storage = JSON.parse(readFileSync(join(fixtures, version, 'browser.json'), 'utf8')) as BrowserStorage
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-release-'))
    const folder = join(fixtures, version, 'data-folder.tar.gz')
    execFileSync('tar', ['--extract', '--gzip', '--file', folder, '--directory', dataDir])
    const next = await buildOther(NEXT_VERSION)
    atEnd.push(next.remove, async () => rmSync(dataDir, { recursive: true, force: true }))
    const hub = await startHub({ first: true, env: { DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
    atEnd.push(hub.stop)
    const link = await layLink(hub.url)
    atEnd.push(link.close)
    link.serve({ pages: next.pages, reply: (text) => text })
    const api = apiOf(hub)

    await test.step('the browser of the release comes back on the same day, without a connection', async () => {
      await page.clock.setSystemTime(storage.taken_at)
      await page.goto(`${link.url}/info.json`)
      await putStorage(page, storage)
      link.cut('calls')
      await page.goto(`${link.url}/stock`)
      await expect(page.getByRole('heading', { name: 'Stock & Inventory' })).toBeVisible()
      await expect(rowOf(page, 'Lamps')).toContainText('Waiting to send')
      await expect(page.getByRole('link', { name: 'Outbox (1)' })).toBeVisible()
    })
    await test.step('the person signs in again, and what waits is sent once', async () => {
      link.mend()
      await page.evaluate(() => localStorage.removeItem('auth_token'))
      await page.goto(`${link.url}/`)
      await signInOn(page, PERSON)
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto(`${link.url}/stock`)
      await expect(rowOf(page, 'Desks')).toBeVisible()
      await expect(rowOf(page, 'Lamps')).toHaveCount(1)
      await expect(rowOf(page, 'Lamps')).not.toContainText('Waiting to send')
      await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
      const { token } = await api.signIn(PERSON)
      const listed = await api.send('GET', '/stock?search=Lamps', { token })
      expect(((await listed.json()) as { data: unknown[] }).data).toHaveLength(1)
    })
    await test.step('the edit and the draft are there, with the new field', async () => {
      await page.getByRole('button', { name: 'Edit Desks' }).click()
      await expect(editItem(page).getByLabel('Item Name')).toHaveValue('Desks, repaired')
      await expect(editItem(page).getByLabel('Batch')).toHaveValue('')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add New Stock Item' }).click()
      await expect(newItem(page).getByLabel('Item Name')).toHaveValue('Half a slate')
      await expect(newItem(page).getByLabel('Batch')).toHaveValue('')
    })
  })
