import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  pending: boolean
  pendingLabel: string
  children: ReactNode
}

/** Not `disabled` while pending: keyboard users would lose the focus. */
export function SubmitButton({ pending, pendingLabel, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="md" fullWidth aria-disabled={pending} opacity={pending ? 0.75 : 1}>
      {pending ? pendingLabel : children}
    </Button>
  )
}
