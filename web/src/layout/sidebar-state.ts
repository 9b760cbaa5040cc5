import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useIsPhone } from '#lib/viewport.ts'

const COOKIE = 'sidebar:state'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** Open unless closed within the last seven days. */
export const readSidebarCookie = () => !document.cookie.split('; ').includes(`${COOKIE}=false`)

export function writeSidebarCookie(open: boolean) {
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`
}

export interface SidebarState {
  /** Below 768px the sidebar is a drawer. */
  isPhone: boolean
  isOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

export function useSidebarState(): SidebarState {
  const isPhone = useIsPhone()
  const [isWide, setWide] = useState(readSidebarCookie)
  // A drawer covers the page, so it is not saved in the cookie.
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (isPhone) return setDrawerOpen((open) => !open)
    setWide(!isWide)
    writeSidebarCookie(!isWide)
  }
  // Also in text fields, where Ctrl+B would otherwise do something else.
  useHotkeys([['mod+B', toggle]], [], true)

  return { isPhone, isOpen: isPhone ? isDrawerOpen : isWide, toggle, closeDrawer: () => setDrawerOpen(false) }
}
