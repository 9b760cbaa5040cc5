import { formatCount } from '../../../lib/format.ts'
import { LABELS, type FundingField } from '../../../domain/funding-entry/funding-fields.ts'

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
const AND = new Intl.ListFormat('en-GB')
const SHOWN_ROWS = 12

/** 'Rows 2, 4 and 7', in the grid's own numbers; of very many, the first. */
const rowsOf = (rows: readonly number[]) => {
  const shown = rows.slice(0, SHOWN_ROWS).map((row) => formatCount(row + 1))
  const more = rows.length - shown.length
  const list = AND.format(more > 0 ? [...shown, `${formatCount(more)} more`] : shown)
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${list}`
}

export const BULK_TEXT = {
  title: 'Financial Tracking System (FTS) - Bulk Submission',
  entries: (count: number) => `Funding Entries (${formatCount(count)})`,
  hint: (isPhone: boolean) =>
    isPhone
      ? 'Fill in one entry, then the next: all of them are submitted together.'
      : 'Type, or copy cells in Excel and paste them here: rows are added as they are needed.',
  isFull: 'A submission has at most 1,000 rows.',
  draftKept: (when: string) => `These are your entries from ${when}. They have not been submitted yet.`,
  willSend: (count: number) =>
    count === 0 ? 'No row is complete yet' : `${counted(count, 'row', 'rows')} will be sent`,
  leftOut: (rows: readonly number[]) => `${rowsOf(rows)} left out: a key column is empty`,
  faulty: (count: number) => `${counted(count, 'row needs', 'rows need')} attention`,
  fault: (row: number, field: FundingField) => `Row ${formatCount(row + 1)}: ${LABELS[field]}`,
  missing: (fields: readonly FundingField[]) =>
    `Not sent as long as ${AND.format(fields.map((field) => LABELS[field]))} ${fields.length === 1 ? 'is' : 'are'} empty.`,
  asked: (field: FundingField) => `${LABELS[field]} can be read in two ways. Change it, or take it as`,
  validation: { title: 'Validation Error', text: 'Please fill in at least one complete entry' },
  mend: (count: number) => `Nothing was sent: ${counted(count, 'row needs', 'rows need')} attention.`,
  reviewTitle: 'Please look at this before it is sent',
  review: (sent: number, leftOut: readonly number[]) =>
    leftOut.length === 0
      ? `${counted(sent, 'entry', 'entries')} will be sent.`
      : `${counted(sent, 'entry', 'entries')} will be sent. ${rowsOf(leftOut)} ${leftOut.length === 1 ? 'stays' : 'stay'} here as a draft: a key column is empty.`,
  warning: (row: number, message: string) => `Row ${formatCount(row + 1)}: ${message}.`,
  moreWarnings: (count: number) => `and ${counted(count, 'more warning', 'more warnings')}, marked in the rows`,
  send: (count: number) => `Submit ${counted(count, 'Entry', 'Entries')}`,
  pasted: (count: number) => `Pasted ${counted(count, 'row', 'rows')} from the clipboard`,
  pastedDetails: ({ faulty, leftOut, hadHeader, ignored }: PasteFacts) =>
    [
      leftOut > 0 && `${counted(leftOut, 'row was', 'rows were')} left out: a submission has at most 1,000.`,
      faulty > 0 && `${counted(faulty, 'row needs', 'rows need')} attention.`,
      hadHeader && 'The first line was read as the names of the columns.',
      ignored.length > 0 && `Not taken: ${ignored.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  discarded: 'Entries Discarded',
  typedMeanwhile: {
    title: 'Some Rows Are Still Here',
    text: 'They were typed while the others were sent. A row that you changed has gone out as it was before.',
  },
}

interface PasteFacts {
  faulty: number
  leftOut: number
  hadHeader: boolean
  ignored: readonly string[]
}
