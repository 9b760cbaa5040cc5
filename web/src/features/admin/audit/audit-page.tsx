import { Button, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditFilters, type ChangeFilters, hasFilters, isTurned, NO_FILTERS } from './audit-search.ts'
import { auditQuery } from './audit.queries.ts'
import { TEXT } from './audit.text.ts'

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
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        <Link to="/admin">Back to the Admin Panel</Link>
      </PageHeader>
      <AuditFilterBar filters={filters} onChange={onFilters} />
      <h2 className="visually-hidden">Changes</h2>
      {!isImpossible && list.isPending && <Loading />}
      {list.isError && !list.data && <LoadError text={TEXT.failed} onRetry={() => void list.refetch()} />}
      {isKnown && entries.length === 0 && (
        <EmptyState icon="search" title={TEXT.empty} text={isFiltered ? TEXT.emptyFiltered : TEXT.emptyText}>
          {isFiltered && (
            <Button variant="default" onClick={() => onFilters(NO_FILTERS, 'step')}>
              Clear filters
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
