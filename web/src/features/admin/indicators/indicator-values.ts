import type { Indicator } from '@hub/contract/indicators'
import {
  INDICATOR_FIELDS,
  INDICATOR_LABELS,
  IndicatorEdit,
  type IndicatorField,
  IndicatorPayload,
} from '@hub/contract/records/indicator'
import { dayInNigeria } from '@hub/contract/days'
import { formErrors } from '#lib/form-errors.ts'
import { formTexts, payloadOf } from '#lib/record-texts.ts'
import { type DraftOptions, readFields } from '#lib/outbox/find-draft.ts'
import { omitUndefined } from '#lib/address.ts'

/** `updated_at` is the version that an edit started from; '' for a new one. */
export type IndicatorValues = Record<IndicatorField | 'updated_at', string>

export const newIndicator = (): IndicatorValues => ({
  ...(Object.fromEntries(Object.keys(INDICATOR_LABELS).map((field) => [field, ''])) as Record<IndicatorField, string>),
  counts: 'people',
  unit: 'children',
  adds_up: 'sum',
  from_year: dayInNigeria().slice(0, 4),
  updated_at: '',
})

export const valuesFrom = (indicator: Indicator): IndicatorValues => ({
  ...formTexts(INDICATOR_FIELDS, indicator),
  updated_at: indicator.updated_at,
})

export function payloadFrom({ updated_at: _version, ...values }: IndicatorValues): IndicatorPayload {
  const { position, ...sent } = payloadOf(INDICATOR_FIELDS, values)
  return omitUndefined({ ...sent, position: position ?? undefined }) as unknown as IndicatorPayload
}

export const editFrom = (values: IndicatorValues) => ({ ...payloadFrom(values), updated_at: values.updated_at })

const errorsOfNew = formErrors(IndicatorPayload)
const errorsOfEdit = formErrors(IndicatorEdit)

export const validateIndicator = (values: IndicatorValues) =>
  values.updated_at ? errorsOfEdit(editFrom(values)) : errorsOfNew(payloadFrom(values))

/** `begun`: the id of a new one that waits to be sent. */
export const indicatorDraft = (id: string | null, begun?: string): DraftOptions<IndicatorValues> => ({
  kind: id === null ? 'indicators.create' : 'indicators.update',
  subject: id,
  schema: 1,
  read: (kept) => readFields(kept, newIndicator()),
  title: ({ code, name }) => `${code} ${name}`.trim(),
  ...(begun ? { id: begun } : {}),
})
