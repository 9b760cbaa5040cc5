import type { User } from '@hub/contract/records/user'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#ui/icon.tsx'

interface NavigationItem {
  label: string
  icon: IconName
  to: LinkProps['to']
  params?: { type: string }
  search?: { organization: string }
}

export interface NavigationGroup {
  title: string
  isCollapsible: boolean
  items: NavigationItem[]
}

const ACTIVITIES: NavigationItem = { label: 'Activities', icon: 'flag', to: '/activities' }
const SCREENS: NavigationItem[] = [
  { label: 'Dashboard', icon: 'dashboard', to: '/dashboard' },
  { label: 'Projects', icon: 'book', to: '/projects' },
  ACTIVITIES,
  { label: 'Stock Management', icon: 'box', to: '/stock' },
  { label: 'Financial Tracking', icon: 'naira', to: '/fts' },
  { label: 'Interactive Map', icon: 'map', to: '/map' },
  { label: 'Reporting', icon: 'calendar', to: '/reporting' },
]
const ADMIN_PANEL: NavigationItem = { label: 'Admin Panel', icon: 'shield', to: '/admin' }
const EXPORTS: NavigationItem[] = [
  { label: 'Download Stock Data', icon: 'download', to: '/admin/export/$type', params: { type: 'stock' } },
  { label: 'Download FTS Data', icon: 'download', to: '/admin/export/$type', params: { type: 'fts' } },
  { label: 'Download Projects Data', icon: 'download', to: '/admin/export/$type', params: { type: 'projects' } },
]

/** Partners first see their own activities; clearing the filter shows all. */
const ownActivities = ({ organization_id }: User) => ({ ...ACTIVITIES, search: { organization: organization_id } })

export function navigationFor(user: User): NavigationGroup[] {
  const screens = { title: 'Navigation', isCollapsible: true, items: SCREENS }
  if (!user.is_admin)
    return [{ ...screens, items: SCREENS.map((item) => (item === ACTIVITIES ? ownActivities(user) : item)) }]
  return [
    { ...screens, items: [...SCREENS, ADMIN_PANEL] },
    { title: 'Data Exports', isCollapsible: false, items: EXPORTS },
  ]
}
