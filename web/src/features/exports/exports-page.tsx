import { EXPORT_TYPES } from '@hub/contract/reference/choices'
import type { ExportType } from '@hub/contract/exports'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSummaryQuery } from '#lib/sheet/export-summary.ts'
import { LoadError } from '#ui/load-error.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ExportFilters } from './export-filters.tsx'
import { ExportPanel } from './export-panel.tsx'
import pageTabs from '#ui/page-tabs.module.css'
import { useOpenTab } from '#ui/use-open-tab.ts'
import classes from './exports.module.css'
import { filtersOf } from './exports-asked.ts'
import type { ChangeSearch, ExportsSearch } from './exports-search.ts'
import { TABS, TEXT } from './exports.text.ts'
import { FeedsSection } from './feeds/feeds-section.tsx'

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
  // A count that fails later on takes no panel away: an export may be running in it.
  const [wasCounted, setCounted] = useState(false)
  if (summary.isSuccess && !wasCounted) setCounted(true)
  const tabs = useOpenTab(type)

  return (
    <>
      <PageHeader title={TEXT.title} part={TABS[type].title} purpose={TEXT.purpose} />
      <ExportFilters filters={filters} onChange={onSearch} />
      {/* A tab that is left keeps its panel, with its effects: an export that runs there goes on. */}
      <Tabs
        value={type}
        onChange={(value) => onType(value as ExportType)}
        keepMountedMode="display-none"
        classNames={{ list: pageTabs.tabs }}
      >
        <Tabs.List ref={tabs}>
          {EXPORT_TYPES.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {TABS[each].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {EXPORT_TYPES.map((each) => (
          <Tabs.Panel key={each} value={each} className={pageTabs.panel}>
            {each === type && summary.isPending && (
              <p role="status" className={classes.loading}>
                {TEXT.loading}
              </p>
            )}
            {each === type && summary.isError && <LoadError text={TEXT.failed} onRetry={() => summary.refetch()} />}
            {wasCounted && (
              <ExportPanel
                type={each}
                // Of other filters they are not counted yet.
                summary={summary.isSuccess && !summary.isPlaceholderData ? summary.data[each] : null}
                search={search}
                onSearch={onSearch}
                hxl={hxl}
                onHxl={setHxl}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <FeedsSection type={type} filters={filters} />
    </>
  )
}
