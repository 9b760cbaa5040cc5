import * as z from 'zod/mini'
import { count, dateOnly, optionalText, requiredText } from '../common.ts'
import type { ImportField } from '../imports/columns.ts'
import { Amount, money } from '../money.ts'
import { type FieldKind, type SheetColumn, type SheetKind, sheetKindOf } from '../sheet-column.ts'
import type { Choice } from '../sheets/choices.ts'

interface ListedField {
  label: string
  kind: FieldKind
  required?: true
  /** Its name in lists and in the database, if that differs from the name that is sent. */
  column?: string
  sent: z.core.$ZodType
  listed: z.core.$ZodType
  /** The column of a list that is saved as a file. Null: not in it. */
  sheet?: Partial<Pick<SheetColumn, 'header' | 'width'>> | null
}
/** The fields of a record that is neither imported nor exported. */
export type ListedFields = Readonly<Record<string, ListedField>>

/** One field of a record. Forms, lists, sheets, imports, exports and the database read it from here. */
export interface RecordField extends ListedField {
  choices?: readonly Choice[]
  currency?: string
  hxl?: string
  /** The column of an import. Its header is the label, unless another is given. Null: not imported. */
  imported: (Pick<ImportField, 'names' | 'about'> & Partial<ImportField>) | null
  /** The column of an export: key, header and meaning are name and label, unless others are given. Null: not exported. */
  exported?: Partial<Pick<SheetColumn, 'key' | 'header' | 'width' | 'hxl' | 'about'>> | null
}
export type RecordFields = Readonly<Record<string, RecordField>>

type Name<Fields> = keyof Fields & string
type ColumnOf<Fields, N extends keyof Fields> = Fields[N] extends { column: infer Column extends string } ? Column : N
type Columns<Fields> = { [N in Name<Fields>]: ColumnOf<Fields, N> }[Name<Fields>]

export const text = (message: string, max?: number) =>
  ({ kind: 'text', required: true, sent: requiredText(message, max), listed: z.string() }) as const
export const textOrNone = (max?: number) =>
  ({ kind: 'text', sent: optionalText(max), listed: z.nullable(z.string()) }) as const
export const choice = <const Values extends readonly string[]>(values: Values, message: string) =>
  ({ kind: 'choice', required: true, sent: z.enum(values, message), listed: z.enum(values) }) as const
export const date = (message: string) =>
  ({ kind: 'date', required: true, sent: dateOnly(message), listed: z.string() }) as const
export const dateOrNone = (message = 'Must be a day, YYYY-MM-DD') =>
  ({ kind: 'date', sent: z.optional(z.nullable(dateOnly(message))), listed: z.nullable(z.string()) }) as const
export const whole = () => ({ kind: 'whole', sent: count(), listed: z.int() }) as const
export const wholeOrNone = () =>
  ({ kind: 'whole', sent: z.optional(z.nullable(count())), listed: z.nullable(z.int()) }) as const
/** If it is left out, the server knows which. */
export const wholeOrDefault = () => ({ kind: 'whole', sent: z.optional(count()), listed: z.int() }) as const
export const amount = (message: string, currency: 'NGN' | 'USD') =>
  ({ kind: 'money', required: true, currency, sent: money(message, currency), listed: Amount }) as const

const mapped = <Fields extends object, To>(
  fields: Fields,
  change: (field: Fields[keyof Fields], name: string) => [string, unknown],
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => change(field, name))) as To

export const labelsOf = <Fields extends Readonly<Record<string, { label: string }>>>(fields: Fields) =>
  mapped<Fields, Record<Name<Fields>, string>>(fields, ({ label }, name) => [name, label])

export const sentBy = <Fields extends Readonly<Record<string, { sent: z.core.$ZodType }>>>(fields: Fields) =>
  mapped<Fields, { [N in Name<Fields>]: Fields[N]['sent'] }>(fields, ({ sent }, name) => [name, sent])

export const listedBy = <Fields extends ListedFields>(fields: Fields) =>
  mapped<Fields, { [N in Name<Fields> as ColumnOf<Fields, N>]: Fields[N]['listed'] }>(
    fields,
    ({ column, listed }, name) => [column ?? name, listed],
  )

/** Values under the names that are sent, now under those of lists and the database; and back. */
export const toColumns = <Fields extends RecordFields, Values extends Record<Name<Fields>, unknown>>(
  fields: Fields,
  values: Values,
) =>
  mapped<Fields, { [N in Name<Fields> as ColumnOf<Fields, N>]: Values[N] }>(fields, ({ column }, name) => [
    column ?? name,
    values[name as Name<Fields>],
  ])
export const fromColumns = <Fields extends RecordFields, Row extends Record<Columns<Fields>, unknown>>(
  fields: Fields,
  row: Row,
) =>
  mapped<Fields, { [N in Name<Fields>]: Row[ColumnOf<Fields, N>] }>(fields, ({ column }, name) => [
    name,
    row[(column ?? name) as keyof Row],
  ])

export const isNullable = ({ listed }: Pick<ListedField, 'listed'>) => listed._zod.def.type === 'nullable'

const inOrder = <N extends string>(names: readonly N[], first: readonly string[]) => [
  ...names.filter((name) => first.includes(name)).toSorted((one, other) => first.indexOf(one) - first.indexOf(other)),
  ...names.filter((name) => !first.includes(name)),
]

type Imported = Pick<RecordField, 'label' | 'kind' | 'required' | 'choices' | 'currency' | 'hxl' | 'imported'>

export const importColumns = (fields: Readonly<Record<string, Imported>>, first: readonly string[]): ImportField[] =>
  inOrder(Object.keys(fields), first).flatMap((key) => {
    const { label, kind, required, choices, currency, hxl, imported } = fields[key]!
    return imported ? [{ key, header: label, kind, required, choices, currency, hxl, ...imported }] : []
  })

type SheetKindOf<Kind> = Kind extends SheetKind ? Kind : 'text'

type ExportColumn<Fields extends RecordFields, N extends Name<Fields>> = Omit<SheetColumn, 'key' | 'kind' | 'holds'> & {
  key: Fields[N]['exported'] extends { key: infer Key extends string } ? Key : N
  kind: SheetKindOf<Fields[N]['kind']>
}

export const exportColumnOf =
  <Fields extends RecordFields>(fields: Fields) =>
  <N extends Name<Fields>>(name: N) => {
    const { label, kind, hxl, exported } = fields[name]!
    const column = { key: name, header: label, kind: sheetKindOf(kind), hxl, about: label, ...exported }
    return column as ExportColumn<Fields, N>
  }

/** `labels`: the words of choices, by field. */
export const sheetColumns = (
  fields: ListedFields,
  first: readonly string[],
  labels: Readonly<Record<string, SheetColumn['labels']>>,
): SheetColumn[] =>
  inOrder(Object.keys(fields), first).flatMap((name) => {
    const { label, kind, column, sheet } = fields[name]!
    if (sheet === null) return []
    return [{ key: column ?? name, header: label, kind: sheetKindOf(kind), labels: labels[name], ...sheet }]
  })
