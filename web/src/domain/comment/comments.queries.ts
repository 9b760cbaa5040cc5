import { commentsEndpoints } from '@hub/contract/comments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { REPORTING } from '#domain/report/report-family.ts'
import { COMMENTS } from './comments.text.ts'

const COMMENTS_FAMILY = [...REPORTING, 'comments']

/** `record` is like 'report:<id>'. */
export const commentsQuery = (record: string) =>
  queryOptions({
    queryKey: [...COMMENTS_FAMILY, record],
    queryFn: async ({ signal }) => (await call(commentsEndpoints.list, { query: { record }, signal })).comments,
    staleTime: CACHE_TIMES.reporting,
  })

export function useResolveComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callNow(commentsEndpoints.resolve, { params: { id } }),
    onError: outcomeUnknown(COMMENTS.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: COMMENTS_FAMILY }),
  })
}
