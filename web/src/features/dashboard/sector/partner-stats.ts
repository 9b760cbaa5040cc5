import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { formatCount } from '../../../lib/format.ts'
import { type DashboardFilters, hasFilters } from '../dashboard-search.ts'

interface PartnerStat {
  figure: string
  label: string
  isSample: boolean
  /** What it counts. */
  about: string
}

/** The specification's fixed figures, and the states of the set; they stand, marked, until the hub knows better. */
const FIXED: readonly PartnerStat[] = [
  { figure: '40+', label: 'Active Partners', isSample: true, about: '' },
  { figure: formatCount(STATE_NAMES.length), label: 'States Covered', isSample: true, about: STATE_NAMES.join(', ') },
  { figure: '100+', label: 'LGAs Reached', isSample: true, about: '' },
]

/** Who is registered, and where they are at work; nothing is added up that could count anybody twice. */
export function partnerStats(
  { sample, states, presence, options }: Pick<SectorDashboard, 'sample' | 'states' | 'presence' | 'options'>,
  filters: DashboardFilters,
): readonly PartnerStat[] {
  if (sample.recent_projects) return FIXED
  const covered = states.filter(({ organizations }) => organizations > 0)
  const reached = presence.filter(({ organizations }) => organizations > 0)
  const within = hasFilters(filters) ? ', within the filters' : ''
  return [
    {
      figure: formatCount(options.organizations_total),
      label: 'Active Partners',
      isSample: false,
      about: 'organizations of the hub',
    },
    {
      figure: formatCount(covered.length),
      label: 'States Covered',
      isSample: false,
      about: `${covered.map(({ state }) => state).join(', ') || 'none'}${within}`,
    },
    {
      figure: formatCount(reached.length),
      label: 'LGAs Reached',
      isSample: false,
      about: `of ${LGAS.length}${within}`,
    },
  ]
}
