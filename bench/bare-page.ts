import type { Browser, CDPSession } from '@playwright/test'

/**
 * While Playwright's inspector is attached, V8 parses each file again for line numbers, which does not happen to users.
 * This page is controlled through the browser's own session.
 */
export async function barePage(browser: Browser, size: { width: number; height: number }) {
  const session = await browser.newBrowserCDPSession()
  // Not a Playwright context, which would attach to the page.
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
  const send = await spokenTo(session, targetId)
  return {
    send,
    open: (url: string) => send('Page.navigate', { url }),
    evaluate: async <Result>(expression: string) => {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      return (answer as { result: { value: Result } }).result.value
    },
    close: () => session.send('Target.disposeBrowserContext', { browserContextId }),
  }
}

async function spokenTo(session: CDPSession, targetId: string) {
  const waiting = new Map<number, (answer: unknown) => void>()
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return async (method: string, params: object = {}) => {
    last += 1
    const id = last
    const answered = new Promise((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answered
  }
}
