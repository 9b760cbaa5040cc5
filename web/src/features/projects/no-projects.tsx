import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TEXT } from './projects.text.ts'

interface NoProjectsProps {
  isFiltered: boolean
  mayReport: boolean
  onClear: () => void
  onNew: () => void
}

export function NoProjects({ isFiltered, mayReport, onClear, onNew }: NoProjectsProps) {
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
    <EmptyState icon="book" title={TEXT.empty} text={TEXT.emptyText}>
      {mayReport && (
        <Button leftSection={<Icon name="plus" size={18} />} onClick={onNew}>
          {TEXT.newProject}
        </Button>
      )}
    </EmptyState>
  )
}
