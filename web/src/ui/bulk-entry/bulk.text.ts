import { anyOf, formatCount, listOf } from '#lib/format.ts'
import { t } from '#lib/language.ts'

const SHOWN_ROWS = 12

/** '2, 4 and 7'; at most twelve are named. */
function namesOf(rows: readonly number[]) {
  const shown = rows.slice(0, SHOWN_ROWS).map((row) => formatCount(row + 1))
  const more = rows.length - shown.length
  return listOf(more > 0 ? [...shown, t('{more} more', { more })] : shown)
}

/** One row: 'Donor and Currency are empty'. Several: 'Donor or Currency is empty'. */
const emptyIn = (rows: readonly number[], labels: readonly string[]) =>
  rows.length === 1 && labels.length > 1
    ? t('{labels} are empty', { labels: listOf(labels) })
    : t('{labels} is empty', { labels: anyOf(labels) })

interface PasteFacts {
  invalid: number
  leftOut: number
  hadHeader: boolean
  above?: number | undefined
  ignored: readonly string[]
  also?: string | undefined
}

export const BULK_TEXT = {
  hint: t('Type, or copy cells in Excel and paste them here: rows are added as needed.'),
  isFull: (max: number) => t('A submission has at most {max} rows.', { max }),
  willSend: (count: number) =>
    t('{count, plural, =0 {No row is complete yet} one {# row will be sent} other {# rows will be sent}}', { count }),
  leftOut: (rows: readonly number[], missing: readonly string[]) =>
    t('{count, plural, one {Row {rows} left out: {empty}} other {Rows {rows} left out: {empty}}}', {
      count: rows.length,
      rows: namesOf(rows),
      empty: emptyIn(rows, missing),
    }),
  invalid: (count: number) =>
    t('{count, plural, one {# row needs attention} other {# rows need attention}}', { count }),
  error: (row: number, label: string) => t('Row {row}: {label}', { row: row + 1, label }),
  missing: (labels: readonly string[]) =>
    t('{count, plural, one {Not sent while {labels} is empty.} other {Not sent while {labels} are empty.}}', {
      count: labels.length,
      labels: listOf(labels),
    }),
  validation: t('Validation Error: Please fill in at least one complete entry'),
  mend: (count: number) =>
    t(
      '{count, plural, one {Nothing was sent: # row needs attention.} other {Nothing was sent: # rows need attention.}}',
      { count },
    ),
  reviewTitle: t('Please check this before you send it'),
  stay: (rows: readonly number[], missing: readonly string[]) =>
    t(
      '{count, plural, one {Row {rows} stays here as a draft: {empty}.} other {Rows {rows} stay here as a draft: {empty}.}}',
      {
        count: rows.length,
        rows: namesOf(rows),
        empty: emptyIn(rows, missing),
      },
    ),
  warning: (row: number, message: string) => t('Row {row}: {message}.', { row: row + 1, message }),
  moreWarnings: (count: number) =>
    t('{count, plural, one {and # more warning, marked in the rows} other {and # more warnings, marked in the rows}}', {
      count,
    }),
  sendAnyway: t('Submit anyway'),
  sending: t('Submitting...'),
  add: t('Add Row'),
  pasted: (count: number) =>
    t('{count, plural, one {Pasted # row from the clipboard} other {Pasted # rows from the clipboard}}', { count }),
  pastedDetails: ({ invalid, leftOut, hadHeader, above = 0, ignored, also }: PasteFacts, max: number) =>
    [
      leftOut > 0 &&
        t(
          '{count, plural, one {# row was left out: a submission has at most {max}.} other {# rows were left out: a submission has at most {max}.}}',
          { count: leftOut, max },
        ),
      also,
      invalid > 0 &&
        t('{count, plural, one {# row needs attention.} other {# rows need attention.}}', { count: invalid }),
      hadHeader && above === 0 && t('The first line was read as the header.'),
      hadHeader && above > 0 && t('The lines above the header were left out.'),
      ignored.length > 0 && t('Not taken: {names}.', { names: ignored.join(', ') }),
    ]
      .filter(Boolean)
      .join(' '),
  fill: t('Fill Down'),
  fillHint: t('Copies the cell that you were in to the empty cells below it (Ctrl+D)'),
  filled: (header: string, count: number) => ({
    title: t('Filled Down {header}', { header }),
    text: t('{count, plural, one {# row has the same value now.} other {# rows have the same value now.}}', { count }),
  }),
  nothingToFill: {
    title: t('Nothing to Fill Down'),
    text: t('Go to a cell that is filled in and has empty cells below it.'),
  },
  typedMeanwhile: {
    title: t('Some Rows Are Still Here'),
    text: t('You typed them while the others were sent. A row that you changed was sent with its earlier values.'),
  },
  next: t('Go to the next one'),
  undo: t('Undo'),
}
