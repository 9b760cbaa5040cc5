import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { LGAS } from '@hub/contract/reference/lgas'
import { sourceOf, type TargetRow, type Targets as TargetsOfYear } from '@hub/contract/targets'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { holdTargets, readChildrenTarget, readChildrenTargets, readTargets, replaceTargets } from './targets.store.ts'
import type { Shared } from '../shared.ts'

const PLACES = new Map(LGAS.map(({ pcode, name, state }) => [pcode, { lga: name, state }]))

const sumOf = (rows: TargetRow[], value: 'people_in_need' | 'target') => rows.reduce((sum, row) => sum + row[value], 0)

export const targetsService = ({ db, change, audit }: Pick<Shared, 'db' | 'change' | 'audit'>) => {
  async function ofYear(on: Db | Tx, year: number): Promise<TargetsOfYear> {
    const rows = await readTargets(on, year)
    return {
      year,
      source: sourceOf(rows),
      // The hub may no longer cover a place.
      targets: rows.flatMap(({ lga_pcode, group, people_in_need, target }) => {
        const place = PLACES.get(lga_pcode)
        return place ? [{ lga_pcode, ...place, group, people_in_need, target }] : []
      }),
      updated_at:
        rows
          .map(({ updated_at }) => updated_at)
          .toSorted()
          .at(-1) ?? null,
    }
  }

  const auditSnapshot = ({ source, targets }: Pick<TargetsOfYear, 'source' | 'targets'>) => ({
    source,
    rows: targets.length,
    people_in_need: sumOf(targets, 'people_in_need'),
    target: sumOf(targets, 'target'),
  })

  return {
    async list(year: string | undefined) {
      return { success: true as const, ...(await ofYear(db, Number(year || dayInNigeria().slice(0, 4)))) }
    },

    save: (
      caller: Caller,
      asked: string,
      { source, targets, updated_at }: { source: string; targets: TargetRow[]; updated_at?: string | null | undefined },
    ) =>
      change(caller, async (tx) => {
        const year = Number(asked)
        await holdTargets(tx)
        const before = await ofYear(tx, year)
        if (updated_at !== undefined && before.updated_at !== updated_at) throw new AppError('stale_edit')
        await replaceTargets(tx, year, source, targets)
        const after = await ofYear(tx, year)
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
