import { useEffect, useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { refreshUser } from '#lib/refresh-user.ts'
import { currentSession } from '#lib/session.ts'
import { showToast } from '#lib/toast.ts'
import { STATUS_CHECK } from './pending-approval.text.ts'

/** Asks how the account stands now. The guard of the page takes an approved person on to the dashboard. */
export function useStatusCheck() {
  const [isChecking, setChecking] = useState(false)

  // What this browser stored at the last sign-in may be days old: a reload is a check, too, but a silent one.
  useEffect(() => {
    refreshUser().catch(() => undefined)
  }, [])

  const check = async () => {
    if (isChecking) return
    setChecking(true)
    const before = currentSession()?.user.status
    try {
      const { status } = await refreshUser()
      if (status === before) showToast({ kind: 'info', ...STATUS_CHECK.unchanged })
    } catch (error) {
      const { title, fallback } = STATUS_CHECK.failed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    } finally {
      setChecking(false)
    }
  }

  return { check: () => void check(), isChecking }
}
