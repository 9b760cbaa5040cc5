import type { SectorDashboard } from '@hub/contract/dashboard'
import { formatDateTime } from '#lib/format.ts'
import type { ChartFacts } from '#ui/chart/chart-facts.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { filterWords } from './filter-words.ts'

type ByGender = Record<keyof SectorDashboard['by_gender'], { male: number; female: number }>

const CHARTS = [
  { of: 'children', figure: 'children_reached', counts: 'Children', male: 'Boys', female: 'Girls' },
  { of: 'teachers', figure: 'teachers_reached', counts: 'Teachers', male: 'Male', female: 'Female' },
  { of: 'sbmc_members', figure: 'sbmc_reached', counts: 'SBMC members', male: 'Male', female: 'Female' },
] as const

/** Each on a scale of its own: there are twenty children to a teacher. */
export function insightCharts(
  byGender: ByGender,
  { sample, options, as_of }: Pick<SectorDashboard, 'sample' | 'options' | 'as_of'>,
  filters: DashboardFilters,
): ChartFacts[] {
  const source = `${filterWords(filters, options.organizations)} · as of ${formatDateTime(as_of)}`
  return CHARTS.map(({ of, figure, counts, male, female }) => ({
    figure,
    labels: 'Gender',
    counts,
    bars: [
      { label: male, value: byGender[of].male, color: 'male' },
      { label: female, value: byGender[of].female, color: 'female' },
    ],
    isSample: sample.by_gender,
    source: sample.by_gender ? 'Sample' : source,
    filters: sample.by_gender ? {} : { ...filters, reviewed: filters.reviewed && 'true' },
  }))
}
