import { sentenceOf } from './call-failed.ts'
import { showToast } from './toast.ts'

export const failureToast =
  (title: string, fallback = 'Please try again.') =>
  (error: Error) =>
    showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
