import { attachmentsEndpoints } from '@hub/contract/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { sentenceOf } from '../../../lib/call-failed.ts'
import { pictureFaultOf, pictureQuery } from '../../../lib/pictures.ts'
import { TEXT } from './stock-form.text.ts'

/** Uploads a picture as soon as it is chosen, while the person goes on typing; what was there stays until it has arrived. */
export function useProofUpload(onUploaded: (address: string) => void, onFault: (fault: string | null) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const underWay = useRef<AbortController>(undefined)

  const stop = () => {
    underWay.current?.abort()
    underWay.current = undefined
    setProgress(null)
  }
  useEffect(() => () => underWay.current?.abort(), [])

  const upload = async (file: File) => {
    const refused = pictureFaultOf(file)
    onFault(refused)
    if (refused) return
    stop()
    const own = new AbortController()
    underWay.current = own
    const isCurrent = () => underWay.current === own
    setProgress(0)
    try {
      const { id, url } = await call(attachmentsEndpoints.upload, {
        body: {},
        picture: file,
        signal: own.signal,
        onProgress: (share) => isCurrent() && setProgress(share),
      })
      if (!isCurrent()) return
      // The preview needs no second way over the network.
      client.setQueryData(pictureQuery(id).queryKey, file)
      onUploaded(url)
    } catch (error) {
      if (isCurrent()) onFault(sentenceOf(error, TEXT.uploadFailed))
    } finally {
      if (isCurrent()) stop()
    }
  }

  const cancel = () => {
    stop()
    onFault(null)
  }

  return { progress, upload, cancel }
}
