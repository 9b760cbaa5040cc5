import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { t } from '#lib/language.ts'
import { useIsPhone } from '#lib/browser.ts'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  size: string
  /** Off while something is typed: a tap beside it must not close it. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

export function Dialog({ title, opened, onClose, size, closeOnClickOutside = true, children }: DialogProps) {
  const isPhone = useIsPhone()
  // Must not start open: Mantine remembers the focus to restore when `opened` changes, before the dialog takes it.
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(opened), [opened])
  return (
    <Modal
      title={title}
      opened={isOpen}
      onClose={onClose}
      size={size}
      // A tablet needs the full width for a grid.
      xOffset="min(5vw, 1rem)"
      radius="lg"
      fullScreen={isPhone}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('Close'), icon: <Icon name="close" /> }}
      // Mantine renders a <header>, which would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}
