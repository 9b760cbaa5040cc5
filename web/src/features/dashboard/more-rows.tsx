import { Button, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { TEXT } from './dashboard.text.ts'

interface MoreRowsProps {
  list: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'>
  shown: number
  total: number
  failed: string
  none: string
}

/** Loads more with a button, so that the end of the dialog can be reached. */
export function MoreRows({ list, shown, total, failed, none }: MoreRowsProps) {
  const isLoading = list.isFetchingNextPage
  const words = total === 0 ? none : TEXT.reached.shown(shown, total)
  return (
    <>
      <Text fz="m" c="dimmed" mt="0.8rem" mb="0.6rem" role="status">
        {list.isFetchNextPageError ? failed : words}
      </Text>
      {list.hasNextPage && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => void (isLoading || list.fetchNextPage())}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}
