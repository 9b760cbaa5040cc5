import { useRef, useState } from 'react'

/** For forms: a second click or Enter does nothing while the first attempt runs. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const attempt = async (run: () => Promise<void>, onError: (error: unknown) => void) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    try {
      await run()
    } catch (error) {
      onError(error)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  return { pending, attempt }
}
