import { type Matching, matchSheet, type Remembered, type Table } from './import-sheet.ts'

type Taken = Pick<Table, 'matching' | 'meanings' | 'answers'>

/** A field has one column: choosing another releases the first. */
export const takeColumn = (table: Table, at: number, field: string): Taken =>
  takeAs(table, {
    ...table.matching,
    fields: table.matching.fields.map((each, index) => {
      if (index === at) return field || null
      return field && each === field ? null : each
    }),
  })

/** Another header row: columns are matched by their names in it. */
export function takeHeader(table: Table, header: number, remembered: Remembered): Taken {
  const { kind, sheet, matching } = table
  return takeAs(table, { ...matchSheet(kind, sheet, remembered, header), constants: matching.constants })
}

/** Drops answers about rows, which depend on the columns, and answers about fields whose column changed. */
function takeAs({ matching: before, meanings }: Table, matching: Matching): Taken {
  const kept = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(
      Object.entries(said).filter(([key]) => before.fields.indexOf(key) === matching.fields.indexOf(key)),
    )
  const { dayOrders, dots, words } = meanings
  return {
    matching,
    meanings: { dayOrders: kept(dayOrders), dots: kept(dots), words: kept(words) },
    answers: new Map(),
  }
}
