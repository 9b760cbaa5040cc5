import { useEffect } from 'react'

const PRODUCT = 'Northeast Education Hub'

/** What the browser's tab says, and a screen reader first. */
export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT}` : PRODUCT
  }, [page])
}
