import {
  indicatorFiguresEndpoints,
  type GroupReached,
  type IndicatorFigures,
  type IndicatorFiguresQuery,
} from '@hub/contract/indicator-figures'
import { targetGroupsOf } from '@hub/contract/targets'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { t } from '#lib/language.ts'
import { againstWords } from './figure-words.ts'

/** `family`: the screen whose figures these are, so that they are refetched together. */
export const indicatorFiguresQuery = (family: QueryKey, query: IndicatorFiguresQuery) =>
  queryOptions({
    queryKey: [...family, 'indicators', query],
    queryFn: ({ signal }) => call(indicatorFiguresEndpoints.read, { query, signal }),
    staleTime: CACHE_TIMES.dashboard,
    placeholderData: keepPreviousData,
  })

type Numbers = Omit<GroupReached, 'group'>

const NOTHING: Numbers = { people_in_need: 0, target: 0, reached: 0, towards_target: 0 }

export const addGroups = (groups: readonly GroupReached[]): Numbers =>
  groups.reduce(
    (sum, each) => ({
      people_in_need: sum.people_in_need + each.people_in_need,
      target: sum.target + each.target,
      reached: sum.reached + each.reached,
      towards_target: sum.towards_target + each.towards_target,
    }),
    NOTHING,
  )

/** Each group of the unit, also those of which there is nothing. */
export const allGroups = ({ unit }: Pick<IndicatorFigures, 'unit'>, groups: readonly GroupReached[]): GroupReached[] =>
  targetGroupsOf(unit).map((group) => groups.find((each) => each.group === group) ?? { ...NOTHING, group })

/** '1,080 of target 3,000 (36%); 120 more where there is no target' */
export function reachedWords({ reached, target, towards_target }: Numbers) {
  if (target === 0 || reached === towards_target) return againstWords({ reached, target })
  return t('{against}; {count} more where there is no target', {
    against: againstWords({ reached: towards_target, target }),
    count: reached - towards_target,
  })
}
