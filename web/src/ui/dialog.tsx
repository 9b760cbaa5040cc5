import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useIsPhone } from '#lib/viewport.ts'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** The width, where the screen has room for it. */
  size: string
  /** Off while something is being typed: a stray tap beside the dialog must not end that. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

/** Holds the focus while it is open, gives it back when Escape or the cross closes it; fills the screen of a phone. */
export function Dialog({ title, opened, onClose, size, closeOnClickOutside = true, children }: DialogProps) {
  const isPhone = useIsPhone()
  // It notes where the focus was, to give it back, at the moment it opens: one that begins open would not.
  // At once, in a layout effect: a later one may come after the dialog has taken the focus, on a slow computer.
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(opened), [opened])
  return (
    <Modal
      title={title}
      opened={isOpen}
      onClose={onClose}
      size={size}
      // A tablet has no room to give away beside a sheet.
      xOffset="min(5vw, 1rem)"
      radius="lg"
      fullScreen={isPhone}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': 'Close', icon: <Icon name="close" /> }}
      // The library draws it as a <header>, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}
