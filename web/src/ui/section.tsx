import type { FigureKey } from '@hub/contract/figures'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { LoadError } from './messages.tsx'
import classes from './section.module.css'
import { WhatIs } from './what-is.tsx'

interface SectionProps {
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  figure?: FigureKey
  action?: ReactNode
  children: ReactNode
}

/** A part of a dialog. */
export function Section({ title, heading, figure, action, children }: SectionProps) {
  const id = useId()
  return (
    <Stack gap={18} renderRoot={(props) => <section {...props} />} aria-labelledby={id}>
      <Group justify="space-between" gap="10px 16px">
        <Group gap={8}>
          <h3 id={id} ref={heading} tabIndex={heading && -1} className={classes.title}>
            {title}
          </h3>
          {figure && <WhatIs figure={figure} />}
        </Group>
        {action}
      </Group>
      {children}
    </Stack>
  )
}

export const Block = ({ title, figure, children }: Pick<SectionProps, 'title' | 'figure' | 'children'>) => (
  <Stack gap={10} renderRoot={(props) => <section {...props} />} className={classes.block}>
    <Group gap={8}>
      <h3>{title}</h3>
      {figure && <WhatIs figure={figure} />}
    </Group>
    {children}
  </Stack>
)

export const Entry = ({ children }: { children: ReactNode }) => (
  <Stack gap={5} className={classes.entry} renderRoot={(props) => <li {...props} />}>
    {children}
  </Stack>
)

export const SectionSkeleton = ({ heights = [86, 86, 86] }: { heights?: readonly number[] }) => (
  <Stack gap={14} aria-busy="true">
    {heights.map((height, at) => (
      <Skeleton key={at} height={height} radius="md" />
    ))}
  </Stack>
)

interface LongList {
  data: unknown
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface ListStateProps {
  list: LongList
  failed: string
}

export const ListState = ({ list, failed }: ListStateProps) => (
  <>
    {list.isPending && <SectionSkeleton />}
    {list.isError && !list.data && <LoadError text={failed} onRetry={() => void list.refetch()} />}
  </>
)

export const ShowMore = ({ list, children }: { list: LongList; children: string }) =>
  list.hasNextPage && (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )

/** Moves the focus when a form and its list swap; not to a field, which would open a phone's keyboard. */
export function useFocusHere(place: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [place, isWanted])
}
