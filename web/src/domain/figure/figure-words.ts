import type { Against } from '@hub/contract/targets'
import type { NgnAt } from '@hub/contract/money'
import { percentText } from '@hub/contract/format'
import { formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'

export const listedWords = (listed: number) => t('listed by projects {listed}', { listed })

export const schoolsBreakdown = (listed: number, withoutPlace: number) =>
  t('listed by projects {listed}, without a place {withoutPlace}', { listed, withoutPlace })

export function rateWords({ ngn_per_usd, ngn_at }: { ngn_per_usd: string; ngn_at: NgnAt }) {
  if (ngn_at === 'months') return t('at the rates of their months')
  const naira = formatNaira(ngn_per_usd)
  return ngn_at === 'hub'
    ? t('at {naira} to the dollar', { naira })
    : t('at the rates of their months, else {naira} to the dollar', { naira })
}

interface PartnersOfLga {
  organizations: number
  /** Regardless of the filters. */
  organizations_all: number
}

/** '3 partners'; '1 of 3 partners, others hidden by filters'; 'no partner' only if there is none at all. */
export function partnersWords({ organizations: count, organizations_all: all }: PartnersOfLga) {
  if (all === 0) return t('no partner')
  if (count === 0) return t('{all, plural, one {# partner} other {# partners}}, hidden by filters', { all })
  if (count < all)
    return t('{count} of {all, plural, one {# partner} other {# partners}}, others hidden by filters', { count, all })
  return t('{count, plural, one {# partner} other {# partners}}', { count })
}

export const hidesPartners = (lgas: readonly PartnersOfLga[]) =>
  lgas.some(({ organizations, organizations_all: all }) => organizations < all)

/** '1,200 of target 3,000 (40%)' */
export const againstWords = ({ reached, target }: Omit<Against, 'people_in_need'>) =>
  target > 0
    ? t('{reached} of target {target} ({percent})', { reached, target, percent: percentText(reached, target) })
    : t('{reached}, no target', { reached })

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
