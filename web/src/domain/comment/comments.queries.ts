import { commentsEndpoints } from '@hub/contract/comments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { COMMENTS } from './comments.text.ts'

export const commentsQuery = (record: string) =>
  queryOptions({
    queryKey: [...KEYS.comments, record],
    queryFn: async ({ signal }) => (await call(commentsEndpoints.list, { query: { record }, signal })).comments,
    staleTime: CACHE_TIMES.reporting,
  })

export function useResolveComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callNow(commentsEndpoints.resolve, { params: { id } }),
    onError: outcomeUnknown(COMMENTS.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.comments }),
  })
}
