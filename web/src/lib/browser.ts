import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { useComputedColorScheme } from '@mantine/core'
import { flushSync } from 'react-dom'
import { t } from './language.ts'

/** Safari has no requestIdleCallback. */
export const whenIdle = (run: () => void) =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run))

const SLICE_MS = 8

/** Does not block the page; the first slice is synchronous. */
export function inSlices<Item>(items: readonly Item[], work: (item: Item) => void, onDone: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = items.values()
  const slice = () => {
    const until = performance.now() + SLICE_MS
    for (let next = rest.next(); !next.done; next = rest.next()) {
      work(next.value)
      if (performance.now() < until) continue
      timer = setTimeout(slice)
      return
    }
    onDone()
  }
  slice()
  return () => clearTimeout(timer)
}

/** The user asked the browser to save data: prefetch nothing. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** docs/product.md, 2: below it the sidebar is a drawer and dialogs fill the screen. */
const PHONE = '(max-width: 767.98px)'

export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })

export const PRODUCT = t('Northeast Education Hub')

export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT}` : PRODUCT
  }, [page])
}

export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Slow devices read the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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

export const useIsPrinting = () => useSyncExternalStore(followPrint, () => isPrinting)

/** For canvas drawings: style sheets handle print themselves. */
export function useShownScheme(): 'light' | 'dark' {
  const scheme = useComputedColorScheme('light')
  return useIsPrinting() ? 'light' : scheme
}
