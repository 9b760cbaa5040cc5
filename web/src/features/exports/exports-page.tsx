import { EXPORT_TYPES, type ExportType } from '@hub/contract/exports'
import { Button, NativeSelect, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSummaryQuery } from '#domain/export/record-exports.ts'
import { LoadError } from '#ui/messages.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { ExportPanel } from './export-panel.tsx'
import classes from './exports.module.css'
import { filtersOf, hasFilters, NO_FILTERS } from './exports-search.ts'
import type { ChangeSearch, ExportFilters as Filters, ExportsSearch } from './exports-search.ts'
import { TEXT } from './exports.text.ts'
import { FeedsSection } from './feeds/feeds-section.tsx'
import { yearOf } from '#lib/address.ts'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { ReportsFilters } from '#domain/organization/organization-filter.tsx'
import { t } from '#lib/language.ts'
import { TypedFilter } from '#ui/typed-filter.tsx'

interface ExportFiltersProps {
  filters: Filters
  onChange: ChangeSearch
}

const ExportFilters = ({ filters, onChange }: ExportFiltersProps) => (
  <search className={classes.filters} aria-label={t('Records to export')}>
    <TypedFilter
      label={t('Year')}
      placeholder={TEXT.allYears}
      inputMode="numeric"
      value={filters.year}
      onSettled={(year) => (!year || yearOf(year)) && onChange({ year: year ? Number(year) : undefined }, 'refinement')}
    />
    <NativeSelect
      label={t('State')}
      data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
      value={filters.state ?? ''}
      onChange={(event) => onChange({ state: STATE_NAMES.find((name) => name === event.currentTarget.value) }, 'step')}
    />
    <ReportsFilters filters={filters} onChange={onChange} />
    {hasFilters(filters) && (
      <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
        {t('Clear filters')}
      </Button>
    )}
  </search>
)

interface ExportsPageProps {
  type: ExportType
  search: ExportsSearch
  onType: (type: ExportType) => void
  onSearch: ChangeSearch
}

export function ExportsPage({ type, search, onType, onSearch }: ExportsPageProps) {
  const filters = filtersOf(search)
  const summary = useQuery(exportSummaryQuery(filters))
  const [hxl, setHxl] = useState(false)
  // A failed count must not unmount a panel: an export may be running.
  const [wasCounted, setCounted] = useState(false)
  if (summary.isSuccess && !wasCounted) setCounted(true)

  return (
    <>
      <PageHeader title={TEXT.title} part={TEXT.titleOf(type)} purpose={TEXT.purpose} />
      <ExportFilters filters={filters} onChange={onSearch} />
      {/* Panels stay mounted: an export may be running. */}
      <PageTabs tabs={EXPORT_TYPES} labelOf={TEXT.titleOf} tab={type} onTab={onType}>
        {(each) => (
          <>
            {each === type && summary.isPending && (
              <Paper component="p" role="status" withBorder radius="lg" px="1.25rem" py="2.5rem" c="dimmed" ta="center">
                {TEXT.loading}
              </Paper>
            )}
            {each === type && summary.isError && <LoadError text={TEXT.failed} onRetry={() => summary.refetch()} />}
            {wasCounted && (
              <ExportPanel
                type={each}
                // The placeholder has the counts of other filters.
                summary={summary.isSuccess && !summary.isPlaceholderData ? summary.data[each] : null}
                search={search}
                onSearch={onSearch}
                hxl={hxl}
                onHxl={setHxl}
              />
            )}
          </>
        )}
      </PageTabs>
      <FeedsSection type={type} filters={filters} />
    </>
  )
}
