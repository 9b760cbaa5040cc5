import { localStorageColorSchemeManager } from '@mantine/core'

/** Follows the device until the person chooses; the choice is kept in this browser. */
export const colorSchemeManager = localStorageColorSchemeManager()

/** Before the first paint, so that nobody in the dark sees a white flash. An inline script would break the page's policy. */
export function applyColorScheme() {
  const chosen = colorSchemeManager.get('auto')
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
