import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus: if it cannot be reached by keyboard, this fails. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Without this the first presses would be over before it is there.
  await expect(control).toBeVisible()
  // Found once: to look for it by role and name after each press takes longer than all the rest.
  const element = await control.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((one) => one === document.activeElement, element)) return
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
