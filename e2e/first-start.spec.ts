import { apiOf } from './harness/api.ts'
import { startHub } from './harness/hub.ts'
import { expect, test } from '@playwright/test'

/** The very first start builds a database, and the screens where they are not built. */
test.describe.configure({ timeout: 240_000 })

test('a first start prints a sign-in for the administrator, and it is good', async () => {
  const hub = await startHub({ command: ['scripts/start.js'], emptyFolder: true })
  try {
    const printed = /admin@hub\.local\s.*?\bpassword\s+(\S+)/is
    await expect.poll(hub.output).toMatch(printed)
    expect(hub.output()).toContain(hub.url)
    const password = printed.exec(hub.output())?.[1] ?? ''
    const { user } = await apiOf(hub).signIn({ email: 'admin@hub.local', password })
    expect(user.is_admin).toBe(true)
  } finally {
    await hub.stop()
  }
})

test('an unusable configuration stops the start with a sentence and exit code 1', async () => {
  await expect(startHub({ env: { PORT: 'many' } })).rejects.toThrow(/The hub ended with 1:\n.*PORT/s)
})

test('an unknown API path answers 404 as JSON, and a page path answers the page', async () => {
  const hub = await startHub()
  try {
    const call = await fetch(`${hub.url}/api/nowhere`)
    expect(call.status).toBe(404)
    expect(await call.json()).toMatchObject({ success: false, code: 'not_found' })
    const page = await fetch(`${hub.url}/projects`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('cache-control')).toMatch(/no-cache|no-store/)
    const asset = /assets\/[^"]+\.js/.exec(await page.text())?.[0]
    const script = await fetch(`${hub.url}/${asset}`, { headers: { 'accept-encoding': 'br' } })
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
  } finally {
    await hub.stop()
  }
})
