import type { TextKey } from '#ui/entry-grid/entry-column.ts'

export type RowErrors<Field extends string> = Partial<Record<Field, string>>

export interface RowCheck<Field extends string> {
  isBlank: boolean
  /** The empty key columns. Only rows without any are sent. */
  missing: readonly Field[]
  errors: RowErrors<Field>
}

export interface BulkKind<Row extends object, Field extends TextKey<Row>> {
  /** In column order: the first error is the one to go to. */
  fields: readonly Field[]
  labels: Readonly<Record<Field, string>>
  blankRow: () => Row
  /** Must return the same result for the same row object: use `remembered`. */
  check: (row: Row) => RowCheck<Field>
  maxRows: number
  text: BulkText
}

/** The sentences about what is entered. */
export interface BulkText {
  /** On a phone: 'Fill in one entry, then the next: all of them are submitted together.' */
  hint: string
  draftKept: (when: string) => string
  /** '3 entries will be sent.' */
  willSend: (count: number) => string
  /** 'Submit 3 Entries' */
  send: (count: number) => string
  sendAll: string
  discarded: string
}

/** Caches the check: a keystroke checks one row, not a thousand. */
export function remembered<Row extends object, Answer>(check: (row: Row) => Answer) {
  const known = new WeakMap<Row, Answer>()
  return (row: Row): Answer => {
    const answer = known.get(row) ?? check(row)
    known.set(row, answer)
    return answer
  }
}

export const followed = <Row extends object>(
  { blankRow }: { blankRow: () => Row },
  before: readonly Row[],
  after: readonly Row[],
  follow: (before: Row, after: Row) => Row,
) => after.map((row, index) => (row === before[index] ? row : follow(before[index] ?? blankRow(), row)))

/** The indexes of the rows; `sent` includes the `invalid` ones. */
export function sortOut<Row extends object, Field extends TextKey<Row>>(
  { fields, check }: Pick<BulkKind<Row, Field>, 'fields' | 'check'>,
  rows: readonly Row[],
) {
  const sent: number[] = []
  const leftOut: number[] = []
  const invalid: number[] = []
  const empty = new Set<Field>()
  for (const [index, row] of rows.entries()) {
    const { isBlank, missing, errors } = check(row)
    if (isBlank) continue
    for (const field of missing) empty.add(field)
    if (missing.length > 0) leftOut.push(index)
    else sent.push(index)
    if (missing.length === 0 && fields.some((field) => errors[field])) invalid.push(index)
  }
  return { sent, leftOut, invalid, missing: fields.filter((field) => empty.has(field)) }
}
