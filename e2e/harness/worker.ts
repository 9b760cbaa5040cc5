import type { Page } from '@playwright/test'

/** Everything of the build is on the device, and the page is the worker's. */
export const isInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null))

/**
 * Looks once, as a page that stays open does every half hour. The browser makes one look of two at the same time: one that began
 * before the hub was updated finds nothing, and the next one does.
 */
export const findsNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    // Installed, or given up.
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    return registration.waiting !== null
  })
