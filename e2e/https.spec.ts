import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST } from '../server/dist/testing/certificates.js'
import { guardConsole } from './harness/console-guard.ts'
import { ADMIN, startHub } from './harness/hub.ts'
import { signInOn } from './harness/people.ts'
import { expect, test } from './harness/test.ts'

test('a hub with a certificate is a secure page to the browser, and an administrator reads of nothing that is missing @drill', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-https-'))
  const tls = { TLS_CERT: join(folder, 'hub.crt'), TLS_KEY: join(folder, 'hub.key') }
  await writeFile(tls.TLS_CERT, FIRST.cert)
  await writeFile(tls.TLS_KEY, FIRST.key)
  const hub = await startHub({ env: { ...tls, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
  // The certificate is self-signed.
  const context = await browser.newContext({ baseURL: hub.url, ignoreHTTPSErrors: true })
  const guard = guardConsole(context)
  const page = await context.newPage()
  await page.goto('/')
  expect(page.url()).toMatch(/^https:/)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
  await signInOn(page, ADMIN)
  await expect(page.getByRole('heading', { name: 'Education Sector Dashboard' })).toBeVisible()
  await expect(page.getByText('This hub is open without HTTPS')).toHaveCount(0)
  expect(guard.unexpected()).toEqual([])
  await context.close()
  await hub.stop()
  await rm(folder, { recursive: true })
})
