import { type Matching, matchSheet, type Remembered, type Table } from './import-sheet.ts'

type Taken = Pick<Table, 'matching' | 'meanings' | 'answers'>

/** A field is had by one column: taken here, it leaves the other. */
export const takeColumn = (table: Table, at: number, field: string): Taken =>
  takeAs(table, {
    ...table.matching,
    fields: table.matching.fields.map((each, index) => {
      if (index === at) return field || null
      return field && each === field ? null : each
    }),
  })

/** The names of the columns stand in another row; what a column is taken for goes by its name there. */
export function takeHeader(table: Table, header: number, remembered: Remembered): Taken {
  const { kind, sheet, matching } = table
  return takeAs(table, { ...matchSheet(kind, sheet, remembered, header), constants: matching.constants })
}

/** What a row was said to be was said of its columns as they were. What was said of days, numbers and words was said of a column: of a field that is taken from another one, nothing is known. */
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
