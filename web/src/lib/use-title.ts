import { useEffect } from 'react'

const PRODUCT = 'Northeast Education Hub'

export function useTitle(page?: string) {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT}` : PRODUCT
  }, [page])
}
