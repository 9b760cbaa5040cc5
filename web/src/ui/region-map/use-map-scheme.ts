import { useComputedColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Scheme } from './fills.ts'

const readers = new Set<() => void>()
let isPrinting = false

function setPrinting(printing: boolean) {
  isPrinting = printing
  for (const read of readers) read()
}

const follow = (read: () => void) => {
  readers.add(read)
  return () => void readers.delete(read)
}

/** Light or dark, as the page is; paper is always light. */
export function useMapScheme(): Scheme {
  const scheme = useComputedColorScheme('light')
  return useSyncExternalStore(follow, () => isPrinting) ? 'light' : scheme
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A canvas is not drawn anew for paper: in the dark it is, before the print begins. */
export async function printMap() {
  setPrinting(true)
  await nextFrame()
  await nextFrame()
  window.addEventListener('afterprint', () => setPrinting(false), { once: true })
  window.print()
}
