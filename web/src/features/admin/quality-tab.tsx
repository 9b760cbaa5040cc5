import { QUALITY_CHECKS, type QualityCheck, qualityEndpoints } from '@hub/contract/quality'
import { Button, Group, Stack } from '@mantine/core'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { AppLink } from '#ui/buttons.tsx'
import { LoadError } from '#ui/messages.tsx'
import { SectionSkeleton, ShowMore } from '#ui/section.tsx'
import lines from '#ui/lines.module.css'
import type { ChangeSearch } from './admin-search.ts'

const countsQuery = queryOptions({
  queryKey: [...KEYS.quality, 'counts'],
  queryFn: ({ signal }) => call(qualityEndpoints.counts, { signal }),
  staleTime: CACHE_TIMES.reporting,
  select: ({ counts }) => counts,
})

const ROWS = '50'

const rowsQuery = (check: QualityCheck) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.quality, 'rows', check],
    queryFn: ({ pageParam, signal }) =>
      call(qualityEndpoints.rows, { query: { check, limit: ROWS, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.reporting,
  })

const WORDS: Record<QualityCheck, { title: string; about: string; none: string }> = {
  no_people: {
    title: t('Activities without people'),
    about: t('Ongoing and completed activities that count neither people nor a quantity.'),
    none: t('Every activity counts somebody or something.'),
  },
  no_activities: {
    title: t('Months without activities'),
    about: t(
      'Active projects without an activity in a month of the last year. Months with nothing to report are left out.',
    ),
    none: t('Every active project has activities in each month.'),
  },
  outliers: {
    title: t('Outliers'),
    about: t('Activities that were saved although their numbers were asked about.'),
    none: t('No activity has unusual numbers.'),
  },
  schools: {
    title: t('Schools that share a name or a place'),
    about: t(
      'The same name and community twice in one project, or at two places; or other names at the same coordinates.',
    ),
    none: t('No two schools share a name or a place.'),
  },
  past_end: {
    title: t('Projects past their end'),
    about: t('Projects whose last day is over, and that are not completed.'),
    none: t('No project is past its end.'),
  },
}

interface QualityTabProps {
  check: QualityCheck | undefined
  onSearch: ChangeSearch
}

/** What to look through before a month is published. */
export function QualityTab({ check = QUALITY_CHECKS[0], onSearch }: QualityTabProps) {
  const counts = useQuery(countsQuery)
  return (
    <section className={lines.stack} aria-labelledby="quality">
      <h2 id="quality">{t('Data quality')}</h2>
      <p className={lines.soft}>
        {t('Records to look at again. Each leads to its place, and leaves the list once it is corrected.')}
      </p>
      <Group gap="0.5rem" role="group" aria-label={t('Checks')}>
        {QUALITY_CHECKS.map((each) => (
          <Button
            key={each}
            variant={each === check ? 'light' : 'default'}
            aria-pressed={each === check}
            onClick={() => onSearch({ check: each }, 'step')}
          >
            {t('{check}: {count}', {
              check: WORDS[each].title,
              count: counts.data ? formatCount(counts.data[each]) : '–',
            })}
          </Button>
        ))}
      </Group>
      <Found key={check} check={check} />
    </section>
  )
}

function Found({ check }: { check: QualityCheck }) {
  const list = useInfiniteQuery(rowsQuery(check))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = list.data?.pages[0]?.total
  const { title, about, none } = WORDS[check]
  return (
    <section className={lines.stack} aria-labelledby="quality-check">
      <h3 id="quality-check">{title}</h3>
      <p className={lines.soft}>{about}</p>
      <p className={lines.soft} role="status">
        {total !== undefined && total > 0 && t('{shown} of {total} shown', { shown: rows.length, total })}
        {total === 0 && none}
      </p>
      {list.isPending && <SectionSkeleton />}
      {list.isError && !list.data && (
        <LoadError text={t('Failed to load this check. Please try again.')} onRetry={() => void list.refetch()} />
      )}
      <ul className={lines.list}>
        {rows.map((row) => (
          <li key={row.id} className={lines.line}>
            <Stack gap={0} flex="1 1 14rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
              <AppLink to={row.link}>{row.title}</AppLink>
              <span className={lines.soft}>{row.organization}</span>
            </Stack>
            <Stack gap={0} flex="1 1 14rem" miw={0}>
              {row.about}
            </Stack>
          </li>
        ))}
      </ul>
      <ShowMore list={list}>{t('Show More')}</ShowMore>
    </section>
  )
}
