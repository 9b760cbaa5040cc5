import type { ExportType } from '@hub/contract/exports'
import { Button, Paper, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#ui/messages.tsx'
import classes from '#features/exports/exports.module.css'
import { feedsQuery } from '#features/exports/exports.queries.ts'
import type { ExportFilters } from '#features/exports/exports-search.ts'
import { TEXT } from '#features/exports/exports.text.ts'
import { CARD } from '#features/exports/export-panel.tsx'
import { t } from '#lib/language.ts'
import { FeedForm } from './feed-form.tsx'
import { FeedRow } from './feed-row.tsx'
import { type MadeFeed, NewToken } from './new-token.tsx'

export function FeedsSection({ type, filters }: { type: ExportType; filters: ExportFilters }) {
  const feeds = useInfiniteQuery(feedsQuery)
  const [made, setMade] = useState<MadeFeed | null>(null)
  const listed = feeds.data?.pages.flatMap((page) => page.feeds) ?? []

  return (
    <Stack component="section" gap="0.7rem" mt="2.2rem" aria-labelledby="feeds">
      <h2 id="feeds">{TEXT.feeds}</h2>
      <p className={classes.soft}>{TEXT.feedsPurpose}</p>
      <Paper {...CARD}>
        <Stack gap="1.1rem">
          <FeedForm type={type} filters={filters} onMade={setMade} />
          {made && <NewToken made={made} onClose={() => setMade(null)} />}
          <Stack gap="0.4rem">
            <p className={classes.soft}>{TEXT.howExcel}</p>
            <p className={classes.soft}>{TEXT.howPowerBi}</p>
          </Stack>
        </Stack>
      </Paper>
      {feeds.isError && <LoadError text={TEXT.feedsFailed} onRetry={() => feeds.refetch()} />}
      {feeds.isSuccess && listed.length === 0 && <p className={classes.soft}>{TEXT.noFeeds}</p>}
      {listed.length > 0 && (
        <Stack component="ul" gap="0.6rem" aria-label={t('Feeds')}>
          {listed.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </Stack>
      )}
      {feeds.hasNextPage && (
        <Button variant="default" loading={feeds.isFetchingNextPage} onClick={() => feeds.fetchNextPage()}>
          {t('Show More')}
        </Button>
      )}
    </Stack>
  )
}
