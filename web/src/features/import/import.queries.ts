import { importsEndpoints } from '@hub/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The organization's imports, and what columns were taken for in them. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(importsEndpoints.list, { signal }),
  staleTime: 0,
})
