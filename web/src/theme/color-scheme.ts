import { localStorageColorSchemeManager } from '@mantine/core'

export const colorSchemeManager = localStorageColorSchemeManager()

/** Runs before the first paint, to avoid a white flash. The CSP forbids an inline script. */
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
