import { useEffect } from 'react'

const PRODUCT = 'Northeast Education Hub'

/** Title of the browser tab, and the first thing that a screen reader reads. */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT}` : PRODUCT
  }, [page])
}
