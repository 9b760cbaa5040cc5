import type { Browser, CDPSession } from '@playwright/test'

/**
 * A page without the inspector that Playwright keeps at each of its own, which no user has: while it listens, V8 reads every file
 * again to know its lines, and each look at the page is a call through it. Such a page is spoken to through the browser alone.
 */
export async function barePage(browser: Browser, size: { width: number; height: number }) {
  const session = await browser.newBrowserCDPSession()
  // Not one of Playwright's contexts: it leaves the pages of others alone.
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
