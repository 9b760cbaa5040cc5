import { accountsEndpoints } from '@hub/contract/accounts'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { CallFailed, sentenceOf } from '#lib/call-failed.ts'
import { showToast } from '#lib/toast.ts'
import { TOASTS, VERIFY_FAILED } from './password-reset.text.ts'

type Check =
  | { state: 'verifying' }
  | { state: 'valid'; email: string }
  /** `wasGood`: the link was valid when the page opened. */
  | { state: 'expired'; wasGood?: true }
  /** The server did not answer, so the link may be valid. */
  | { state: 'unknown'; why: string }

const isRefused = (error: unknown) => error instanceof CallFailed && error.status === 400

async function verify(token: string): Promise<Check> {
  try {
    const { valid, email } = await call(accountsEndpoints.verifyReset, { body: { token } })
    return valid ? { state: 'valid', email: email ?? '' } : { state: 'expired' }
  } catch (error) {
    return isRefused(error) ? { state: 'expired' } : { state: 'unknown', why: sentenceOf(error, VERIFY_FAILED) }
  }
}

export function useLinkCheck(token: string) {
  const [check, setCheck] = useState<Check>({ state: 'verifying' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isShown = true
    void verify(token).then((result) => {
      if (!isShown) return
      setCheck(result)
      const { title, fallback } = TOASTS.invalidLink
      if (result.state === 'expired') showToast({ kind: 'failure', title, text: fallback })
    })
    return () => {
      isShown = false
    }
  }, [token, tries])

  const retry = () => {
    setCheck({ state: 'verifying' })
    setTries(tries + 1)
  }
  const expire = () => setCheck({ state: 'expired', wasGood: true })

  return { check, retry, expire }
}
