import type { BrowserContext } from '@playwright/test'

/**
 * Collects what the browser complains of on any page: errors on the console (a breach of the content security policy
 * is one), and errors that nobody caught. A test that provokes a failure allows the complaint that goes with it.
 */
export function guardConsole(context: BrowserContext) {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error().stack)))
  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  }
}

export type ConsoleGuard = ReturnType<typeof guardConsole>
