import { apiOf } from './harness/api.ts'
import { startHub } from './harness/hub.ts'
import { expect, test } from './harness/test.ts'

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
