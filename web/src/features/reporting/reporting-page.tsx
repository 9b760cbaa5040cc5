import type { User } from '@hub/contract/records/user'
import { Skeleton } from '@mantine/core'
import { t } from '#lib/language.ts'
import '@mantine/core/styles/Skeleton.css'
import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { OwnReports } from './own-reports.tsx'
import {
  boardFilters,
  type ChangeSearch,
  REPORTING_TABS,
  type ReportingSearch,
  type ReportingTab,
} from './reporting-search.ts'
import { TEXT } from './reporting.text.ts'

const WAITING = <Skeleton height={240} aria-busy="true" />
const BoardTab = lazyPart(async () => (await import('./board.tsx')).BoardTab, WAITING)
const reportPage = async () => (await import('./report/report-page.tsx')).ReportPage
const ReportPage = lazyPart(reportPage, WAITING)
const MonthReview = lazyPart(async () => (await import('./month-review.tsx')).MonthReview, WAITING)
const PeriodsTab = lazyPart(async () => (await import('./periods-tab.tsx')).PeriodsTab, WAITING)
const TargetsTab = lazyPart(async () => (await import('./targets/targets-tab.tsx')).TargetsTab, WAITING)
const RatesTab = lazyPart(async () => (await import('./rates-tab.tsx')).RatesTab, WAITING)

const LABELS: Record<ReportingTab, string> = {
  board: t('Board'),
  own: t('My Organization'),
  periods: t('Periods'),
  targets: t('Targets'),
  rates: t('Rates'),
}

interface ReportingPageProps {
  user: User
  search: ReportingSearch
  onSearch: ChangeSearch
}

export function ReportingPage({ user, search, onSearch }: ReportingPageProps) {
  const tab = search.tab ?? 'board'
  // Preloads the report, which most people open next.
  useEffect(() => void reportPage().catch(() => undefined), [])
  if (search.report) return <ReportPage key={search.report} id={search.report} user={user} search={search} />
  if (!user.is_admin)
    return (
      <>
        <PageHeader title={TEXT.title} purpose={TEXT.purpose} />
        <OwnReports user={user} search={search} />
      </>
    )
  if (search.review) return <MonthReview key={search.review} month={search.review} search={search} />
  const onOf = (of: string) => onSearch({ of }, 'step')
  const panels: Record<ReportingTab, () => ReactNode> = {
    board: () => (
      <BoardTab
        filters={boardFilters(search)}
        onFilters={({ show, type, state, check }) => onSearch({ show, type, state, check }, 'step')}
      />
    ),
    own: () => <OwnReports user={user} search={search} />,
    periods: () => <PeriodsTab />,
    targets: () => <TargetsTab of={search.of} onOf={onOf} />,
    rates: () => <RatesTab of={search.of} onOf={onOf} />,
  }
  return (
    <>
      <PageHeader title={TEXT.title} part={LABELS[tab]} purpose={TEXT.adminPurpose} />
      <PageTabs
        tabs={REPORTING_TABS}
        labelOf={(each) => LABELS[each]}
        tab={tab}
        onTab={(next) => onSearch({ tab: next === 'board' ? undefined : next, of: undefined }, 'step')}
      >
        {(each) => each === tab && panels[each]()}
      </PageTabs>
    </>
  )
}
