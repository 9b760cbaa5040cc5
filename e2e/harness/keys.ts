import { expect, type Locator, type Page } from '@playwright/test'

/** Fails if the control cannot be reached by keyboard. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Otherwise the first presses come before the control exists.
  await expect(control).toBeVisible()
  // Locating it by role after each press would be slow.
  let element = await control.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    const { isFocused, isThere } = await page.evaluate(
      (one) => ({ isFocused: one === document.activeElement, isThere: one?.isConnected }),
      element,
    )
    if (isFocused) return
    // It was rendered again.
    if (!isThere) element = await control.elementHandle()
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

export async function pasteHere(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
