import { useComputedColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

function followPrint(read: () => void) {
  const tell = (printing: boolean) => () => {
    isPrinting = printing
    // The browser prints what is there when this returns.
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

/** For what is only on paper: rendered before the print. */
export const useIsPrinting = () => useSyncExternalStore(followPrint, () => isPrinting)

/** For canvas drawings: style sheets handle print themselves. */
export function useShownScheme(): 'light' | 'dark' {
  const scheme = useComputedColorScheme('light')
  return useIsPrinting() ? 'light' : scheme
}
