import type { AllActivitiesSummary, ListedActivity } from '@hub/contract/activities'
import { refusal } from '@hub/contract/permissions'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { t } from '#lib/language.ts'
import { ACTIVITY_COLUMNS, nameOf } from '#domain/activity/activity-columns.tsx'
import {
  type ActivitiesSearch,
  filtersOf,
  hasFilters,
  NEW_ACTIVITIES,
  NO_FILTERS,
} from '#domain/activity/activities-search.ts'
import { activitySheet } from '#domain/activity/activity-sheet.ts'
import type { PageWithDialog } from '#lib/address.ts'
import { useLast, useLatest } from '#lib/latest.ts'
import { useSession } from '#lib/session.ts'
import { usePagedRows } from '#lib/use-paged-rows.ts'
import type { RowActions } from '#ui/data-table/data-column.ts'
import { DataTable, DataTableSkeleton } from '#ui/data-table/data-table.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListPage } from '#domain/list/list-page.tsx'
import { ActivitiesFilterBar } from './activities-filter-bar.tsx'
import { activitiesList, type ActivitiesPage as Page } from './activities.queries.ts'
import { TEXT } from './activities.text.ts'
import { formatCount } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'

interface ActivitiesFiguresProps {
  figures: ListFigures<{ total: number; summary: AllActivitiesSummary }>
  hasListFailed: boolean
  isFiltered: boolean
  hasIndicator: boolean
}

const NOTHING = '\u00a0'

function ActivitiesFigures({ figures, hasListFailed, isFiltered, hasIndicator }: ActivitiesFiguresProps) {
  const { shown } = figures
  const summary = shown && shown.summary
  const figure = (name: keyof Omit<AllActivitiesSummary, 'indicator'>) =>
    summary === null ? '–' : summary && formatCount(summary[name])
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        of="activities"
        icon="flag"
        figure={shown === null ? '–' : shown && formatCount(shown.total)}
        counts={isFiltered ? t('that match the filters') : t('of all organizations')}
      />
      <MetricCard
        of="children_reached"
        icon="people"
        figure={figure('children')}
        // Reserves the line, so that the page does not jump when the figures arrive.
        counts={summary ? t('{boys} boys · {girls} girls', { boys: summary.boys, girls: summary.girls }) : NOTHING}
      />
      <MetricCard of="teachers_reached" icon="graduation" figure={figure('teachers')} counts={t('men and women')} />
      <MetricCard of="sbmc_reached" icon="school" figure={figure('sbmc_members')} counts={t('men and women')} />
      {hasIndicator && <IndicatorCard summary={summary} />}
    </ListCards>
  )
}

function IndicatorCard({ summary }: { summary: AllActivitiesSummary | null | undefined }) {
  const card = { of: 'indicator_reached', icon: 'check' } as const
  if (summary === undefined) return <MetricCard {...card} figure={undefined} counts={NOTHING} />
  const found = summary?.indicator
  if (!found) return <MetricCard {...card} figure="–" counts={NOTHING} />
  const { unit, code, name, reached } = found
  if (reached === null) return <MetricCard {...card} figure="–" counts={TEXT.noIndicatorFigure} />
  return <MetricCard {...card} figure={formatCount(reached)} counts={`${t(unit)} · ${code} ${name}`} />
}

const ReportDialog = lazyPart(async () => (await import('./report/report-form.tsx')).ReportDialog)
const ActivityDialog = lazyPart(async () => (await import('./activity-dialog.tsx')).ActivityDialog)

const rowsOf = (page: Page) => page.activities
const countOf = (count: number) => t('{count, plural, one {# activity} other {# activities}}', { count })

export function ActivitiesPage({ search, onSearch, onCloseDialog }: PageWithDialog<ActivitiesSearch>) {
  const user = useSession()?.user ?? null
  const filters = useMemo(() => filtersOf(search), [search])
  const of = usePagedRows(activitiesList(filters), rowsOf)
  const { list, rows, figures, isCurrent } = of
  const mayReport = refusal('contributor', user) === null
  const isReporting = mayReport && search.activity === NEW_ACTIVITIES
  const wasReporting = useLast(isReporting || undefined)
  const addressed = search.activity === NEW_ACTIVITIES ? undefined : search.activity
  const shownActivity = useLast(addressed)
  const isFiltered = hasFilters(filters)
  const openNew = () => onSearch({ activity: NEW_ACTIVITIES }, 'step')
  const latest = useLatest(onSearch)
  const actions = useMemo<RowActions<ListedActivity>>(
    () => ({
      most: 1,
      of: (activity) => [
        {
          label: t('View {what}', { what: nameOf(activity) }),
          word: t('View'),
          icon: 'eye',
          onRun: () => latest.current({ activity: activity.id }, 'step'),
        },
      ],
    }),
    [latest],
  )

  return (
    <ListPage
      text={TEXT}
      heading={TEXT.title}
      icon="flag"
      newLabel={TEXT.report}
      imports="activities"
      of={of}
      isFiltered={isFiltered}
      mayReport={mayReport}
      exports={
        <>
          <ExportButton
            label={t('Export')}
            name="ACTIVITIES"
            variant="default"
            sheet={isCurrent ? activitySheet(filters, rows.total, 'xlsx') : null}
          />
          <Box visibleFrom="sm">
            <ExportButton
              label={t('Export as CSV')}
              name="ACTIVITIES"
              emptyReason=""
              variant="default"
              sheet={isCurrent ? activitySheet(filters, rows.total, 'csv') : null}
            />
          </Box>
        </>
      }
      figures={
        <ActivitiesFigures
          figures={figures}
          hasListFailed={of.hasFailed}
          isFiltered={isFiltered}
          hasIndicator={filters.indicator !== undefined}
        />
      }
      filters={<ActivitiesFilterBar filters={filters} onChange={onSearch} />}
      waiting={['imports.run', 'activities.create', 'activities.update']}
      begun={{ kind: 'imports.run', isOpen: search.activity !== undefined }}
      skeleton={<DataTableSkeleton columns={ACTIVITY_COLUMNS} />}
      onNew={openNew}
      onClear={() => onSearch(NO_FILTERS, 'step')}
      rows={
        list.data &&
        !of.isEmpty && (
          <DataTable
            name="activities"
            label={TEXT.title}
            columns={ACTIVITY_COLUMNS}
            rows={rows}
            sorting={{
              sort: filters.sort ?? 'begun',
              first: TEXT.begunFirst,
              onSort: (sort) => onSearch({ sort }, 'step'),
            }}
            actions={actions}
            counted={countOf}
            failed={TEXT.failed}
          />
        )
      }
    >
      {user && wasReporting && (
        <ReportDialog isOpen={isReporting} user={user} onOpen={openNew} onClose={onCloseDialog} />
      )}
      {user && shownActivity && (
        <ActivityDialog id={shownActivity} isOpen={addressed !== undefined} user={user} onClose={onCloseDialog} />
      )}
    </ListPage>
  )
}
