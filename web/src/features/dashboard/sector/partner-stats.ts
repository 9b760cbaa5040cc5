import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { formatCount } from '../../../lib/format.ts'
import { hasFilters } from '../dashboard-filters.ts'
import type { DashboardFilters } from '../dashboard-search.ts'

interface PartnerStat {
  of: 'active_partners' | 'states_covered' | 'lgas_reached'
  figure: string
  isSample: boolean
  /** What it counts. */
  about: string
}

/** '40+ Active Partners', '3 States Covered' (as many as the set has), '100+ LGAs Reached': they stand, marked, until the hub knows better. */
const FIXED: readonly PartnerStat[] = [
  { of: 'active_partners', figure: '40+', isSample: true, about: '' },
  { of: 'states_covered', figure: formatCount(STATE_NAMES.length), isSample: true, about: STATE_NAMES.join(', ') },
  { of: 'lgas_reached', figure: '100+', isSample: true, about: '' },
]

/** Who reports, and where they are at work; nothing is added up that could count anybody twice. */
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
      about: `of ${LGAS.length}${within}`,
    },
  ]
}
