import type { User } from '@hub/contract/records/user'
import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#lib/language.ts'
import { EmptyState } from '#ui/messages.tsx'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { ADMIN_TABS, type AdminSearch, type AdminTab, type ChangeSearch } from './admin-search.ts'
import { TEXT } from './admin.text.ts'
import { StatisticsTab } from './statistics/statistics-tab.tsx'

const PendingTab = lazyPart(async () => (await import('./pending/pending-tab.tsx')).PendingTab)
const UsersTab = lazyPart(async () => (await import('./users/users-tab.tsx')).UsersTab)
const ContactsTab = lazyPart(async () => (await import('./organizations/contacts-tab.tsx')).ContactsTab)
const QualityTab = lazyPart(async () => (await import('./quality-tab.tsx')).QualityTab)
const SetupList = lazyPart(async () => (await import('./setup-list.tsx')).SetupList)
const SettingsTab = lazyPart(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)
const OrganizationsTab = lazyPart(async () => (await import('./organizations/organizations-tab.tsx')).OrganizationsTab)

const LABELS: Record<AdminTab, string> = {
  statistics: t('Statistics'),
  pending: t('Pending'),
  users: t('Users'),
  organizations: t('Organizations'),
  contacts: t('Contacts'),
  quality: t('Data Quality'),
  settings: t('Settings'),
}

interface AdminPageProps {
  search: AdminSearch
  me: User
  onTab: (tab: AdminTab) => void
  onSearch: ChangeSearch
  onCloseDialog: () => void
  onEditProfile: (user: User) => void
}

export function AdminPage({ search, me, onTab, onSearch, onCloseDialog, onEditProfile }: AdminPageProps) {
  const tab = search.tab ?? 'statistics'
  const [wasOnStatistics, setWasOnStatistics] = useState(false)
  if (tab === 'statistics' && !wasOnStatistics) setWasOnStatistics(true)
  const panels: Record<AdminTab, ReactNode> = {
    // Stays mounted after its first opening: an export may be running.
    statistics: wasOnStatistics && <StatisticsTab />,
    pending: tab === 'pending' && <PendingTab isOverdue={search.overdue === true} onShowAll={() => onTab('pending')} />,
    users: tab === 'users' && (
      <UsersTab
        search={search}
        me={me}
        onSearch={onSearch}
        onCloseDialog={onCloseDialog}
        onEditProfile={onEditProfile}
      />
    ),
    organizations: tab === 'organizations' && <OrganizationsTab />,
    contacts: tab === 'contacts' && <ContactsTab search={search.search} onSearch={onSearch} />,
    quality: tab === 'quality' && <QualityTab check={search.check} onSearch={onSearch} />,
    settings: tab === 'settings' && (
      <Stack gap="1rem">
        <EmptyState icon="sliders" title={t('Settings')} text={TEXT.settings} />
        <SettingsTab />
        <SetupList />
      </Stack>
    ),
  }
  return (
    <>
      <PageHeader title={TEXT.title} part={LABELS[tab]} purpose={TEXT.purpose}>
        <Link to="/admin/indicators">{t('Indicators')}</Link>
      </PageHeader>
      <PageTabs tabs={ADMIN_TABS} labelOf={(each) => LABELS[each]} tab={tab} onTab={onTab}>
        {(each) => panels[each]}
      </PageTabs>
    </>
  )
}
