import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Message } from '../../ui/message.tsx'
import { TOASTS } from './password-reset.text.ts'

const REDIRECT_MS = 3000

export function ResetDone({ onLogin }: { onLogin: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLogin, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [onLogin])
  return (
    <Message icon="check" tone="green" title={TOASTS.reset.title} text={TOASTS.reset.text}>
      <Button size="md" onClick={onLogin}>
        Go to Login
      </Button>
    </Message>
  )
}
