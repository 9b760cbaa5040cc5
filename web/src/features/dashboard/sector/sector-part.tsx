import type { SectorDashboard } from '@hub/contract/dashboard'
import type { ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ChangeSearch, DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { filterWords } from './filter-words.ts'
import { ExternalLinks } from './external-links.tsx'
import { GeographicCoverage } from './geographic-coverage.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PriorityAlerts } from './priority-alerts.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { SectorFilters } from './sector-filters.tsx'
import classes from './sector.module.css'

const Insights = lazyPart(async () => (await import('./insights.tsx')).Insights)
const TargetsReached = lazyPart(async () => (await import('./targets-reached.tsx')).TargetsReached)
const Partners = lazyPart(async () => (await import('./partners.tsx')).Partners)

interface SectorPartProps {
  data: SectorDashboard | undefined
  filters: DashboardFilters
  isBusy: boolean
  /** The figures are still of the previous filter. */
  isDimmed: boolean
  onFilter: ChangeSearch
  onRefresh: () => void
  children: ReactNode
}

export function SectorPart({ data, filters, isBusy, isDimmed, onFilter, onRefresh, children }: SectorPartProps) {
  return (
    <>
      <PageHeader title={TEXT.sector.title} purpose={TEXT.sector.purpose}>
        <SectorFilters options={data?.options} filters={filters} onFilter={onFilter} />
      </PageHeader>
      <p className="paper-only">{filterWords(filters, data?.options.organizations ?? [])}</p>
      {children}
      {data && (
        <div className={classes.sector} aria-busy={isBusy} data-dimmed={isDimmed || undefined}>
          <KeyFigures data={data} filters={filters} isBusy={isBusy} onRefresh={onRefresh} />
          <GeographicCoverage data={data} filters={filters}>
            <PriorityAlerts alerts={data.alerts} isSample={data.sample.alerts} filters={filters} />
          </GeographicCoverage>
          <TargetsReached data={data} />
          <RecentProjects data={data} filters={filters} />
          <Insights data={data} filters={filters} />
          <div className="screen-only">
            <ExternalLinks />
          </div>
          <Partners data={data} filters={filters} />
        </div>
      )}
    </>
  )
}
