import type { Project } from '@hub/contract/records/project'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useEffect, useRef } from 'react'
import type { PagedRows } from '#lib/use-paged-rows.ts'
import { t } from '#lib/language.ts'
import { LoadError } from '#ui/messages.tsx'
import { useCardRows } from '#ui/virtual-rows.ts'
import { ProjectCard } from './project-card.tsx'
import classes from './project-grid.module.css'
import { TEXT } from './projects.text.ts'

const SIZES = { height: 330, gap: 16, minWidth: 290 }

interface ProjectGridProps {
  rows: PagedRows<Project>
  onView: (id: string) => void
}

/** Loads the next page near the end of the cards; a button does the same for the keyboard. */
export function ProjectGrid({ rows, onView }: ProjectGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const end = rows.offset + rows.rows.length
  const cards = useCardRows(list, end, SIZES)
  const { onRange } = rows
  useEffect(() => onRange(cards.first, cards.last), [onRange, cards.first, cards.last, rows.rows])
  return (
    <>
      <div
        ref={list}
        role="list"
        aria-label={t('Projects')}
        aria-busy={rows.isStale}
        className={classes.grid}
        data-stale={rows.isStale || undefined}
        style={{ height: cards.height }}
      >
        {cards.rows.map(({ index, offset, first, last }) => (
          <div
            key={index}
            ref={cards.measure}
            data-index={index}
            role="presentation"
            className={classes.row}
            style={{ transform: `translateY(${offset}px)` }}
          >
            {Array.from({ length: last - first }, (_, position) => first + position).map((place) => (
              <Place
                key={place}
                place={place}
                total={rows.total}
                project={rows.rows[place - rows.offset]}
                onView={onView}
              />
            ))}
          </div>
        ))}
      </div>
      <Stack gap="xs" align="center" mih="3rem" mt="md">
        {rows.hasFailed && <LoadError text={TEXT.failed} onRetry={rows.onMore} />}
        {rows.hasMore && !rows.hasFailed && (
          <Button variant="default" loading={rows.isLoadingMore} onClick={rows.onMore}>
            {t('Load more')}
          </Button>
        )}
        <Text fz="m" c="dimmed">
          {shownText(end, rows.total)}
        </Text>
      </Stack>
    </>
  )
}

const shownText = (shown: number, total: number | undefined) =>
  total === undefined ? TEXT.shownUncounted(shown) : TEXT.shown(shown, total)

interface PlaceProps {
  place: number
  total: number | undefined
  /** Undefined while its page is unloaded. */
  project: Project | undefined
  onView: (id: string) => void
}

const Place = ({ place, total, project, onView }: PlaceProps) => (
  <div role="listitem" aria-setsize={total ?? -1} aria-posinset={place + 1} className={classes.item}>
    {project ? <ProjectCard project={project} onView={onView} /> : <Awaited />}
  </div>
)

const Awaited = () => (
  <div className={classes.skeleton}>
    <Skeleton height={22} width="35%" radius="xl" />
    <Skeleton height={20} width="90%" />
    <Skeleton height={16} width="55%" />
    <Skeleton height={38} />
    <Skeleton height={16} width="70%" />
    <Skeleton height={16} width="60%" />
    <Skeleton height={8} />
    <Skeleton height={30} width="40%" />
  </div>
)

export const ProjectGridSkeleton = () => (
  <div className={classes.waiting} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Awaited key={card} />
    ))}
  </div>
)
