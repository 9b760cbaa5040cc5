import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useIsPhone } from '#lib/viewport.ts'

const COOKIE = 'sidebar:state'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** Open unless the person closed it within the last seven days. */
export const readSidebarCookie = () => !document.cookie.split('; ').includes(`${COOKIE}=false`)

export function writeSidebarCookie(open: boolean) {
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`
}

export interface SidebarState {
  /** Below 768px the sidebar is a drawer; above, it is either wide or a strip of icons. */
  isPhone: boolean
  /** The wide sidebar, or the open drawer. */
  isOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

export function useSidebarState(): SidebarState {
  const isPhone = useIsPhone()
  const [isWide, setWide] = useState(readSidebarCookie)
  // A drawer covers the page, so no cookie brings it back on the next visit.
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (isPhone) return setDrawerOpen((open) => !open)
    setWide(!isWide)
    writeSidebarCookie(!isWide)
  }
  // Also inside a text field: a shortcut that sometimes makes text bold would be a surprise.
  useHotkeys([['mod+B', toggle]], [], true)

  return { isPhone, isOpen: isPhone ? isDrawerOpen : isWide, toggle, closeDrawer: () => setDrawerOpen(false) }
}
