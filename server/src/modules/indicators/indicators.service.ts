import { INDICATORS_MAX, type Indicator } from '@hub/contract/indicators'
import { t } from '@hub/contract/language'
import { type IndicatorEdit, type IndicatorPayload, isPeopleUnit } from '@hub/contract/records/indicator'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import type * as z from 'zod/mini'
import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import {
  countIndicators,
  deleteIndicator,
  holdIndicators,
  type IndicatorRow,
  insertIndicator,
  isCodeTaken,
  lockIndicator,
  readIndicators,
  toIndicator,
  updateIndicator,
  usedIndicators,
} from './indicators.store.ts'
import type { Shared } from '../shared.ts'

type Payload = z.output<typeof IndicatorPayload>
type Edit = z.output<typeof IndicatorEdit>

export const POSITION_MAX = 9999

/** Figures and calls of release 1.0 need these two. */
export const isNeeded = (id: string) => id === CHILDREN_REACHED || id === TEACHERS_TRAINED

export const indicatorSnapshot = ({ id: _id, updated_at: _updated, ...fields }: Indicator) => ({ ...fields })

type Meaning = Pick<Indicator, 'type' | 'counts' | 'unit'>

/** Activities and targets that are stored keep their meaning. */
export function meaningErrors(before: Meaning, after: Meaning, code: string): Partial<Record<keyof Meaning, string>> {
  const stays = t('{code} is used, so this stays. Retire it, and add another one.', { code })
  const isOfPeople = isPeopleUnit(before.unit) || isPeopleUnit(after.unit)
  return {
    ...(before.type === after.type ? {} : { type: stays }),
    ...(before.counts === after.counts ? {} : { counts: stays }),
    ...(before.unit === after.unit || !isOfPeople ? {} : { unit: stays }),
  }
}

export const indicatorValues = ({ type, to_year, source, ...given }: Payload | Edit) => ({
  code: given.code,
  name: given.name,
  type: type ?? null,
  counts: given.counts,
  unit: given.unit,
  adds_up: given.adds_up,
  from_year: given.from_year,
  to_year: to_year ?? null,
  definition: given.definition,
  source: source || null,
})

export const indicatorsService = ({ db, change, audit }: Pick<Shared, 'db' | 'change' | 'audit'>) => {
  async function lock(tx: Tx, id: string, version: string | undefined): Promise<IndicatorRow> {
    await holdIndicators(tx)
    const found = await lockIndicator(tx, id)
    if (!found) throw new AppError('indicator_not_found')
    if (version !== undefined && found.updated_at.toISOString() !== version) throw new AppError('stale_edit')
    return found
  }

  const isUsed = async (tx: Tx, id: string) => isNeeded(id) || (await usedIndicators(tx, [id])).has(id)

  async function save(tx: Tx, before: IndicatorRow, values: Partial<IndicatorRow>) {
    const after = await updateIndicator(tx, before.id, values)
    return { before: toIndicator(before), after: toIndicator(after) }
  }

  return {
    /** For other modules. */
    all: readIndicators,

    list: async () => ({ success: true as const, indicators: await readIndicators(db) }),

    create: (caller: Caller, payload: Payload) =>
      change(caller, async (tx) => {
        await holdIndicators(tx)
        const { count, last } = await countIndicators(tx)
        if (count >= INDICATORS_MAX) throw AppError.filled('too_many_indicators', { max: String(INDICATORS_MAX) }, {})
        if (await isCodeTaken(tx, payload.code, null)) throw errorAt('code', 'indicator_code_taken')
        const position = payload.position ?? Math.min(last + 10, POSITION_MAX)
        const row = await insertIndicator(tx, { ...indicatorValues(payload), position, id: payload.id })
        if (!row) throw new AppError('id_taken')
        const indicator = toIndicator(row)
        await audit.record(tx, caller, 'indicator.created', row.id, { after: indicatorSnapshot(indicator) })
        return { success: true as const, message: t('The indicator {code} was added.', { code: row.code }), indicator }
      }),

    update: (caller: Caller, id: string, { updated_at: version, ...edit }: Edit) =>
      change(caller, async (tx) => {
        const row = await lock(tx, id, version)
        if (await isCodeTaken(tx, edit.code, id)) throw errorAt('code', 'indicator_code_taken')
        const values = indicatorValues(edit)
        const errors = meaningErrors(row, values, row.code)
        if (Object.keys(errors).length > 0 && (await isUsed(tx, id))) throw new AppError('invalid_input', errors)
        const { before, after } = await save(tx, row, { ...values, position: edit.position ?? row.position })
        await audit.record(tx, caller, 'indicator.updated', id, {
          before: indicatorSnapshot(before),
          after: indicatorSnapshot(after),
          version,
        })
        return {
          success: true as const,
          message: t('The indicator {code} was saved.', { code: after.code }),
          indicator: after,
        }
      }),

    retire: (
      caller: Caller,
      id: string,
      { retired, updated_at: version }: { retired: boolean; updated_at?: string | undefined },
    ) =>
      change(caller, async (tx) => {
        const row = await lock(tx, id, version)
        if ((row.retired_at !== null) === retired)
          return { success: true as const, message: retiredMessage(row), indicator: toIndicator(row) }
        const { before, after } = await save(tx, row, { retired_at: retired ? new Date() : null })
        await audit.record(tx, caller, retired ? 'indicator.retired' : 'indicator.taken_back', id, {
          before: indicatorSnapshot(before),
          after: indicatorSnapshot(after),
          version,
        })
        return { success: true as const, message: retiredMessage(after), indicator: after }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const row = await lock(tx, id, undefined)
        if (await isUsed(tx, id)) throw AppError.filled('indicator_in_use', { code: row.code }, {})
        await deleteIndicator(tx, id)
        await audit.record(tx, caller, 'indicator.deleted', id, { before: indicatorSnapshot(toIndicator(row)) })
        return { success: true as const, message: t('The indicator {code} was deleted.', { code: row.code }) }
      }),
  }
}

const retiredMessage = ({ code, retired_at }: { code: string; retired_at: unknown }) =>
  retired_at
    ? t('{code} is retired: no further activity can name it.', { code })
    : t('{code} is in use again.', { code })

export type Indicators = ReturnType<typeof indicatorsService>
