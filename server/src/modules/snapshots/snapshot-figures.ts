import { firstDayOf, monthAfter } from '@hub/contract/months'
import { PEOPLE_UNITS } from '@hub/contract/records/indicator'
import type { GroupReached, IndicatorFigures } from '@hub/contract/indicator-figures'
import { LGAS } from '@hub/contract/reference/lgas'
import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import { STATES } from '@hub/contract/reference/states'
import type { BySex, SnapshotFigures, SnapshotIndicator } from '@hub/contract/snapshots'
import { fundsOf, reachedWithin } from '../dashboard/sector.ts'
import { figuresAt, type Reached, type ReachPart } from '../figures/figure-rows.ts'
import { NO_FILTER } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { cellOf, exactly, exactlyBySex, hidden, hiddenBySex, sumBySex, sumOf, type KnownBySex } from './hide-small.ts'

const TREND_MONTHS = 12

const yearOf = (month: string) => Number(month.slice(0, 4))

/** All that a snapshot says, asked of the figures that the dashboard asks too. */
export async function readFigures(figures: Figures, month: string, reviewed: boolean, now: Date) {
  const year = yearOf(month)
  const filter = { ...NO_FILTER, year, reviewed }
  const ofMonth = { ...filter, month }
  const from = firstDayOf(monthAfter(month, 1 - 2 * TREND_MONTHS))
  const { indicators } = await figures.indicators(filter, now)
  const inMonth = await figures.indicators(ofMonth, now)
  const children = await figures.indicators(filter, now, CHILDREN_REACHED)
  return {
    month,
    year,
    reviewed,
    as_of: now.toISOString(),
    reach: await figures.reach(filter),
    reachOfMonth: await figures.reach(ofMonth),
    reachBefore: await figures.reach({ ...filter, year: year - 1 }),
    indicators,
    indicatorsOfMonth: inMonth.indicators,
    children: children.indicators[0] ?? null,
    partners: figuresAt(await figures.places(filter), 'all', '').partners,
    funds: fundsOf(await figures.funds(filter), figures.ngnPerUsd),
    parts: await figures.reachParts({ ...filter, year: null }, from, firstDayOf(`${year + 1}-01`)),
  }
}

type Asked = Awaited<ReturnType<typeof readFigures>> & { reporting: SnapshotFigures['reporting'] }

const cells = ({ boys, girls, total }: KnownBySex): BySex => ({
  boys: cellOf(boys),
  girls: cellOf(girls),
  total: cellOf(total),
})

const groupOf = (groups: readonly GroupReached[], wanted: GroupReached['group']) =>
  groups.find(({ group }) => group === wanted)

const sumOfGroups = (groups: readonly GroupReached[], field: 'people_in_need' | 'target' | 'reached') =>
  groups.reduce((sum, group) => sum + group[field], 0)

/** In full, or as the public reads it. Both count the same; `isReduced` says what is known of each part. */
export function snapshotFigures(asked: Asked, isReduced: boolean): SnapshotFigures {
  const { month, year, reviewed, as_of, children, partners, reporting } = asked
  const one = isReduced ? hidden : exactly
  const pair = isReduced ? hiddenBySex : exactlyBySex

  const childrenOf = (parts: readonly ReachPart[]) => sumBySex(parts.map(({ boys, girls }) => pair(boys, girls)))
  const partsOf = groupedByMonth(asked.parts)
  const inMonths = (months: readonly string[], place = '') =>
    months.flatMap((each) => (partsOf.get(each) ?? []).filter(({ lga_pcode }) => lga_pcode.startsWith(place)))
  const monthsOf = (wanted: number) => Array.from({ length: 12 }, (_, at) => monthAfter(`${wanted}-01`, at))
  const people = (reach: readonly Reached[], months: readonly string[], place = '') => {
    if (isReduced) return childrenOf(inMonths(months, place))
    const { boys, girls } = reachedWithin([...reach], place)
    return exactlyBySex(boys, girls)
  }
  const reached = {
    month: (place?: string) => people(asked.reachOfMonth, [month], place),
    year: (place?: string) => people(asked.reach, monthsOf(year), place),
  }

  /** Of a state, or all states added up, as the targets of the sector are. */
  const planned = (field: 'people_in_need' | 'target', place = ''): KnownBySex | null => {
    const states = (children?.places ?? []).filter(({ pcode }) => pcode.length === 5 && pcode.startsWith(place))
    if (!states.some(({ groups }) => sumOfGroups(groups, field) > 0)) return null
    return sumBySex(
      states.map(({ groups }) => pair(groupOf(groups, 'boys')?.[field] ?? 0, groupOf(groups, 'girls')?.[field] ?? 0)),
    )
  }
  const plannedCells = (field: 'people_in_need' | 'target') => {
    const known = planned(field)
    return known && cells(known)
  }
  const plannedAt = (field: 'people_in_need' | 'target', place: string) => {
    const known = planned(field, place)
    return known && cellOf(known.total)
  }

  function indicator({ groups, ...listed }: IndicatorFigures): SnapshotIndicator {
    const { id, code, name, unit, definition } = listed
    const inMonth = asked.indicatorsOfMonth.find((each) => each.id === id)?.groups ?? []
    const plan = (field: 'people_in_need' | 'target') => {
      if (id === CHILDREN_REACHED) return plannedCells(field)?.total ?? null
      const sum = sumOfGroups(groups, field)
      return sum === 0 ? null : cellOf(one(sum))
    }
    const isOf = (part: ReachPart) =>
      listed.is_named ? part.indicator_id === id : listed.type === null || part.type === listed.type
    const count = (months: readonly string[], total: number) => {
      if (!isReduced || !isPeople(unit)) return cellOf(exactly(total))
      const parts = inMonths(months).filter(isOf)
      // Where the largest report of a school counts, or a year no longer does, the parts are not what it adds up.
      if (sumOf(parts.map((part) => inUnit(part, unit, false))).least !== total) return null
      return cellOf(sumOf(parts.map((part) => inUnit(part, unit, true))))
    }
    return {
      id,
      code,
      name,
      unit,
      definition,
      in_need: plan('people_in_need'),
      target: plan('target'),
      month: count([month], sumOfGroups(inMonth, 'reached')),
      year: count(monthsOf(year), sumOfGroups(groups, 'reached')),
    }
  }

  const trend = Array.from({ length: TREND_MONTHS }, (_, at) => {
    const each = monthAfter(month, at + 1 - TREND_MONTHS)
    const before = cellOf(childrenOf(inMonths([monthAfter(each, -12)])).total)
    return { month: each, ...cells(childrenOf(inMonths([each]))), before }
  })
  const { parts, elsewhere: _elsewhere, ...funds } = asked.funds
  return {
    month,
    year,
    reviewed,
    as_of,
    need: plannedCells('people_in_need'),
    target: plannedCells('target'),
    target_source: children?.source ?? null,
    of_month: cells(reached.month()),
    of_year: cells(reached.year()),
    month_before: trend.at(-1)!.before,
    year_before: cellOf(people(asked.reachBefore, monthsOf(year - 1)).total),
    indicators: asked.indicators.map(indicator),
    states: STATES.map(({ pcode, name }) => ({
      pcode,
      name,
      in_need: plannedAt('people_in_need', pcode),
      target: plannedAt('target', pcode),
      month: cells(reached.month(pcode)),
      year: cells(reached.year(pcode)),
    })),
    lgas: LGAS.map(({ pcode, name, state }) => ({
      pcode,
      name,
      state,
      month: cellOf(reached.month(pcode).total),
      year: cellOf(reached.year(pcode).total),
    })),
    partners,
    funding: { ...funds, ...parts },
    reporting,
    trend,
  }
}

function groupedByMonth(parts: readonly ReachPart[]) {
  const byMonth = new Map<string, ReachPart[]>()
  for (const part of parts) {
    const there = byMonth.get(part.month)
    if (there) there.push(part)
    else byMonth.set(part.month, [part])
  }
  return byMonth
}

const isPeople = (unit: string) => (PEOPLE_UNITS as readonly string[]).includes(unit)

function inUnit({ boys, girls, teachers, sbmc }: ReachPart, unit: string, isReduced: boolean) {
  const one = isReduced ? hidden : exactly
  const children = (isReduced ? hiddenBySex : exactlyBySex)(boys, girls).total
  if (unit === 'children') return children
  if (unit === 'teachers') return one(teachers)
  return unit === 'people' ? sumOf([children, one(teachers), one(sbmc)]) : one(sbmc)
}
