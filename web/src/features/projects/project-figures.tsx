import type { ProjectsSummary } from '@hub/contract/projects'
import { formatCount, formatNaira } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'

type Summary = typeof ProjectsSummary._zod.output

interface ProjectFiguresProps {
  figures: ListFigures<{ summary: Summary }>
  hasListFailed: boolean
  isFiltered: boolean
}

export function ProjectFigures({ figures, hasListFailed, isFiltered }: ProjectFiguresProps) {
  const { shown } = figures
  const figure = (show: (known: Summary) => string) => (shown === null ? '–' : shown && show(shown.summary))
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        icon="book"
        of="total_projects"
        figure={figure(({ total_projects }) => formatCount(total_projects))}
        counts={isFiltered ? 'that match the filters' : 'of all partners'}
      />
      <MetricCard
        icon="naira"
        of="budget"
        figure={figure(({ total_budget }) => formatNaira(total_budget))}
        counts="the budgets of these projects together"
      />
      <MetricCard
        icon="people"
        of="beneficiaries"
        figure={figure(({ total_beneficiaries }) => formatCount(total_beneficiaries))}
        counts="people these projects plan to reach"
      />
    </ListCards>
  )
}
