import { localStorageColorSchemeManager } from '@mantine/core'

/** Follows the device until the person chooses; saved in this browser. */
export const colorSchemeManager = localStorageColorSchemeManager()

/** Runs before the first paint, so that dark mode has no white flash. The page's CSP forbids an inline script. */
export function applyColorScheme() {
  const chosen = colorSchemeManager.get('auto')
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

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
