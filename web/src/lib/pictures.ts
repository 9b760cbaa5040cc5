import { queryOptions, skipToken } from '@tanstack/react-query'
import { begin, partsOf, read, resultOf } from './api-client.ts'
import { currentSession } from './session.ts'

/** The bytes of a picture, which an <img> could not ask for with a token. */
async function fetchPicture(id: string): Promise<Blob> {
  const token = currentSession()?.token
  const response = await begin(`/api/attachments/${id}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!response.ok) return resultOf({ status: response.status, text: await read(response) }, token) as never
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of partsOf(response)) parts.push(part)
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The bytes of a stored picture. */
export const pictureQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: id ? () => fetchPicture(id) : skipToken,
    // A changed picture has a new id.
    staleTime: Infinity,
  })
