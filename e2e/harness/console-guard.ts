import type { BrowserContext } from '@playwright/test'

/**
 * Collects console errors (such as content security policy violations) and uncaught errors. A test that provokes one
 * allows it.
 */
export function guardConsole(context: BrowserContext) {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  const isAfterSignOut = callsAfterSignOut(context)
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAfterSignOut(message.text(), message.location().url)) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error().stack)))
  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  }
}

/** Calls that run during sign-out may be answered with 401. */
function callsAfterSignOut(context: BrowserContext) {
  const underWay = new Set<string>()
  const overtaken = new Set<string>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout')) for (const url of underWay) overtaken.add(url)
    underWay.add(request.url())
  })
  context.on('requestfinished', (request) => underWay.delete(request.url()))
  context.on('requestfailed', (request) => underWay.delete(request.url()))
  return (complaint: string, url: string) => complaint.includes('status of 401') && overtaken.has(url)
}

export type ConsoleGuard = ReturnType<typeof guardConsole>
