import type { AllActivitiesSummary } from '@hub/contract/activities'
import { formatCount } from '#lib/format.ts'
import type { ListFigures } from '#lib/list-figures.ts'
import { ListCards } from '#ui/list-cards.tsx'
import { MetricCard } from '#ui/metric-card.tsx'

interface ActivitiesFiguresProps {
  /** Of the whole filtered set. */
  figures: ListFigures<{ total: number; summary: AllActivitiesSummary }>
  hasListFailed: boolean
  isFiltered: boolean
}

const NOTHING = '\u00a0'

export function ActivitiesFigures({ figures, hasListFailed, isFiltered }: ActivitiesFiguresProps) {
  const { shown } = figures
  const summary = shown && shown.summary
  const figure = (name: keyof AllActivitiesSummary) => (summary === null ? '–' : summary && formatCount(summary[name]))
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        of="activities"
        icon="flag"
        figure={shown === null ? '–' : shown && formatCount(shown.total)}
        counts={isFiltered ? 'that match the filters' : 'of all organizations'}
      />
      <MetricCard
        of="children_reached"
        icon="people"
        figure={figure('children')}
        // Its line stays free meanwhile: else what is below would jump.
        counts={summary ? `${formatCount(summary.boys)} boys · ${formatCount(summary.girls)} girls` : NOTHING}
      />
      <MetricCard of="teachers_reached" icon="graduation" figure={figure('teachers')} counts="men and women" />
      <MetricCard of="sbmc_reached" icon="school" figure={figure('sbmc_members')} counts="men and women" />
    </ListCards>
  )
}
