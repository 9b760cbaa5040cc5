import type { ExportType } from '@hub/contract/exports'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#ui/messages.tsx'
import classes from '#features/exports/exports.module.css'
import { feedsQuery } from '#features/exports/exports.queries.ts'
import type { ExportFilters } from '#features/exports/exports-search.ts'
import { TEXT } from '#features/exports/exports.text.ts'
import { FeedForm } from './feed-form.tsx'
import { FeedRow } from './feed-row.tsx'
import { type MadeFeed, NewToken } from './new-token.tsx'

export function FeedsSection({ type, filters }: { type: ExportType; filters: ExportFilters }) {
  const feeds = useInfiniteQuery(feedsQuery)
  const [made, setMade] = useState<MadeFeed | null>(null)
  const listed = feeds.data?.pages.flatMap((page) => page.feeds) ?? []

  return (
    <section className={classes.feeds} aria-labelledby="feeds">
      <h2 id="feeds">{TEXT.feeds}</h2>
      <p className={classes.soft}>{TEXT.feedsPurpose}</p>
      <div className={classes.card}>
        <FeedForm type={type} filters={filters} onMade={setMade} />
        {made && <NewToken made={made} onClose={() => setMade(null)} />}
        <p className={classes.how}>{TEXT.howExcel}</p>
        <p className={classes.how}>{TEXT.howPowerBi}</p>
      </div>
      {feeds.isError && <LoadError text={TEXT.feedsFailed} onRetry={() => feeds.refetch()} />}
      {feeds.isSuccess && listed.length === 0 && <p className={classes.soft}>{TEXT.noFeeds}</p>}
      {listed.length > 0 && (
        <ul className={classes.list} aria-label="Feeds">
          {listed.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {feeds.hasNextPage && (
        <Button variant="default" loading={feeds.isFetchingNextPage} onClick={() => feeds.fetchNextPage()}>
          Show More
        </Button>
      )}
    </section>
  )
}
