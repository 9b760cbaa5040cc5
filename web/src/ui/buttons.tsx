import { Button, type ButtonProps } from '@mantine/core'
import { createLink, useRouter } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'

type AnchorButtonProps = ButtonProps & AnchorHTMLAttributes<HTMLAnchorElement>

export const LinkButton = createLink((props: AnchorButtonProps) => <Button component="a" {...props} />)

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** For addresses known only as text: opens without a reload, and allows a new tab. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  )
}

/** A button for such an address. */
export const AppLinkButton = (props: ButtonProps & AppLinkProps) => <Button component={AppLink} {...props} />

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

/** Escape and leaving close it; Escape restores focus. */
export function useFoldOut() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return {
    isOpen,
    frame: { onKeyDown, onBlur },
    button: { ref: button, 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: () => setOpen(!isOpen) },
    panel: { id: panelId, hidden: !isOpen, tabIndex: -1 },
  }
}
