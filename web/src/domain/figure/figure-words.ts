import type { Against } from '@hub/contract/targets'
import type { NgnAt } from '@hub/contract/money'
import { percentText } from '@hub/contract/format'
import { formatCount, formatNaira } from '#lib/format.ts'

export const listedWords = (listed: number) => `listed by projects ${formatCount(listed)}`

export const schoolsBreakdown = (listed: number, withoutPlace: number) =>
  `${listedWords(listed)}, without a place ${formatCount(withoutPlace)}`

export function rateWords({ ngn_per_usd, ngn_at }: { ngn_per_usd: string; ngn_at: NgnAt }) {
  const hub = `${formatNaira(ngn_per_usd)} to the dollar`
  if (ngn_at === 'hub') return `at ${hub}`
  return ngn_at === 'months' ? 'at the rates of their months' : `at the rates of their months, else ${hub}`
}

interface PartnersOfLga {
  organizations: number
  /** Regardless of the filters. */
  organizations_all: number
}

/** '3 partners'; '1 of 3 partners, others hidden by filters'; 'no partner' only if there is none at all. */
export function partnersWords({ organizations, organizations_all: all }: PartnersOfLga) {
  if (all === 0) return 'no partner'
  if (organizations === 0) return `${counted(all)}, hidden by filters`
  if (organizations < all) return `${formatCount(organizations)} of ${counted(all)}, others hidden by filters`
  return counted(organizations)
}

const counted = (partners: number) => `${formatCount(partners)} ${partners === 1 ? 'partner' : 'partners'}`

export const hidesPartners = (lgas: readonly PartnersOfLga[]) =>
  lgas.some(({ organizations, organizations_all: all }) => organizations < all)

/** '1,200 of target 3,000 (40%)' */
export const againstWords = ({ reached, target }: Omit<Against, 'people_in_need'>) =>
  target > 0
    ? `${formatCount(reached)} of target ${formatCount(target)} (${percentText(reached, target)})`
    : `${formatCount(reached)}, no target`

/** People reached where there is no target do not count towards the targets of others. */
export function addAgainst(each: readonly Against[]): Against {
  const withTarget = each.filter(({ target }) => target > 0)
  return {
    people_in_need: sumOf(each, 'people_in_need'),
    target: sumOf(each, 'target'),
    reached: sumOf(withTarget.length > 0 ? withTarget : each, 'reached'),
  }
}
const sumOf = (each: readonly Against[], name: keyof Against) => each.reduce((sum, one) => sum + one[name], 0)
