import type { User } from '@hub/contract/records/user'
import { ActionIcon, Group, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '#lib/language.ts'
import { PRODUCT } from '#lib/browser.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Mark } from '#ui/plain-page.tsx'
import { UserAvatar } from '#ui/person.tsx'
import { Hint, type SidebarState } from './sidebar.tsx'
import classes from './top-bar.module.css'

const SCHEMES: Record<MantineColorScheme, { name: string; icon: IconName; next: MantineColorScheme }> = {
  auto: { name: t('Auto'), icon: 'contrast', next: 'light' },
  light: { name: t('Light'), icon: 'sun', next: 'dark' },
  dark: { name: t('Dark'), icon: 'moon', next: 'auto' },
}

function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const scheme = SCHEMES[colorScheme]
  const name = t('Colors: {scheme}', { scheme: scheme.name })
  return (
    <Hint label={t('{name}. Switch to {next}.', { name, next: SCHEMES[scheme.next].name })} position="bottom">
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={name} onClick={() => setColorScheme(scheme.next)}>
        <Icon name={scheme.icon} />
      </ActionIcon>
    </Hint>
  )
}

/** If the code does not load, the bar leaves it out. */
const sign = (load: () => Promise<() => ReactNode>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }))

const OutboxSigns = sign(async () => (await import('./outbox-signs.tsx')).OutboxSigns)
const Notifications = sign(async () => (await import('./notifications.tsx')).Notifications)

interface TopBarProps {
  user: User
  sidebar: SidebarState
  onOpenProfile: () => void
}

export function TopBar({ user, sidebar, onOpenProfile }: TopBarProps) {
  return (
    <header className={`${classes.bar} screen-only`}>
      <Hint label={t('Toggle Sidebar (Ctrl+B)')} position="bottom-start">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('Toggle Sidebar')}
          aria-expanded={sidebar.isOpen}
          onClick={sidebar.toggle}
        >
          <Icon name="menu" />
        </ActionIcon>
      </Hint>
      <Link to="/dashboard" className={classes.brand}>
        <Mark />
        <span>{PRODUCT}</span>
      </Link>
      <Group gap="0.25rem" justify="flex-end" wrap="nowrap" className={classes.end}>
        <Suspense>
          <OutboxSigns />
          <Notifications />
        </Suspense>
        <ColorSchemeButton />
        <button type="button" className={classes.who} aria-haspopup="dialog" onClick={onOpenProfile}>
          <UserAvatar user={user} size={34} />
          <span className={sidebar.isPhone ? 'visually-hidden' : classes.name}>{user.full_name}</span>
        </button>
      </Group>
    </header>
  )
}
