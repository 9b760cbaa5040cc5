import { ERRORS } from '@hub/contract/errors'
import { type Indicator, INDICATORS_MAX } from '@hub/contract/indicators'
import { t } from '@hub/contract/language'
import { IndicatorEdit, PEOPLE_UNITS } from '@hub/contract/records/indicator'
import type { Db, Tx } from '../../database/database.ts'
import { indicators } from '../../database/schema/indicators.ts'
import { AppError } from '../../http/errors.ts'
import type { FieldErrors, ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { fieldErrorsOf, textOf } from '../imports/import-rows.ts'
import { judgeRows } from '../imports/judge-rows.ts'
import { indicatorSnapshot, indicatorValues, isNeeded, meaningErrors, POSITION_MAX } from './indicators.service.ts'
import {
  holdIndicators,
  importedIndicators,
  lockIndicators,
  readIndicators,
  usedIndicators,
} from './indicators.store.ts'

type Row = Indicator & { created_by: string; organization_id: string }
type Read = ReturnType<typeof indicatorValues> & { position: number }

const codeOf = ({ code }: { code?: unknown }) => textOf(code).toLowerCase()

const cellsOf = ({ id: _id, retired_at: _retired, updated_at: _updated, ...row }: Indicator) => row

const numberIn = (value: unknown) => (/^\d{1,9}$/.test(textOf(value)) ? Number(textOf(value)) : value)

const unitIn = (value: unknown) =>
  PEOPLE_UNITS.find((unit) => unit.toLowerCase() === textOf(value).toLowerCase()) ?? textOf(value)

function kindFor({ user }: Judging, all: readonly Indicator[], used: ReadonlySet<string>): RowKind<Row, Read> {
  const owned = { created_by: user.id, organization_id: user.organization_id }
  /** Undefined: of another row. */
  const idByCode = new Map<string, string | undefined>(all.map((each) => [codeOf(each), each.id]))
  let count = all.length
  let last = Math.max(0, ...all.map(({ position }) => position))
  return {
    sheet: 'indicators',
    name: t('indicator'),
    isSeen: () => true,
    keyOf: (cells) => codeOf(cells) || null,
    cells: ({ created_by: _by, organization_id: _of, ...row }) => cellsOf(row),
    read(cells, before) {
      const { success, data, error } = IndicatorEdit.safeParse({
        ...cells,
        code: textOf(cells.code),
        unit: unitIn(cells.unit),
        from_year: numberIn(cells.from_year),
        to_year: numberIn(cells.to_year),
        position: numberIn(cells.position),
      })
      if (!success) return { errors: fieldErrorsOf(error) }
      const position = data.position ?? before?.position ?? (last = Math.min(last + 10, POSITION_MAX))
      return { data: { ...indicatorValues(data), position } }
    },
    refuses(data, before) {
      const code = codeOf(data)
      if (idByCode.has(code) && (!before || idByCode.get(code) !== before.id))
        return [['code', idByCode.get(code) ? t(ERRORS.indicator_code_taken.message) : t('Another row has this code')]]
      if (before && used.has(before.id)) {
        const kept = Object.entries(meaningErrors(before, data, before.code)) as FieldErrors
        if (kept.length > 0) return kept
      }
      if (!before && count >= INDICATORS_MAX)
        return [['code', t(ERRORS.too_many_indicators.message, { max: String(INDICATORS_MAX) })]]
      if (!before) count++
      if (!idByCode.has(code)) idByCode.set(code, undefined)
      return []
    },
    row: (id, data, before) => ({ retired_at: null, updated_at: '', ...before, ...data, ...owned, id }),
    values: (data) => ({ ...data }),
    snapshot: ({ created_by: _by, organization_id: _of, ...row }) => indicatorSnapshot(row),
  }
}

const usedOf = async (on: Db | Tx, ids: readonly string[]) =>
  new Set([...ids.filter(isNeeded), ...(await usedIndicators(on, ids))])

const isOther = (before: Parameters<typeof meaningErrors>[0], after: Parameters<typeof meaningErrors>[1]) =>
  Object.keys(meaningErrors(before, after, '')).length > 0

export const indicatorImports: ImportPart = {
  sheet: 'indicators',
  entity: 'indicator',
  table: indicators,
  hold: holdIndicators,
  async judge(judging, rows) {
    const all = await (judging.isStoring ? lockIndicators : readIndicators)(judging.on)
    const { id: created_by, organization_id } = judging.user
    const byId = new Map(all.map((each) => [each.id, { ...each, created_by, organization_id }]))
    const known = { byId, byKey: new Map([...byId.values()].map((row) => [codeOf(row), [row]])) }
    const found = await judgeRows(kindFor(judging, all, new Set()), rows, known, judging)
    // Whether one is used is asked only of those that would count something else.
    const other = found.written.filter(({ id, data }) => byId.has(id) && isOther(byId.get(id)!, data))
    const used = await usedOf(judging.on, other.map(({ id }) => id)) // prettier-ignore
    if (used.size === 0) return found.judged
    const again = { ...judging, count: () => undefined }
    return (await judgeRows(kindFor(judging, all, used), rows, known, again)).judged
  },
  async rows({ on }, ids) {
    const wanted = new Set(ids)
    return (await readIndicators(on)).flatMap((row) =>
      wanted.has(row.id) ? [{ id: row.id, ...cellsOf(row), retired_at: row.retired_at }] : [],
    )
  },
  /** What was added may be named by now, and an old code may be that of another. */
  async revert(tx, _user, { importId }) {
    const imported = await importedIndicators(tx, importId)
    const all = await lockIndicators(tx)
    const byId = new Map(all.map((row) => [row.id, row]))
    const other = imported.filter(({ id, before }) => !before || isOther(before, byId.get(id)!))
    const [used] = await usedOf(tx, other.map(({ id }) => id)) // prettier-ignore
    if (used) throw AppError.filled('import_in_use', { code: byId.get(used)!.code }, {})
    const ids = new Set(imported.map(({ id }) => id))
    const taken = new Set(all.flatMap((row) => (ids.has(row.id) ? [] : codeOf(row))))
    if (imported.some(({ before }) => before && taken.has(codeOf(before)))) throw new AppError('indicator_code_taken')
  },
}
