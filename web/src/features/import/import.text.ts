import type { ImportSheet, ImportType } from '@hub/contract/imports/fields'
import { counted, formatCount, formatNaira } from '#lib/format.ts'
import type { Doubt } from './import-sheet.ts'
import type { OddRow } from './odd-rows.ts'

const AND = new Intl.ListFormat('en-GB')
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export const TYPE_WORDS: Record<ImportType, { title: string; one: string; many: string; list: string; key: string }> = {
  projects: {
    title: 'Projects, schools and activities',
    one: 'project',
    many: 'projects, their schools and activities',
    list: '/projects',
    key: 'Rows with a Hub ID update that record. Without one, a project is found by its code and a school by its project, name and community; other rows are added.',
  },
  activities: {
    title: 'Activities',
    one: 'activity',
    many: 'activities',
    list: '/activities',
    key: 'Rows with a Hub ID update that record; other rows are added.',
  },
  funding: {
    title: 'Funding entries',
    one: 'funding entry',
    many: 'funding entries',
    list: '/fts',
    key: 'Rows with a Hub ID update that record; other rows are added. A row with the grant code, donor and recipient of a stored entry is asked about.',
  },
  stock: {
    title: 'Stock items',
    one: 'stock item',
    many: 'stock items',
    list: '/stock',
    key: 'Rows with a Hub ID update that record; other rows are added.',
  },
  targets: {
    title: 'Targets',
    one: 'target',
    many: 'targets',
    list: '/reporting',
    key: 'Rows whose year, LGA and group the hub has update that target; other rows are added.',
  },
  rates: {
    title: 'Exchange rates',
    one: 'rate',
    many: 'rates',
    list: '/reporting',
    key: 'Rows whose month and currency the hub has update that rate; other rows are added.',
  },
}

const NAMED = 10
const firstOf = (names: readonly string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${formatCount(names.length - NAMED)} more`
    : AND.format(names)

/** '5 to 9, 14' */
function stretches(rows: readonly number[]) {
  const found: [first: number, last: number][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else found.push([row, row])
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`))
}

export const SHEET_TITLES: Record<ImportSheet, string> = {
  projects: 'Projects',
  schools: 'Schools',
  activities: 'Activities',
  funding: 'Funding entries',
  stock: 'Stock items',
  targets: 'Targets',
  rates: 'Exchange rates',
}

export const TEXT = {
  title: 'Import a sheet',
  purpose:
    'Bring an Excel or CSV file into the hub. Every error is shown by its cell, and nothing is stored before the last step.',
  steps: ['File', 'Columns', 'Values', 'Check', 'Done'],
  choose: 'Choose a file',
  chooseHint: 'Excel (.xlsx) or CSV, up to 10 MB and 10,000 rows. Or copy cells in Excel and press Ctrl+V here.',
  begun: (fileName: string, when: string) =>
    `You started importing ‘${fileName}’ (${when}). The file, your answers and your corrections are kept on this device. Choosing another file replaces them.`,
  goOn: 'Continue',
  discard: 'Discard',
  discarded: 'Import discarded',
  unkept:
    'This device has no room to keep the import. If you close or reload this page, your answers and corrections are lost.',
  reading: (rows: number) => (rows > 0 ? `Reading: ${formatCount(rows)} rows` : 'Reading the file'),
  tooMany: 'This sheet has more than 10,000 rows. Divide it into several files.',
  template: 'Download the sheet to fill in',
  templateHint: (many: string) =>
    `Contains your existing ${many}. Correct them, add rows below, and import the file again.`,
  sheet: (title: string | null) => (title ? `Sheet of ${title.toLowerCase()}` : 'Sheet'),
  noSheet: 'Not in this file',
  type: 'What is in it?',
  columnsHint: 'Each column of your file, and the hub column that it is imported as.',
  header: 'Header row',
  headerRow: (row: number, cells: readonly string[]) => `${row}: ${cells.join(' · ')}`,
  yourColumn: 'Your column',
  firstValues: 'First values',
  hubColumn: 'Hub column',
  hubColumnOf: (column: string) => `Hub column for ${column}`,
  leaveOut: 'Do not import',
  oddRows: (odd: readonly OddRow[]) => {
    const of = (kind: OddRow['kind']) => odd.filter((each) => each.kind === kind)
    const totals = of('total').map(({ cell, text }) => `${cell} (${text.trim()})`)
    const headers = of('header').map(({ cell }) => cell)
    return [
      totals.length > 0 && `Totals, not records: ${firstOf(totals)}.`,
      headers.length > 0 && `The header again: ${firstOf(headers)}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  leaveOddRows: (count: number) => (count === 1 ? 'Leave out this row' : `Leave out these ${formatCount(count)} rows`),
  hiddenRows: (rows: readonly number[]) =>
    rows.length === 1
      ? `Row ${rows[0]} is hidden in Excel. Should it be imported?`
      : `${formatCount(rows.length)} rows are hidden in Excel: ${firstOf(stretches(rows))}. Should they be imported?`,
  hiddenChoices: { import: 'Import hidden rows', leave: 'Leave out hidden rows' },
  merged: (name: string, ranges: readonly string[]) =>
    `${name}: cells are merged over several rows (${firstOf(ranges)}). Only the first of these rows has the value.`,
  mergedFigure: (name: string, ranges: readonly string[]) =>
    `${name}: cells are merged over several rows (${firstOf(ranges)}). The number counts once, in the first of these rows.`,
  fillDown: (name: string) => `Fill down ${name}`,
  otherSheets: (names: readonly string[]) =>
    `${names.length === 1 ? 'Another sheet of this file is' : 'Other sheets of this file are'} not imported: ${firstOf(names)}.`,
  ignored: (names: readonly string[]) => `Not imported: ${names.join(', ')}.`,
  doubts: 'Please check.',
  doubt: (doubt: Doubt) => {
    if (doubt.kind === 'twice')
      return `${AND.format(doubt.names.map((name) => `‘${name}’`))} may both be ${doubt.field.header}. Choose one of them.`
    const names = doubt.fields.map(({ header }) => header)
    const rows = counted(doubt.rows, 'new row', 'new rows')
    if (doubt.kind === 'missing')
      return `No column is chosen for ${OR.format(names)}, so ${rows} would have no such number.`
    return `${AND.format(names)}: 0 or empty in ${doubt.rows === 1 ? rows : `all ${rows}`}.`
  },
  doubtsAgreed: 'This is correct: continue anyway',
  missing: 'Not in your file',
  missingHint: 'New rows need these. Choose the column above, or enter one value for all rows.',
  proposeDollars: (rate: string | undefined) =>
    `Amount (USD): propose it from each amount at the rate of this month${rate ? ` (${formatNaira(rate)} to the dollar)` : ''}`,
  valuesHint:
    'Answer once for all rows: words that the hub does not know, and dates and numbers that can be read in two ways.',
  dayOrder: (header: string, example: string) => `${header}: what is ${example || '3/4/2026'}?`,
  mixed:
    'This column has dates in both orders. Choose the one that applies. The next step names each date that cannot be read that way.',
  dayFirst: 'The day comes first',
  monthFirst: 'The month comes first',
  means: (header: string) => `${header}: what do these words mean?`,
  readAs: (number: string) => `Read as ${number}`,
  unsure: 'Cannot be read: correct it in the next step',
  openNumber: (header: string, example: string) => `${header}: what is ${example}?`,
  dots: {
    thousands: (number: string | null) => `The dot groups thousands: ${number}`,
    decimals: (number: string | null) =>
      number === null
        ? 'The dot comes before decimals: three are too many, so the next step asks for the amount'
        : `The dot comes before decimals: ${number}`,
  },
  openHint: 'This applies to the whole column. If you choose neither, the next step asks about each one.',
  noneOfThese: 'None of these',
  looking: 'Looking at the values',
  rows: (count: number) => counted(count, 'row', 'rows'),
  preparing: (done: number, rows: number) => `Preparing: ${formatCount(done)} of ${counted(rows, 'row', 'rows')}`,
  checking: (rows: number) => `Checking ${counted(rows, 'row', 'rows')}`,
  storing: (rows: number) => `Storing ${counted(rows, 'row', 'rows')}`,
  checked: (done: number, rows: number) => `Checking: ${formatCount(done)} of ${counted(rows, 'row', 'rows')}`,
  stored: {
    checking: (done: number, rows: number) =>
      `Storing: ${formatCount(done)} of ${counted(rows, 'row', 'rows')} checked`,
    storing: (done: number, rows: number) => `Storing: ${formatCount(done)} of ${counted(rows, 'row', 'rows')} written`,
  },
  givingUp: 'Cancelling: nothing will be stored',
  kept: 'Saved on this device',
  keptHint: 'It will be sent when you are connected, once, whole or not at all. You can close this page.',
  outbox: 'Show the outbox',
  mode: 'Rows that the hub already has',
  modes: {
    both: 'Add new rows and update existing ones',
    add: 'Only add new rows',
    update: 'Only update existing rows',
  },
  empty: 'If a cell is empty',
  empties: { keep: 'Keep what the hub has', clear: 'Clear what the hub has' },
  emptyHint: 'For all rows that update a record.',
  errors: 'To correct',
  noErrors: 'Nothing to correct.',
  edit: (sheet: string | null) => (sheet ? `Correct ${sheet} here` : 'Correct here'),
  again: 'Check again',
  marked: 'Download with the errors marked',
  leaveInvalid: (count: number) => `Leave out ${counted(count, 'row with errors', 'rows with errors')}`,
  leftOut: (count: number) => `Left out: ${counted(count, 'row', 'rows')}`,
  leftOutRows: (count: number, rows: string) => `${counted(count, 'row was', 'rows were')} left out: ${rows}.`,
  leaveRow: 'Leave out',
  leaveGroup: (count: number) => `Leave out these ${counted(count, 'row', 'rows')}`,
  putBack: 'Put back',
  putAllBack: 'Put all back',
  showMore: (next: number, all: number) => `Show ${formatCount(next)} of ${formatCount(all)} more`,
  matches: (one: string) => `New ${one}, or a change?`,
  matchesHint: (one: string, open: number) =>
    open === 0
      ? 'All rows are answered.'
      : `${counted(open, 'row has', 'rows have')} the grant code, donor and recipient of a ${one} that is already stored. A second payment is a new ${one}. Nothing is stored until each row has an answer.`,
  forAll: 'For all rows without an answer:',
  allNew: 'All are new',
  allChange: 'All change the stored one',
  allLeave: 'Leave all out',
  isNew: (one: string) => `Add as a new ${one}`,
  isChange: (about: string) => `Change the stored one: ${about}`,
  isLeft: 'Leave this row out',
  nothingDiffers: 'Nothing differs.',
  alsoThere: (about: string) => `You cannot change this one: ${about}`,
  moreThere: (count: number) =>
    `${counted(count, 'older one has', 'older ones have')} the same values. To change one of them, write its Hub ID in your sheet.`,
  sameRows: (count: number) => `${counted(count, 'row is', 'rows are')} already stored`,
  sameHint: (one: string) =>
    `Every column of these rows equals a stored ${one}, so they are not added again. If one is a second payment of the same amount, add it.`,
  addAnyway: 'Add as new',
  newRows: (sheet: string | null, count: number) =>
    `${sheet ? `${sheet}: ` : ''}${counted(count, 'new row', 'new rows')}`,
  totals: 'Totals of the new rows',
  asRead: 'The new rows as the hub reads them. The totals above are of these rows.',
  firstRows: (shown: number, count: number) =>
    `The first ${formatCount(shown)} of ${counted(count, 'new row', 'new rows')}, as the hub reads them. The totals above are of all of them.`,
  previewOf: (count: string) => `The first ${count} new rows`,
  rowHeader: 'Row',
  stale: 'You changed something after this check. Check again before you store.',
  toAnswer: 'To answer',
  warnings: 'Please check these',
  confirm: 'I checked these: they are correct',
  changes: 'What changes',
  moreChanges: (count: number) => `and ${counted(count, 'more cell', 'more cells')}`,
  store: (count: number) => `Store ${counted(count, 'row', 'rows')}`,
  nothing: 'Nothing to store: the hub already has all of this.',
  done: 'Stored',
  saved: 'Saved. You can undo it for 7 days, as long as nobody changes any of it.',
  allUndone: 'Everything is as it was before.',
  undo: 'Undo this import',
  undone: 'The import was undone.',
  another: 'Import another file',
  show: 'Show the list',
  earlier: 'Earlier imports',
  failed: 'The imports could not be loaded.',
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
  nothingRead: 'There are no rows below the header. Add rows to the sheet, or choose another file.',
}
