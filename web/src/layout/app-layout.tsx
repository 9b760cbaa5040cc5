import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { useCurrentUser } from '#lib/account.ts'
import classes from './app-layout.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useFocusAfterNavigation, useKeptFocus } from './focus.ts'
import { Sidebar, useSidebarState } from './sidebar.tsx'
import { ToastPlace } from '#ui/toast-host.tsx'
import { TopBar } from './top-bar.tsx'
import { BuildLine } from '#ui/plain-page.tsx'
import { useRouter } from '@tanstack/react-router'
import type { User } from '@hub/contract/records/user'
import { useIsFetching } from '@tanstack/react-query'
import { savesData, whenIdle } from '#lib/browser.ts'
import { navigationFor } from './navigation.ts'

/** Loads the menu's screens ahead, one file at a time while no data loads: at 400 kbit/s a screen opens within 1 s of a click, also on plain http, which has no service worker. */
function useScreensAhead(user: User | null) {
  const { loadRouteChunk, routesByPath } = useRouter()
  const isQuiet = useIsFetching() === 0
  const isDone = useRef(savesData())
  useEffect(() => {
    if (!user || !isQuiet || isDone.current) return
    isDone.current = true
    const paths = navigationFor(user).flatMap(({ items }) => items.map(({ to }) => to as keyof typeof routesByPath))
    const next = (before: Promise<void>, path: keyof typeof routesByPath) =>
      before.then(() => loadRouteChunk(routesByPath[path])).catch(() => undefined)
    // Wait until idle: offline, the queries end at once, but the screen is not drawn yet.
    whenIdle(() => {
      void [...new Set(paths)].reduce(next, Promise.resolve()).then(async () => {
        // The service worker caches the rest; from then on the hub opens offline.
        const { startAppWorker } = await import('#lib/app-worker.ts')
        startAppWorker()
      })
    })
  }, [user, isQuiet, loadRouteChunk, routesByPath])
}

function Footer() {
  return (
    <footer className={`${classes.footer} screen-only`}>
      <BuildLine />
    </footer>
  )
}

const MAIN = 'main-content'

const PlainHttpNotice = lazyPart(async () => (await import('./plain-http-notice.tsx')).PlainHttpNotice)

interface AppLayoutProps {
  children: ReactNode
  onOpenProfile: () => void
}

export function AppLayout({ children, onOpenProfile }: AppLayoutProps) {
  const user = useCurrentUser()
  useScreensAhead(user)
  const sidebar = useSidebarState()
  const main = useFocusAfterNavigation()
  useKeptFocus()
  // Keep the hash out of the address, so that Back leads to the page before.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  // The session has just ended: the route guard redirects to the sign-in.
  if (!user) return null
  return (
    <>
      <a className={`${classes.skip} screen-only`} href={`#${MAIN}`} onClick={skip}>
        {t('Skip to main content')}
      </a>
      {sidebar.isPhone && <ToastPlace />}
      <TopBar user={user} sidebar={sidebar} onOpenProfile={onOpenProfile} />
      <div className={classes.frame}>
        {sidebar.isPhone ? (
          <Drawer
            opened={sidebar.isOpen}
            onClose={sidebar.closeDrawer}
            size="18rem"
            title={t('Menu')}
            padding={0}
            closeButtonProps={{ 'aria-label': t('Close menu'), icon: <Icon name="close" /> }}
            // Mantine renders a <header>, which would be a second banner landmark.
            attributes={{ header: { role: 'presentation' } }}
            classNames={{ content: classes.drawer, header: classes.drawerHeader }}
          >
            <Sidebar user={user} isNarrow={false} onNavigate={sidebar.closeDrawer} />
          </Drawer>
        ) : (
          <Sidebar user={user} isNarrow={!sidebar.isOpen} className={`${classes.side} screen-only`} />
        )}
        <div className={classes.column}>
          <main id={MAIN} ref={main} tabIndex={-1} className={classes.main}>
            {!window.isSecureContext && user.is_admin && (
              <PlainHttpNotice user={user} onRead={() => main.current?.focus()} />
            )}
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  )
}
