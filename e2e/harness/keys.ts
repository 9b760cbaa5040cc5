import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus: if it cannot be reached by keyboard, this fails. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Without this the first presses would be over before it is there.
  await expect(control).toBeVisible()
  // Found once: to look for it by role and name after each press takes longer than all the rest.
  let element = await control.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    const { isFocused, isThere } = await page.evaluate(
      (one) => ({ isFocused: one === document.activeElement, isThere: one?.isConnected }),
      element,
    )
    if (isFocused) return
    // Drawn anew in the meantime.
    if (!isThere) element = await control.elementHandle()
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Copies a text and pastes it by keyboard where the focus is. */
export async function pasteHere(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
