import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TEXT } from './funding.text.ts'

interface NoEntriesProps {
  isFiltered: boolean
  mayReport: boolean
  onClear: () => void
  onNew: () => void
}

export function NoEntries({ isFiltered, mayReport, onClear, onNew }: NoEntriesProps) {
  if (isFiltered) {
    return (
      <EmptyState icon="search" title={TEXT.empty} text={TEXT.emptyFilteredText}>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="naira" title={TEXT.empty} text={TEXT.emptyText}>
      {mayReport && (
        <Button leftSection={<Icon name="plus" size={18} />} onClick={onNew}>
          {TEXT.firstEntry}
        </Button>
      )}
    </EmptyState>
  )
}
