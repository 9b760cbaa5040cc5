import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TEXT } from './stock.text.ts'

interface NoStockProps {
  isFiltered: boolean
  mayReport: boolean
  onClear: () => void
  onNew: () => void
}

export function NoStock({ isFiltered, mayReport, onClear, onNew }: NoStockProps) {
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
    <EmptyState icon="box" title={TEXT.empty} text={TEXT.emptyText}>
      {mayReport && (
        <Button leftSection={<Icon name="plus" size={18} />} onClick={onNew}>
          {TEXT.firstItem}
        </Button>
      )}
    </EmptyState>
  )
}
