import type { User } from '@hub/contract/records/user'
import type { LinkProps } from '@tanstack/react-router'
import { t } from '#lib/language.ts'
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

const ACTIVITIES: NavigationItem = { label: t('Activities'), icon: 'flag', to: '/activities' }
const SCREENS: NavigationItem[] = [
  { label: t('Dashboard'), icon: 'dashboard', to: '/dashboard' },
  { label: t('Projects'), icon: 'book', to: '/projects' },
  ACTIVITIES,
  { label: t('Stock Management'), icon: 'box', to: '/stock' },
  { label: t('Financial Tracking'), icon: 'naira', to: '/fts' },
  { label: t('Interactive Map'), icon: 'map', to: '/map' },
  { label: t('Reporting'), icon: 'calendar', to: '/reporting' },
]
const ADMIN_PANEL: NavigationItem = { label: t('Admin Panel'), icon: 'shield', to: '/admin' }
const EXPORTS: NavigationItem[] = [
  { label: t('Download Stock Data'), icon: 'download', to: '/admin/export/$type', params: { type: 'stock' } },
  { label: t('Download FTS Data'), icon: 'download', to: '/admin/export/$type', params: { type: 'fts' } },
  { label: t('Download Projects Data'), icon: 'download', to: '/admin/export/$type', params: { type: 'projects' } },
]

/** Partners first see their own activities; clearing the filter shows all. */
const ownActivities = ({ organization_id }: User) => ({ ...ACTIVITIES, search: { organization: organization_id } })

export function navigationFor(user: User): NavigationGroup[] {
  const screens = { title: t('Navigation'), isCollapsible: true, items: SCREENS }
  if (!user.is_admin)
    return [{ ...screens, items: SCREENS.map((item) => (item === ACTIVITIES ? ownActivities(user) : item)) }]
  return [
    { ...screens, items: [...SCREENS, ADMIN_PANEL] },
    { title: t('Data Exports'), isCollapsible: false, items: EXPORTS },
  ]
}
