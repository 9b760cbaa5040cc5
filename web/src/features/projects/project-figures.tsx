import type { ProjectsSummary } from '@hub/contract/projects'
import { formatCount, formatNaira } from '../../lib/format.ts'
import { MetricCard, MetricCards } from '../../ui/metric-card.tsx'

type Summary = typeof ProjectsSummary._zod.output

interface ProjectFiguresProps {
  /** Of the whole filtered set; null where it could not be had, undefined while it is on its way. */
  summary: Summary | null | undefined
  isFiltered: boolean
}

export function ProjectFigures({ summary, isFiltered }: ProjectFiguresProps) {
  const figure = (show: (known: Summary) => string) => (summary === null ? '–' : summary && show(summary))
  return (
    <MetricCards>
      <MetricCard
        icon="book"
        label="Total Projects"
        figure={figure(({ total_projects }) => formatCount(total_projects))}
        counts={isFiltered ? 'that match the filters' : 'of all partners'}
      />
      <MetricCard
        icon="naira"
        label="Total Budget"
        figure={figure(({ total_budget }) => formatNaira(total_budget))}
        counts="the budgets of these projects together"
      />
      <MetricCard
        icon="people"
        label="Total Beneficiaries"
        figure={figure(({ total_beneficiaries }) => formatCount(total_beneficiaries))}
        counts="people these projects plan to reach"
      />
    </MetricCards>
  )
}
