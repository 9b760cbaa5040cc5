import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useCurrentUser } from '#lib/current-user.ts'
import classes from './app-layout.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsDrawn } from '#ui/use-is-drawn.ts'
import { useSidebarState } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'
import { ToastPlace } from './toast-place.ts'
import { TopBar } from './top-bar.tsx'
import { BuildLine } from '#ui/build-line.tsx'
import { useRouterState, useRouter } from '@tanstack/react-router'
import type { User } from '@hub/contract/users'
import { useIsFetching } from '@tanstack/react-query'
import { savesData } from '#lib/saves-data.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { navigationFor } from './navigation.ts'

/**
 * The code of the screens in the menu comes while the person reads the first one: on a slow link a click then waits for the
 * data alone. One file after the other, and only once nothing is asked for any more.
 */
function useScreensAhead(user: User | null) {
  const { loadRouteChunk, routesByPath } = useRouter()
  const isQuiet = useIsFetching() === 0
  const isDone = useRef(savesData())
  useEffect(() => {
    if (!user || !isQuiet || isDone.current) return
    isDone.current = true
    const paths = navigationFor(user).flatMap(({ items }) => items.map(({ to }) => to as keyof typeof routesByPath))
    // What fails comes when its screen is opened.
    const next = (before: Promise<void>, path: keyof typeof routesByPath) =>
      before.then(() => loadRouteChunk(routesByPath[path])).catch(() => undefined)
    // Without a link nothing is asked for at once: the screen itself is still to be drawn.
    whenIdle(() => {
      void [...new Set(paths)].reduce(next, Promise.resolve()).then(async () => {
        // What is left of the files follows, and the hub opens without a link from then on.
        const { startAppWorker } = await import('#lib/app-worker.ts')
        startAppWorker()
      })
    })
  }, [user, isQuiet, loadRouteChunk, routesByPath])
}

/**
 * Puts the focus on the new page's heading, so that a screen reader says where the person has arrived and the next Tab
 * goes on from there. Filters in the address are no new page, and neither is a tab: its focus stays for the arrow keys.
 * One month's report is a page of its own, though it shares the overview's path.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const page = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${'report' in at.search ? at.search.report : ''}`,
  })
  const before = useRef(page)
  useEffect(() => {
    const isTab = document.activeElement?.getAttribute('role') === 'tab'
    if (before.current !== undefined && page !== before.current && !isTab) {
      const target = main.current?.querySelector('h1') ?? main.current
      target?.focus()
    }
    before.current = page
  }, [page])
  return main
}

function Footer() {
  return (
    <footer className={classes.footer}>
      <BuildLine />
    </footer>
  )
}

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
