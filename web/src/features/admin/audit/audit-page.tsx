import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AUDIT_TEXT } from '#features/admin/admin.text.ts'
import { countSet } from '#lib/address.ts'
import { t } from '#lib/language.ts'
import { DayFilter, TypedFilter } from '#ui/typed-filter.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditFilters, type ChangeFilters, hasFilters, isTurned, NO_FILTERS } from './audit-search.ts'
import { auditQuery } from './audit.queries.ts'
import { KIND_OPTIONS } from './audit-words.tsx'

interface AuditPageProps {
  filters: AuditFilters
  onFilters: ChangeFilters
}

export function AuditPage({ filters, onFilters }: AuditPageProps) {
  const list = useInfiniteQuery(auditQuery(filters))
  const isImpossible = isTurned(filters)
  const entries = isImpossible ? [] : (list.data?.pages.flatMap((page) => page.entries) ?? [])
  const isKnown = isImpossible || list.data !== undefined
  const isFiltered = hasFilters(filters)
  return (
    <>
      <PageHeader title={AUDIT_TEXT.title} purpose={AUDIT_TEXT.purpose}>
        <Link to="/admin">{t('Back to the Admin Panel')}</Link>
      </PageHeader>
      <AuditFilterBar filters={filters} onChange={onFilters} />
      <h2 className="visually-hidden">{t('Changes')}</h2>
      {!isImpossible && list.isPending && <Loading />}
      {list.isError && !list.data && <LoadError text={AUDIT_TEXT.failed} onRetry={() => void list.refetch()} />}
      {isKnown && entries.length === 0 && (
        <EmptyState
          icon="search"
          title={AUDIT_TEXT.empty}
          text={isFiltered ? AUDIT_TEXT.emptyFiltered : AUDIT_TEXT.emptyText}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => onFilters(NO_FILTERS, 'step')}>
              {t('Clear filters')}
            </Button>
          )}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <AuditList key={JSON.stringify(filters)} list={list} entries={entries} onFilters={onFilters} />
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack gap="0.6rem" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((entry) => (
        <Skeleton key={entry} height={64} radius="lg" />
      ))}
    </Stack>
  )
}

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: ChangeFilters
}

function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const panel = (
    <>
      <TypedFilter
        label={t('Record')}
        placeholder={AUDIT_TEXT.recordHint}
        value={filters.record}
        onSettled={(record) => onChange({ record: record?.slice(0, 100) }, 'refinement')}
      />
      <DayFilter label={t('From')} max={filters.to} value={filters.from} onDay={(from) => onChange({ from }, 'step')} />
      <DayFilter
        label={t('Until')}
        min={filters.from}
        error={isTurned(filters) && AUDIT_TEXT.rangeTurned}
        value={filters.to}
        onDay={(to) => onChange({ to }, 'step')}
      />
    </>
  )
  const { person: _person, entity: _entity, ...rare } = NO_FILTERS
  return (
    <FilterBar
      label={t('Changes')}
      searchLabel={t('Person')}
      placeholder={AUDIT_TEXT.personHint}
      search={{ value: filters.person, onSettled: (person) => onChange({ person }, 'refinement') }}
      advanced={{ count: countSet(rare, filters), panel }}
      count={countSet(NO_FILTERS, filters, 'person')}
      onClear={() => onChange(NO_FILTERS, 'step')}
    >
      <NativeSelect
        aria-label={t('Kind')}
        data={[{ value: '', label: t('All kinds') }, ...KIND_OPTIONS]}
        value={filters.entity ?? ''}
        onChange={(event) => {
          const entity = (event.currentTarget.value || undefined) as AuditFilters['entity']
          onChange({ entity }, 'step')
        }}
      />
    </FilterBar>
  )
}
