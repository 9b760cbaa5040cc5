import type { Page } from '@playwright/test'

/** Cached, and controlled by the service worker. */
export const isInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null))

/**
 * As an open page does every half hour. The browser merges concurrent checks: one that started before the update finds
 * nothing, and the next one does.
 */
export const findsNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    // Installed, or failed.
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    return registration.waiting !== null
  })
