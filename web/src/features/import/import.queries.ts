import { importsEndpoints } from '@hub/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

export const importsQuery = queryOptions({
  queryKey: KEYS.imports,
  queryFn: ({ signal }) => call(importsEndpoints.list, { signal }),
  staleTime: 0,
})
