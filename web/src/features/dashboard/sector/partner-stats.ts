import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { formatCount } from '#lib/format.ts'
import { hasFilters } from '#features/dashboard/dashboard-filters.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'

interface PartnerStat {
  of: 'active_partners' | 'states_covered' | 'lgas_reached'
  figure: string
  isSample: boolean
  about: string
}

/**
 * The specification's figures, samples until a project exists. States and LGAs come from the reference data, which has
 * fewer than 100 LGAs.
 */
const FIXED: readonly PartnerStat[] = [
  { of: 'active_partners', figure: '40+', isSample: true, about: '' },
  { of: 'states_covered', figure: formatCount(STATE_NAMES.length), isSample: true, about: STATE_NAMES.join(', ') },
  { of: 'lgas_reached', figure: formatCount(LGAS.length), isSample: true, about: `of ${LGAS.length}` },
]

/** Never adds up figures that could count anybody twice. */
export function partnerStats(
  { sample, states, presence, metrics }: Pick<SectorDashboard, 'sample' | 'states' | 'presence' | 'metrics'>,
  filters: DashboardFilters,
): readonly PartnerStat[] {
  if (sample.recent_projects) return FIXED
  const covered = states.filter(({ organizations }) => organizations > 0)
  const reached = presence.filter(({ organizations }) => organizations > 0)
  const within = hasFilters(filters) ? ', within the filters' : ''
  return [
    {
      of: 'active_partners',
      figure: formatCount(metrics.active_partners),
      isSample: false,
      about: `organizations that report${within}`,
    },
    {
      of: 'states_covered',
      figure: formatCount(covered.length),
      isSample: false,
      about: `${covered.map(({ state }) => state).join(', ') || 'none'}${within}`,
    },
    {
      of: 'lgas_reached',
      figure: formatCount(reached.length),
      isSample: false,
      // The reply has only the LGAs of the chosen state.
      about: `of ${presence.length}${within}`,
    },
  ]
}
