import { EXPORT_TYPES, EXPORTS, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import type { SheetColumn, SheetKind } from '@hub/contract/sheet-column'
import { fieldsOf, outputSchema, refTo, type Json } from './json-schema.ts'

const KINDS: Record<SheetKind, Json> = {
  text: { type: ['string', 'null'] },
  whole: { type: ['integer', 'null'] },
  decimal: { type: ['number', 'null'] },
  money: { type: ['string', 'null'], pattern: String.raw`^-?\d+(\.\d+)?$` },
  date: { type: ['string', 'null'], format: 'date' },
  moment: { type: ['string', 'null'], format: 'date-time' },
}
const FORMS: Record<NonNullable<SheetColumn['holds']>, Json> = {
  list: { type: 'array', items: { type: 'string' } },
  'yes-no': { type: 'boolean' },
}

const cellSchema = ({ kind, holds, about }: SheetColumn): Json => ({
  ...(holds ? FORMS[holds] : KINDS[kind]),
  description: about,
})

const recordSchema = (columns: readonly SheetColumn[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.key, cellSchema(column)])),
  required: columns.map(({ key }) => key),
  additionalProperties: false,
})

const nameOf = (type: ExportType) => `Exported${type[0]!.toUpperCase()}${type.slice(1)}`

export const exportRecordSchemas = Object.fromEntries(
  EXPORT_TYPES.map((type) => [nameOf(type), recordSchema(EXPORTS[type].columns)]),
)

/** The contract leaves the records open, so that browsers need not load the columns. */
export function exportReplySchema(): Json {
  const reply = outputSchema(exportsEndpoints.records.response)
  const lists = EXPORT_TYPES.map((type) => ({ type: 'array', items: refTo(nameOf(type)) }))
  return { ...reply, properties: { ...fieldsOf(reply), data: { anyOf: lists } } }
}
