import { t } from '@hub/contract/language'
import { Month } from '@hub/contract/months'
import { RatesPayload, type Rate } from '@hub/contract/rates'
import { exchangeRates } from '../../database/schema/reporting.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { recordId, textOf } from '../imports/import-rows.ts'
import { judgeRows } from '../imports/judge-rows.ts'
import { holdRates, MONTH_OF_RATE, readRates } from './rates.store.ts'

type OfMonth = Pick<Rate, 'month' | 'currency' | 'units_per_dollar'>
type Row = OfMonth & { id: string; created_by: string; organization_id: string }

const idOf = ({ month, currency }: Pick<Rate, 'month' | 'currency'>) => recordId(month, currency)
const cellsOf = ({ month, currency, units_per_dollar }: OfMonth) => ({ month, currency, units_per_dollar })

const kindFor = ({ user }: Judging): RowKind<Row, OfMonth> => ({
  sheet: 'rates',
  name: t('rate'),
  isSeen: () => true,
  keyOf: ({ month, currency }) => `${textOf(month)} ${textOf(currency)}`,
  cells: cellsOf,
  read({ month, currency, units_per_dollar }) {
    const errors: [string, string][] = []
    const ofMonth = Month.safeParse(month)
    if (!ofMonth.success) errors.push(['month', ofMonth.error.issues[0]!.message])
    const { data, error } = RatesPayload.safeParse({ rates: [{ currency, units_per_dollar }] })
    for (const issue of error?.issues ?? []) errors.push([String(issue.path.at(-1)), issue.message])
    if (!ofMonth.success || !data || errors.length > 0) return { errors }
    return { data: { month: ofMonth.data, ...data.rates[0]! } }
  },
  idOf,
  row: (id, data) => ({ ...data, id, created_by: user.id, organization_id: user.organization_id }),
  values: (data) => ({ ...data }),
  snapshot: (row) => cellsOf(row),
})

export const rateImports = (): ImportPart => ({
  sheet: 'rates',
  entity: 'rates',
  table: exchangeRates,
  about: MONTH_OF_RATE,
  hold: holdRates,
  async judge(judging, rows) {
    const byKey = new Map<string, Row[]>()
    const { id: created_by, organization_id } = judging.user
    for (const row of await readRates(judging.on, undefined))
      byKey.set(`${row.month} ${row.currency}`, [{ ...row, id: idOf(row), created_by, organization_id }])
    const { judged } = await judgeRows(kindFor(judging), rows, { byId: new Map(), byKey }, judging)
    return judged
  },
  async rows({ on }, ids) {
    const wanted = new Set(ids)
    const all = await readRates(on, undefined)
    return all.flatMap((row) => (wanted.has(idOf(row)) ? [{ id: idOf(row), ...cellsOf(row) }] : []))
  },
})
