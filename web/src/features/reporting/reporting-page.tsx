import type { User } from '@hub/contract/users'
import { Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Tabs.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { Board } from './board/board.tsx'
import { OwnReports } from './own/own-reports.tsx'
import { ReportPage } from './report/report-page.tsx'
import pageTabs from '../../ui/page-tabs.module.css'
import { type ChangeSearch, REPORTING_TABS, type ReportingSearch, type ReportingTab } from './reporting-search.ts'
import { TEXT } from './reporting.text.ts'

const PeriodsTab = lazy(async () => ({ default: (await import('./periods/periods-tab.tsx')).PeriodsTab }))
const TargetsTab = lazy(async () => ({ default: (await import('./targets/targets-tab.tsx')).TargetsTab }))
const RatesTab = lazy(async () => ({ default: (await import('./rates/rates-tab.tsx')).RatesTab }))

const LABELS: Record<ReportingTab, string> = {
  board: 'Board',
  own: 'My Organization',
  periods: 'Periods',
  targets: 'Targets',
  rates: 'Rates',
}

interface ReportingPageProps {
  user: User
  search: ReportingSearch
  onSearch: ChangeSearch
}

export function ReportingPage({ user, search, onSearch }: ReportingPageProps) {
  if (search.report) return <ReportPage key={search.report} id={search.report} user={user} search={search} />
  if (!user.is_admin)
    return (
      <>
        <PageHeader title={TEXT.title} purpose={TEXT.purpose} />
        <OwnReports user={user} search={search} />
      </>
    )
  const tab = search.tab ?? 'board'
  const panels: Record<ReportingTab, () => ReactNode> = {
    board: () => <Board show={search.show} onShow={(show) => onSearch({ show }, 'step')} />,
    own: () => <OwnReports user={user} search={search} />,
    periods: () => <PeriodsTab />,
    targets: () => <TargetsTab />,
    rates: () => <RatesTab />,
  }
  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.adminPurpose} />
      <Tabs
        value={tab}
        onChange={(value) => onSearch({ tab: value === 'board' ? undefined : (value as ReportingTab) }, 'step')}
      >
        <Tabs.List className={pageTabs.tabs}>
          {REPORTING_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {LABELS[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {REPORTING_TABS.map((each) => (
          <Tabs.Panel key={each} value={each} className={pageTabs.panel}>
            {each === tab && (
              <Suspense fallback={<Skeleton height={240} aria-busy="true" />}>{panels[each]()}</Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
