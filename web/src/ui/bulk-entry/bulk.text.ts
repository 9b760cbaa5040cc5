import { counted, formatCount } from '#lib/format.ts'
import type { BulkKind } from './bulk-kind.ts'

const AND = new Intl.ListFormat('en-GB')
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const SHOWN_ROWS = 12

/** 'Rows 2, 4 and 7'; at most twelve are named. */
const rowsOf = (rows: readonly number[]) => {
  const shown = rows.slice(0, SHOWN_ROWS).map((row) => formatCount(row + 1))
  const more = rows.length - shown.length
  const list = AND.format(more > 0 ? [...shown, `${formatCount(more)} more`] : shown)
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${list}`
}

/** One row: 'Donor and Currency are empty'. Several: 'Donor or Currency is empty'. */
const emptyIn = (rows: readonly number[], labels: readonly string[]) =>
  rows.length === 1 && labels.length > 1 ? `${AND.format(labels)} are empty` : `${OR.format(labels)} is empty`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Words = Pick<BulkKind<object, never>, 'words'>

interface PasteFacts {
  invalid: number
  leftOut: number
  hadHeader: boolean
  above?: number | undefined
  ignored: readonly string[]
  also?: string | undefined
}

export const BULK_TEXT = {
  hint: ({ words: [one] }: Words, isPhone: boolean) =>
    isPhone
      ? `Fill in one ${one}, then the next: all of them are submitted together.`
      : 'Type, or copy cells in Excel and paste them here: rows are added as needed.',
  isFull: (maxRows: number) => `A submission has at most ${formatCount(maxRows)} rows.`,
  draftKept: ({ words: [, many] }: Words, when: string) => `Your unsent ${many} of ${when}.`,
  willSend: (count: number) =>
    count === 0 ? 'No row is complete yet' : `${counted(count, 'row', 'rows')} will be sent`,
  leftOut: (rows: readonly number[], missing: readonly string[]) =>
    `${rowsOf(rows)} left out: ${emptyIn(rows, missing)}`,
  invalid: (count: number) => `${counted(count, 'row needs', 'rows need')} attention`,
  error: (row: number, label: string) => `Row ${formatCount(row + 1)}: ${label}`,
  missing: (labels: readonly string[]) =>
    `Not sent while ${AND.format(labels)} ${labels.length === 1 ? 'is' : 'are'} empty.`,
  validation: 'Validation Error: Please fill in at least one complete entry',
  mend: (count: number) => `Nothing was sent: ${counted(count, 'row needs', 'rows need')} attention.`,
  reviewTitle: 'Please check this before you send it',
  review: ({ words }: Words, sent: number, leftOut: readonly number[], missing: readonly string[]) =>
    leftOut.length === 0
      ? `${counted(sent, ...words)} will be sent.`
      : `${counted(sent, ...words)} will be sent. ${rowsOf(leftOut)} ${leftOut.length === 1 ? 'stays' : 'stay'} here as a draft: ${emptyIn(leftOut, missing)}.`,
  warning: (row: number, message: string) => `Row ${formatCount(row + 1)}: ${message}.`,
  moreWarnings: (count: number) => `and ${counted(count, 'more warning', 'more warnings')}, marked in the rows`,
  send: ({ words: [one, many] }: Words, count: number) => `Submit ${counted(count, capital(one), capital(many))}`,
  sendAll: ({ words: [, many] }: Words) => `Submit All ${capital(many)}`,
  pasted: (count: number) => `Pasted ${counted(count, 'row', 'rows')} from the clipboard`,
  pastedDetails: ({ invalid, leftOut, hadHeader, above = 0, ignored, also }: PasteFacts, maxRows: number) =>
    [
      leftOut > 0 &&
        `${counted(leftOut, 'row was', 'rows were')} left out: a submission has at most ${formatCount(maxRows)}.`,
      also,
      invalid > 0 && `${counted(invalid, 'row needs', 'rows need')} attention.`,
      hadHeader && above === 0 && 'The first line was read as the header.',
      hadHeader && above > 0 && 'The lines above the header were left out.',
      ignored.length > 0 && `Not taken: ${ignored.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  fillHint: 'Copies the cell that you were in to the empty cells below it (Ctrl+D)',
  filled: (header: string, count: number) => ({
    title: `Filled Down ${header}`,
    text: `${counted(count, 'row has', 'rows have')} the same value now.`,
  }),
  nothingToFill: {
    title: 'Nothing to Fill Down',
    text: 'Go to a cell that is filled in and has empty cells below it.',
  },
  discarded: ({ words: [, many] }: Words) => `${capital(many)} Discarded`,
  typedMeanwhile: {
    title: 'Some Rows Are Still Here',
    text: 'You typed them while the others were sent. A row that you changed was sent with its earlier values.',
  },
}
