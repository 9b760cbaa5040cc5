import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '#lib/current-user.ts'
import classes from './app-layout.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsDrawn } from '#ui/use-is-drawn.ts'
import { Footer } from './footer.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'
import { useSidebarState } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'
import { ToastPlace } from './toast-place.ts'
import { TopBar } from './top-bar.tsx'
import { useScreensAhead } from './use-screens-ahead.ts'

const MAIN = 'main-content'

/** Few have to read it. */
const PlainHttpNotice = lazyPart(async () => (await import('./plain-http-notice.tsx')).PlainHttpNotice)

interface AppLayoutProps {
  children: ReactNode
  onOpenProfile: () => void
}

const SidebarPlace = ({ isNarrow, className }: { isNarrow: boolean; className: string | undefined }) => (
  <div className={className} data-narrow={isNarrow || undefined} />
)

/** What every signed-in screen stands in. */
export function AppLayout({ children, onOpenProfile }: AppLayoutProps) {
  const user = useCurrentUser()
  useScreensAhead(user)
  const sidebar = useSidebarState()
  const main = useFocusAfterNavigation()
  // The page itself comes first: its bar and its menu keep their places meanwhile, and the foot lies below.
  const isDrawn = useIsDrawn()
  const Side = isDrawn ? Sidebar : SidebarPlace
  useEffect(() => {
    // No part of what the first screen waits for.
    const kept = import('./focus-kept.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
    return () => void kept.then((stop) => stop?.())
  }, [])
  // The address stays as it is: it can be sent to somebody, and Back leads to the page before.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  // The session has just ended: the guard is about to take the person to the sign-in.
  if (!user) return null
  return (
    <>
      <a className={classes.skip} href={`#${MAIN}`} onClick={skip}>
        Skip to main content
      </a>
      {sidebar.isPhone && <ToastPlace />}
      <TopBar user={user} sidebar={sidebar} isDrawn={isDrawn} onOpenProfile={onOpenProfile} />
      <div className={classes.frame}>
        {sidebar.isPhone ? (
          <Drawer
            opened={sidebar.isOpen}
            onClose={sidebar.closeDrawer}
            size="18rem"
            title="Menu"
            padding={0}
            closeButtonProps={{ 'aria-label': 'Close menu', icon: <Icon name="close" /> }}
            // The library draws it as a <header>, which would be a second banner of the page.
            attributes={{ header: { role: 'presentation' } }}
            classNames={{ content: classes.drawer, header: classes.drawerHeader }}
          >
            <Sidebar user={user} isNarrow={false} onNavigate={sidebar.closeDrawer} />
          </Drawer>
        ) : (
          <Side user={user} isNarrow={!sidebar.isOpen} className={classes.side} />
        )}
        <div className={classes.column}>
          <main id={MAIN} ref={main} tabIndex={-1} className={classes.main}>
            {!window.isSecureContext && user.is_admin && (
              <PlainHttpNotice user={user} onRead={() => main.current?.focus()} />
            )}
            {children}
          </main>
          {isDrawn && <Footer />}
        </div>
      </div>
    </>
  )
}
