import { queryOptions, skipToken } from '@tanstack/react-query'
import { fetchPicture } from './api-client.ts'

/** The bytes of a stored picture. */
export const pictureQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: id ? () => fetchPicture(id) : skipToken,
    // A changed picture has a new id.
    staleTime: Infinity,
  })
