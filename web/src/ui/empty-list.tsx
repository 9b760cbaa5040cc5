import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

interface EmptyListProps {
  icon: ComponentProps<typeof EmptyState>['icon']
  title: string
  /** What the list is for; where filters hide everything, that instead. */
  text: string
  filteredText: string
  isFiltered: boolean
  mayReport: boolean
  newLabel: string
  onClear: () => void
  onNew: () => void
}

/** A list with nothing in it: the first action, or the way back from filters that find nothing. */
export function EmptyList(props: EmptyListProps) {
  const { icon, title, text, filteredText, isFiltered, mayReport, newLabel, onClear, onNew } = props
  if (isFiltered) {
    return (
      <EmptyState icon="search" title={title} text={filteredText}>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={title} text={text}>
      {mayReport && (
        <Button leftSection={<Icon name="plus" size={18} />} onClick={onNew}>
          {newLabel}
        </Button>
      )}
    </EmptyState>
  )
}
