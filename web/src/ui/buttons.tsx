import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

type AnchorButtonProps = ButtonProps & AnchorHTMLAttributes<HTMLAnchorElement>

export const LinkButton = createLink((props: AnchorButtonProps) => <Button component="a" {...props} />)

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
