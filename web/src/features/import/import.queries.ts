import { importsEndpoints } from '@hub/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

export const importsQuery = queryOptions({
  queryKey: KEYS.imports,
  queryFn: ({ signal }) => call(importsEndpoints.list, { signal }),
  staleTime: 0,
})

type Told = (step: 'checking' | 'storing', rows: number) => void

const PAUSE_MS = 700

/** Polls the server for progress until `work` has ended. A failed poll is ignored. */
export async function followProgress<Result>(id: string, onRows: Told, work: Promise<Result>): Promise<Result> {
  let hasEnded = false
  const ask = async () => {
    const { step, rows } = await call(importsEndpoints.progress, { params: { id } })
    if (step && rows > 0 && !hasEnded) onRows(step, rows)
  }
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    timer = setTimeout(() => {
      void ask()
        .catch(() => undefined)
        .finally(() => {
          if (!hasEnded) again()
        })
    }, PAUSE_MS)
  }
  again()
  try {
    return await work
  } finally {
    hasEnded = true
    clearTimeout(timer!)
  }
}
