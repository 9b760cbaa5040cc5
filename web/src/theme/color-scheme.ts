import { localStorageColorSchemeManager } from '@mantine/core'

/** Follows the device until the person chooses; the choice is kept in this browser. */
export const colorSchemeManager = localStorageColorSchemeManager()

/** Before the first paint, so that nobody in the dark sees a white flash. An inline script would break the page's policy. */
export function applyColorScheme() {
  const chosen = colorSchemeManager.get('auto')
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

/** Paper is light: the page is, for as long as it is being printed. */
export function printLight(root = document.documentElement) {
  let before: string | undefined
  window.addEventListener('beforeprint', () => {
    before = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (before) root.dataset.mantineColorScheme = before
  })
}
