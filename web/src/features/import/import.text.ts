import { type ImportSheet, type ImportType, SHEET_NAMES } from '@hub/contract/imports/fields'
import { anyOf, formatNaira, listOf } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { Doubt } from './import-sheet.ts'
import type { OddRow } from './odd-rows.ts'

interface TypeWords {
  title: string
  heading: string
  template: string
  list: string
  key: string
}

const KEY = t('Rows with a Hub ID update that record; other rows are added.')

export const TYPE_WORDS: Record<ImportType, TypeWords> = {
  projects: {
    title: t('Projects, schools and activities'),
    heading: t('Import a sheet: projects, schools and activities'),
    template: t(
      'Contains your existing projects, their schools and activities. Correct them, add rows below, and import the file again.',
    ),
    list: '/projects',
    key: t(
      'Rows with a Hub ID update that record. Without one, a project is found by its code and a school by its project, name and community; other rows are added.',
    ),
  },
  activities: {
    title: t('Activities'),
    heading: t('Import a sheet: activities'),
    template: t('Contains your existing activities. Correct them, add rows below, and import the file again.'),
    list: '/activities',
    key: KEY,
  },
  funding: {
    title: t('Funding entries'),
    heading: t('Import a sheet: funding entries'),
    template: t('Contains your existing funding entries. Correct them, add rows below, and import the file again.'),
    list: '/fts',
    key: t(
      'Rows with a Hub ID update that record; other rows are added. A row with the grant code, donor and recipient of a stored entry is asked about.',
    ),
  },
  stock: {
    title: t('Stock items'),
    heading: t('Import a sheet: stock items'),
    template: t('Contains your existing stock items. Correct them, add rows below, and import the file again.'),
    list: '/stock',
    key: KEY,
  },
  indicators: {
    title: t('Indicators'),
    heading: t('Import a sheet: indicators'),
    template: t('Contains the hub’s indicators. Correct them, add rows below, and import the file again.'),
    list: '/admin/indicators',
    key: t('Rows with a Hub ID update that indicator; without one it is found by its code. Other rows are added.'),
  },
  targets: {
    title: t('Targets'),
    heading: t('Import a sheet: targets'),
    template: t('Contains your existing targets. Correct them, add rows below, and import the file again.'),
    list: '/reporting',
    key: t('Rows whose year, LGA and group the hub has update that target; other rows are added.'),
  },
  rates: {
    title: t('Exchange rates'),
    heading: t('Import a sheet: exchange rates'),
    template: t('Contains your existing rates. Correct them, add rows below, and import the file again.'),
    list: '/reporting',
    key: t('Rows whose month and currency the hub has update that rate; other rows are added.'),
  },
}

const NAMED = 10
const shownOf = (shown: readonly string[], all: number) =>
  all > shown.length
    ? t('{names} and {count, plural, other {# more}}', { names: shown.join(', '), count: all - shown.length })
    : shown.join(', ')
const firstOf = (names: readonly string[]) =>
  names.length > NAMED ? shownOf(names.slice(0, NAMED), names.length) : listOf(names)

/** '5 to 9, 14' */
function stretches(rows: readonly number[]) {
  const found: [first: number, last: number][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else found.push([row, row])
  }
  return found.map(([first, last]) =>
    first === last ? String(first) : t('{first} to {last}', { first: String(first), last: String(last) }),
  )
}

export const sheetTitle = (kind: ImportSheet) => t(SHEET_NAMES[kind])

/** Of a type with several sheets. */
const SHEETS: Partial<Record<ImportSheet, string>> = {
  projects: t('Sheet of projects'),
  schools: t('Sheet of schools'),
  activities: t('Sheet of activities'),
}

const asked = (header: string, example: string) => t('{column}: what is {example}?', { column: t(header), example })

export const TEXT = {
  purpose: t(
    'Bring an Excel or CSV file into the hub. Every error is shown by its cell, and nothing is stored before the last step.',
  ),
  steps: [t('File'), t('Columns'), t('Values'), t('Check'), t('Done')],
  choose: t('Choose a file'),
  chooseHint: t('Excel (.xlsx) or CSV, up to 10 MB and 10,000 rows. Or copy cells in Excel and press Ctrl+V here.'),
  begun: (fileName: string, when: string) =>
    t(
      'You started importing ‘{fileName}’ ({when}). The file, your answers and your corrections are kept on this device. Choosing another file replaces them.',
      { fileName, when },
    ),
  goOn: t('Continue'),
  discard: t('Discard'),
  discarded: t('Import discarded'),
  unkept: t(
    'This device has no room to keep the import. If you close or reload this page, your answers and corrections are lost.',
  ),
  reading: (rows: number) => (rows > 0 ? t('Reading: {rows} rows', { rows }) : t('Reading the file')),
  tooMany: t('This sheet has more than 10,000 rows. Divide it into several files.'),
  template: t('Download the sheet to fill in'),
  sheet: (kind: ImportSheet | null) => (kind && SHEETS[kind]) ?? t('Sheet'),
  noSheet: t('Not in this file'),
  type: t('What is in it?'),
  columnsHint: t('Each column of your file, and the hub column that it is imported as.'),
  header: t('Header row'),
  headerRow: (row: number, cells: readonly string[]) => `${row}: ${cells.join(' · ')}`,
  yourColumn: t('Your column'),
  firstValues: t('First values'),
  hubColumn: t('Hub column'),
  hubColumnOf: (column: string) => t('Hub column for {column}', { column }),
  leaveOut: t('Do not import'),
  oddRows: (odd: readonly OddRow[]) => {
    const of = (kind: OddRow['kind']) => odd.filter((each) => each.kind === kind)
    const totals = of('total').map(({ cell, text }) => `${cell} (${text.trim()})`)
    const headers = of('header').map(({ cell }) => cell)
    return [
      totals.length > 0 && t('Totals, not records: {cells}.', { cells: firstOf(totals) }),
      headers.length > 0 && t('The header again: {cells}.', { cells: firstOf(headers) }),
    ]
      .filter(Boolean)
      .join(' ')
  },
  leaveOddRows: (count: number) =>
    t('{count, plural, one {Leave out this row} other {Leave out these # rows}}', { count }),
  hiddenRows: (rows: readonly number[]) =>
    t(
      '{count, plural, one {Row {rows} is hidden in Excel. Should it be imported?} other {# rows are hidden in Excel: {rows}. Should they be imported?}}',
      { count: rows.length, rows: firstOf(stretches(rows)) },
    ),
  hiddenChoice: (choice: 'import' | 'leave') =>
    choice === 'leave' ? t('Leave out hidden rows') : t('Import hidden rows'),
  merged: (name: string, ranges: readonly string[]) =>
    t('{name}: cells are merged over several rows ({ranges}). Only the first of these rows has the value.', {
      name,
      ranges: firstOf(ranges),
    }),
  mergedFigure: (name: string, ranges: readonly string[]) =>
    t('{name}: cells are merged over several rows ({ranges}). The number counts once, in the first of these rows.', {
      name,
      ranges: firstOf(ranges),
    }),
  fillDown: (name: string) => t('Fill down {name}', { name }),
  otherSheets: (names: readonly string[]) =>
    t(
      '{count, plural, one {Another sheet of this file is not imported: {names}.} other {Other sheets of this file are not imported: {names}.}}',
      { count: names.length, names: firstOf(names) },
    ),
  ignored: (names: readonly string[]) => t('Not imported: {names}.', { names: names.join(', ') }),
  doubts: t('Please check.'),
  doubt: (doubt: Doubt) => {
    if (doubt.kind === 'twice')
      return t('{names} may both be {field}. Choose one of them.', {
        names: listOf(doubt.names.map((name) => `‘${name}’`)),
        field: t(doubt.field.header),
      })
    const names = doubt.fields.map(({ header }) => t(header))
    const { rows } = doubt
    return doubt.kind === 'missing'
      ? t(
          '{rows, plural, one {No column is chosen for {names}, so # new row would have no such number.} other {No column is chosen for {names}, so # new rows would have no such number.}}',
          { rows, names: anyOf(names) },
        )
      : t('{rows, plural, one {{names}: 0 or empty in # new row.} other {{names}: 0 or empty in all # new rows.}}', {
          rows,
          names: listOf(names),
        })
  },
  doubtsAgreed: t('This is correct: continue anyway'),
  missing: t('Not in your file'),
  missingHint: t('New rows need these. Choose the column above, or enter one value for all rows.'),
  emptyDollars: t('Some rows have no amount in dollars.'),
  proposeDollars: (rate: string | undefined) =>
    rate
      ? t('Amount (USD): propose it from each amount at the rate of this month ({naira} to the dollar)', {
          naira: formatNaira(rate),
        })
      : t('Amount (USD): propose it from each amount at the rate of this month'),
  valuesHint: t(
    'Answer once for all rows: words that the hub does not know, and dates and numbers that can be read in two ways.',
  ),
  dayOrder: (header: string, example: string) => asked(header, example || '3/4/2026'),
  mixed: t(
    'This column has dates in both orders. Choose the one that applies. The next step names each date that cannot be read that way.',
  ),
  dayFirst: t('The day comes first'),
  monthFirst: t('The month comes first'),
  means: (header: string) => t('{column}: what do these words mean?', { column: t(header) }),
  readAs: (number: string) => t('Read as {number}', { number }),
  unsure: t('Cannot be read: correct it in the next step'),
  openNumber: (header: string, example: string) => asked(header, example),
  dots: {
    thousands: (number: string | null) => t('The dot groups thousands: {number}', { number: String(number) }),
    decimals: (number: string | null) =>
      number === null
        ? t('The dot comes before decimals: three are too many, so the next step asks for the amount')
        : t('The dot comes before decimals: {number}', { number }),
  },
  openHint: t('This applies to the whole column. If you choose neither, the next step asks about each one.'),
  noneOfThese: t('None of these'),
  looking: t('Looking at the values'),
  rows: (count: number) => t('{count, plural, one {# row} other {# rows}}', { count }),
  preparing: (done: number, rows: number) =>
    t('{rows, plural, one {Preparing: {done} of # row} other {Preparing: {done} of # rows}}', { done, rows }),
  checking: (rows: number) => t('{rows, plural, one {Checking # row} other {Checking # rows}}', { rows }),
  storing: (rows: number) => t('{rows, plural, one {Storing # row} other {Storing # rows}}', { rows }),
  checked: (done: number, rows: number) =>
    t('{rows, plural, one {Checking: {done} of # row} other {Checking: {done} of # rows}}', { done, rows }),
  stored: {
    checking: (done: number, rows: number) =>
      t('{rows, plural, one {Storing: {done} of # row checked} other {Storing: {done} of # rows checked}}', {
        done,
        rows,
      }),
    storing: (done: number, rows: number) =>
      t('{rows, plural, one {Storing: {done} of # row written} other {Storing: {done} of # rows written}}', {
        done,
        rows,
      }),
  },
  givingUp: t('Cancelling: nothing will be stored'),
  kept: t('Saved on this device'),
  keptHint: t('It will be sent when you are connected, once, whole or not at all. You can close this page.'),
  outbox: t('Show the outbox'),
  mode: t('Rows that the hub already has'),
  modes: {
    both: t('Add new rows and update existing ones'),
    add: t('Only add new rows'),
    update: t('Only update existing rows'),
  },
  empty: t('If a cell is empty'),
  empties: { keep: t('Keep what the hub has'), clear: t('Clear what the hub has') },
  emptyHint: t('For all rows that update a record.'),
  errors: t('To correct'),
  noErrors: t('Nothing to correct.'),
  edit: (sheet: string | null) => (sheet ? t('Correct {sheet} here', { sheet }) : t('Correct here')),
  again: t('Check again'),
  marked: t('Download with the errors marked'),
  leaveInvalid: (count: number) =>
    t('{count, plural, one {Leave out # row with errors} other {Leave out # rows with errors}}', { count }),
  leftOut: (count: number) => t('{count, plural, one {Left out: # row} other {Left out: # rows}}', { count }),
  leftOutRows: (count: number, rows: string) =>
    t('{count, plural, one {# row was left out: {rows}.} other {# rows were left out: {rows}.}}', { count, rows }),
  leaveRow: t('Leave out'),
  leaveGroup: (count: number) =>
    t('{count, plural, one {Leave out these # row} other {Leave out these # rows}}', { count }),
  putBack: t('Put back'),
  putAllBack: t('Put all back'),
  showMore: (next: number, all: number) => t('Show {next} of {all} more', { next, all }),
  matches: t('New funding entry, or a change?'),
  matchesHint: (open: number) =>
    open === 0
      ? t('All rows are answered.')
      : t(
          '{open, plural, one {# row has} other {# rows have}} the grant code, donor and recipient of a funding entry that is already stored. A second payment is a new funding entry. Nothing is stored until each row has an answer.',
          { open },
        ),
  forAll: t('For all rows without an answer:'),
  allNew: t('All are new'),
  allChange: t('All change the stored one'),
  allLeave: t('Leave all out'),
  isNew: t('Add as a new funding entry'),
  isChange: (about: string) => t('Change the stored one: {about}', { about }),
  isLeft: t('Leave this row out'),
  nothingDiffers: t('Nothing differs.'),
  alsoThere: (about: string) => t('You cannot change this one: {about}', { about }),
  moreThere: (count: number) =>
    t(
      '{count, plural, one {# older one has the same values. To change one of them, write its Hub ID in your sheet.} other {# older ones have the same values. To change one of them, write its Hub ID in your sheet.}}',
      { count },
    ),
  sameRows: (count: number) =>
    t('{count, plural, one {# row is already stored} other {# rows are already stored}}', { count }),
  sameHint: t(
    'Every column of these rows equals a stored funding entry, so they are not added again. If one is a second payment of the same amount, add it.',
  ),
  addAnyway: t('Add as new'),
  newRows: (sheet: string | null, count: number) => {
    const rows = t('{count, plural, one {# new row} other {# new rows}}', { count })
    return sheet ? `${sheet}: ${rows}` : rows
  },
  totals: t('Totals of the new rows'),
  asRead: t('The new rows as the hub reads them. The totals above are of these rows.'),
  firstRows: (shown: number, count: number) =>
    t(
      '{count, plural, one {The first {shown} of # new row} other {The first {shown} of # new rows}}, as the hub reads them. The totals above are of all of them.',
      { shown, count },
    ),
  previewOf: (count: number) => t('The first {count} new rows', { count }),
  rowHeader: t('Row'),
  stale: t('You changed something after this check. Check again before you store.'),
  toAnswer: t('To answer'),
  warnings: t('Please check these'),
  confirm: t('I checked these: they are correct'),
  changes: t('What changes'),
  moreChanges: (count: number) => t('{count, plural, one {and # more cell} other {and # more cells}}', { count }),
  store: (count: number) => t('{count, plural, one {Store # row} other {Store # rows}}', { count }),
  nothing: t('Nothing to store: the hub already has all of this.'),
  pasted: t('Pasted cells'),
  wentWrong: t('Something went wrong: please try again.'),
  done: t('Stored'),
  saved: t('Saved. You can undo it for 7 days, as long as nobody changes any of it.'),
  allUndone: t('Everything is as it was before.'),
  undo: t('Undo this import'),
  undoOf: (name: string) => t('Undo the import of {name}', { name }),
  undoing: t('Undoing...'),
  undone: t('The import was undone.'),
  added: t('Added'),
  new: t('New'),
  changed: t('Changed'),
  same: t('The same'),
  alreadySame: t('Already the same'),
  cells: shownOf,
  columnAt: (number: number) => t('Column {number}', { number: String(number) }),
  row: (row: number) => t('Row {row}', { row: String(row) }),
  rowOfFile: (row: number) => t('Row {row} of your file', { row: String(row) }),
  another: t('Import another file'),
  show: t('Show the list'),
  earlier: t('Earlier imports'),
  failed: t('The imports could not be loaded.'),
  back: t('Back'),
  next: t('Next'),
  cancel: t('Cancel'),
  nothingRead: t('There are no rows below the header. Add rows to the sheet, or choose another file.'),
}
