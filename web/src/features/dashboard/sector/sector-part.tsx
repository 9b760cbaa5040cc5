import type { SectorDashboard } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { t } from '#lib/language.ts'
import type { ReactNode } from 'react'
import { OfferedOrganizationFilter } from '#domain/organization/organization-filter.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ReviewedFilter } from '#domain/figure/reviewed.tsx'
import {
  type ChangeSearch,
  type DashboardFilters,
  hasFilters,
  NO_FILTERS,
} from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { ExternalLinks } from './external-links.tsx'
import { filterWords } from '#features/dashboard/links.tsx'
import { GeographicCoverage } from './geographic-coverage.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PriorityAlerts } from './priority-alerts.tsx'
import { RecentProjects } from './recent-projects.tsx'
import shared from '#features/dashboard/dashboard.module.css'
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
        <div className={`${shared.flow} ${classes.sector}`} aria-busy={isBusy} data-dimmed={isDimmed || undefined}>
          <KeyFigures data={data} filters={filters} isBusy={isBusy} onRefresh={onRefresh} />
          <GeographicCoverage data={data} filters={filters}>
            <PriorityAlerts alerts={data.alerts} isSample={data.sample.alerts} filters={filters} />
          </GeographicCoverage>
          <TargetsReached filters={filters} />
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

interface SectorFiltersProps {
  options: SectorDashboard['options'] | undefined
  filters: DashboardFilters
  onFilter: ChangeSearch
}

export function SectorFilters({ options, filters, onFilter }: SectorFiltersProps) {
  const state = filters.state ?? ''
  const year = filters.year?.toString() ?? ''
  const years = (options?.years ?? []).map(String)
  return (
    <search className={classes.filters} aria-label={t('Dashboard figures')}>
      <NativeSelect
        aria-label={t('State')}
        data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
        value={state}
        onChange={(event) =>
          onFilter({ state: STATE_NAMES.find((name) => name === event.currentTarget.value) }, 'step')
        }
      />
      <OfferedOrganizationFilter
        offered={{
          organizations: options?.organizations ?? [],
          total: options?.organizations_total ?? 0,
          isKnown: options !== undefined,
        }}
        className={classes.organization}
        value={filters.organization}
        onChange={(organization, how) => onFilter({ organization }, how)}
      />
      <NativeSelect
        aria-label={t('Year')}
        // A link may name a year without any report.
        data={[{ value: '', label: t('All years') }, ...(year && !years.includes(year) ? [year] : []), ...years]}
        value={year}
        onChange={(event) => onFilter({ year: Number(event.currentTarget.value) || undefined }, 'step')}
      />
      <ReviewedFilter value={filters.reviewed === true} onChange={(reviewed) => onFilter({ reviewed }, 'step')} />
      {hasFilters(filters) && (
        <Button variant="subtle" onClick={() => onFilter(NO_FILTERS, 'step')}>
          {t('Clear filters')}
        </Button>
      )}
    </search>
  )
}
