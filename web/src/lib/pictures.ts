import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
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

/** The server looks into the file; this spares a slow link the upload of what it would refuse. */
export function pictureFaultOf(file: File): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return ERRORS.invalid_picture.message
  return file.size > PICTURE_MAX_BYTES ? ERRORS.too_large.message : null
}
