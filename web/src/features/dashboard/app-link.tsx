import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface AppLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link to an address that is only known as text: opens without a reload, and allows a new tab. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a href={to} className={className} onClick={open}>
      {children}
    </a>
  )
}
