import { useEffect, useState } from 'react'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { begin, partsOf, read, resultOf } from './api-client.ts'
import { language } from './language.ts'
import { currentSession } from './session.ts'

/** An <img> cannot send a token. */
async function fetchPicture(id: string): Promise<Blob> {
  const token = currentSession()?.token
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await begin(`/api/attachments/${id}`, { headers })
  if (!response.ok) return resultOf({ status: response.status, text: await read(response) }, token) as never
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of partsOf(response)) parts.push(part)
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

export const PICTURES = ['picture']

export const pictureQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...PICTURES, id],
    queryFn: id ? () => fetchPicture(id) : skipToken,
    // A changed picture has a new id.
    staleTime: Infinity,
  })

export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
