import { holdsIn, type Indicator } from '@hub/contract/indicators'
import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import {
  INDICATOR_OF_GROUP,
  sourceOf,
  targetGroupsOf,
  type TargetRow,
  type Targets as TargetsOfYear,
} from '@hub/contract/targets'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Indicators } from '../indicators/indicators.service.ts'
import {
  holdTargets,
  type PlacedTarget,
  readChildrenTarget,
  readChildrenTargets,
  readTargets,
  replaceTargets,
  type TargetScope,
} from './targets.store.ts'
import type { Shared } from '../shared.ts'

/** What a row says of its place. The hub may no longer cover it. */
const PLACES = new Map<string, { state: string; state_pcode?: string; lga_pcode?: string; lga?: string }>([
  ...LGAS.map(({ pcode, name, state }) => [pcode, { lga_pcode: pcode, state, lga: name }] as const),
  ...STATES.map(({ pcode, name }) => [pcode, { state_pcode: pcode, state: name }] as const),
])

type Asked = string[] | '' | undefined

const BY_SEX: TargetScope = { indicators: [CHILDREN_REACHED, TEACHERS_TRAINED], lgasOnly: true }

function scopeOf(asked: Asked, targets: readonly TargetRow[]): TargetScope {
  if (asked) return { indicators: asked, lgasOnly: false }
  if (targets.every(({ indicator_id, state_pcode }) => !indicator_id && !state_pcode)) return BY_SEX
  return { indicators: [...new Set(targets.map((row) => placed(row).indicator_id))], lgasOnly: false }
}

const placed = ({ indicator_id, lga_pcode, state_pcode, group, people_in_need, target }: TargetRow): PlacedTarget => ({
  indicator_id: indicator_id ?? INDICATOR_OF_GROUP[group]!,
  place: (lga_pcode ?? state_pcode)!,
  group,
  people_in_need,
  target,
})

/** What is wrong with a target of this indicator, by field. */
export function targetErrors(
  { group, year, isKept }: { group: string; year: number; isKept: boolean },
  indicator: Indicator | undefined,
): { indicator_id?: string; group?: string } {
  if (!indicator) return { indicator_id: t('There is no such indicator') }
  const groups: readonly string[] = targetGroupsOf(indicator.unit)
  return {
    ...(groups.includes(group) ? {} : { group: t('{code} has no targets of this group', { code: indicator.code }) }),
    ...(isKept || holdsIn(indicator, year)
      ? {}
      : { indicator_id: t('{code} does not hold for {year}', { code: indicator.code, year: String(year) }) }),
  }
}

const sumOf = (rows: readonly { people_in_need: number; target: number }[], value: 'people_in_need' | 'target') =>
  rows.reduce((sum, row) => sum + row[value], 0)

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  indicators: Indicators
}

export const targetsService = ({ db, change, audit, indicators }: Parts) => {
  async function ofYear(on: Db | Tx, year: number, scope: TargetScope): Promise<TargetsOfYear> {
    const rows = await readTargets(on, year, scope)
    return {
      year,
      source: sourceOf(rows),
      targets: rows.flatMap(({ indicator_id, place, group, people_in_need, target }) => {
        const known = PLACES.get(place)
        return known ? [{ indicator_id, ...known, group, people_in_need, target }] : []
      }),
      updated_at:
        rows
          .map(({ updated_at }) => updated_at)
          .toSorted()
          .at(-1) ?? null,
    }
  }

  async function check(tx: Tx, year: number, scope: TargetScope, rows: PlacedTarget[], kept: Set<string>) {
    const known = new Map((await indicators.all(tx)).map((indicator) => [indicator.id, indicator]))
    const fields = rows.flatMap((row, at) => {
      const errors = scope.indicators.includes(row.indicator_id)
        ? targetErrors(
            { ...row, year, isKept: BY_SEX.indicators.includes(row.indicator_id) || kept.has(row.indicator_id) },
            known.get(row.indicator_id),
          )
        : { indicator_id: t('This call is about other indicators') }
      return Object.entries(errors).map(([field, message]) => [`targets.${at}.${field}`, message] as const)
    })
    if (fields.length > 0) throw new AppError('invalid_input', Object.fromEntries(fields))
  }

  const auditSnapshot = ({ source, targets }: Pick<TargetsOfYear, 'source' | 'targets'>) => ({
    source,
    rows: targets.length,
    people_in_need: sumOf(targets, 'people_in_need'),
    target: sumOf(targets, 'target'),
  })

  return {
    async list(year: string | undefined, asked: Asked) {
      const wanted = Number(year || dayInNigeria().slice(0, 4))
      return { success: true as const, ...(await ofYear(db, wanted, scopeOf(asked, []))) }
    },

    save: (
      caller: Caller,
      { year: asked, indicators: named }: { year: string; indicators?: Asked },
      { source, targets, updated_at }: { source: string; targets: TargetRow[]; updated_at?: string | null | undefined },
    ) =>
      change(caller, async (tx) => {
        const year = Number(asked)
        const scope = scopeOf(named, targets)
        await holdTargets(tx)
        const before = await ofYear(tx, year, scope)
        if (updated_at !== undefined && before.updated_at !== updated_at) throw new AppError('stale_edit')
        const rows = targets.map(placed)
        await check(tx, year, scope, rows, new Set(before.targets.map(({ indicator_id }) => indicator_id)))
        await replaceTargets(tx, year, scope, source, rows)
        const after = await ofYear(tx, year, scope)
        await audit.record(tx, caller, 'targets.saved', String(year), {
          before: auditSnapshot(before),
          after: auditSnapshot(after),
          version: updated_at,
        })
        return {
          success: true as const,
          message: t('The targets of {year} were saved.', { year: String(year) }),
          ...after,
        }
      }),

    childrenTarget: (on: Db | Tx, lga: string, day: string) => readChildrenTarget(on, lga, Number(day.slice(0, 4))),

    async childrenTargets(on: Db | Tx) {
      const known = new Map((await readChildrenTargets(on)).map((row) => [`${row.lga_pcode} ${row.year}`, row.target]))
      return (lga: string, day: string) => known.get(`${lga} ${day.slice(0, 4)}`) ?? null
    },
  }
}

export type Targets = ReturnType<typeof targetsService>
