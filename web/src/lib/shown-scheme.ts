import { useComputedColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** However the print was asked for: by our button, the browser's menu or its keys. */
function followPrint(read: () => void) {
  const tell = (printing: boolean) => () => {
    isPrinting = printing
    // The paper takes what is there when this returns.
    flushSync(read)
  }
  const begin = tell(true)
  const end = tell(false)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** For what paper shows and the screen does not: it is there before the paper takes it. */
export const useIsPrinting = () => useSyncExternalStore(followPrint, () => isPrinting)

/**
 * Light or dark, as the page is; paper is always light. For what is drawn by hand, on a canvas: all else has its colours
 * from the style sheet, which knows paper by itself.
 */
export function useShownScheme(): 'light' | 'dark' {
  const scheme = useComputedColorScheme('light')
  return useIsPrinting() ? 'light' : scheme
}
