import type { ImportSheet, ImportType } from '@hub/contract/imports/fields'
import { counted, formatCount } from '../../lib/format.ts'

export const TYPE_WORDS: Record<ImportType, { title: string; one: string; many: string; list: string; key: string }> = {
  projects: {
    title: 'Projects, schools and activities',
    one: 'project',
    many: 'projects, their schools and activities',
    list: '/projects',
    key: 'its Hub ID, else a project by its code and a school by its project, name and community',
  },
  activities: {
    title: 'Activities',
    one: 'activity',
    many: 'activities',
    list: '/activities',
    key: 'its Hub ID; a row without one is new',
  },
  funding: {
    title: 'Funding entries',
    one: 'funding entry',
    many: 'funding entries',
    list: '/fts',
    key: 'its Hub ID, else by grant code, donor and recipient together',
  },
  stock: {
    title: 'Stock items',
    one: 'stock item',
    many: 'stock items',
    list: '/stock',
    key: 'its Hub ID; a row without one is new',
  },
  targets: {
    title: 'Targets',
    one: 'target',
    many: 'targets',
    list: '/reporting',
    key: 'its year, LGA and group',
  },
  rates: {
    title: 'Exchange rates',
    one: 'rate',
    many: 'rates',
    list: '/reporting',
    key: 'its month and currency',
  },
}

/** What its sheet of a workbook is called. */
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
    'Bring an Excel or CSV file into the hub: every fault is shown by its cell, and nothing is stored before the last step.',
  steps: ['File', 'Columns', 'Values', 'Check', 'Done'],
  choose: 'Choose a file',
  chooseHint: 'Excel (.xlsx) or CSV, up to 10 MB and 10,000 rows. Or copy cells in Excel and press Ctrl+V here.',
  begun: (fileName: string, when: string) =>
    `You were importing ‘${fileName}’ (${when}), and it is kept on this device with what you said and corrected. Another file takes its place.`,
  goOn: 'Go on',
  discard: 'Discard',
  discarded: 'Import discarded',
  unkept:
    'This device has no room for the import: what you say and correct here is gone when you close or reload this page.',
  reading: (rows: number) => (rows > 0 ? `Reading: ${formatCount(rows)} rows` : 'Reading the file'),
  tooMany: 'A sheet has at most 10,000 rows, and this one has more: divide it into several files.',
  template: 'Download the sheet to fill in',
  templateHint: (many: string) =>
    `It has the ${many} that are there, as far as you may change them: correct them, add rows below, and import it again.`,
  sheet: (title: string | null) => (title ? `Sheet of ${title.toLowerCase()}` : 'Sheet'),
  noSheet: 'None of this file',
  type: 'What is in it?',
  columnsHint:
    'Each column of your file, and what the hub takes it for. A column that the hub has nothing for is left out.',
  header: 'The names of the columns are in row',
  headerRow: (row: number, cells: readonly string[]) => `${row}: ${cells.join(' · ')}`,
  leaveOut: 'Leave out',
  ignored: (names: readonly string[]) => `Left out: ${names.join(', ')}.`,
  missing: 'Not in your file',
  missingHint: 'New rows need these. Choose the column above, or write one value for all rows.',
  valuesHint: 'What the hub does not know by itself, asked once for all rows, and how it reads your numbers.',
  dayOrder: (header: string, example: string) => `${header}: what is ${example || '3/4/2026'}?`,
  mixed:
    'The column has days in both orders. Say which holds: a day that cannot be read so is to be corrected in the next step.',
  dayFirst: 'The day comes first',
  monthFirst: 'The month comes first',
  means: (header: string) => `${header}: what do these words mean?`,
  readAs: (number: string) => `Read as ${number}`,
  unsure: 'Not read: the next step says what is wrong with it',
  openNumber: (header: string, example: string) => `${header}: what is ${example}?`,
  dots: {
    thousands: (number: string | null) => `The dot groups thousands: ${number}`,
    decimals: (number: string | null) =>
      number === null
        ? 'The dot comes before decimals: three are too many, and the next step asks for the amount'
        : `The dot comes before decimals: ${number}`,
  },
  openHint: 'It holds for the whole column. If you choose neither, each of these is asked about in the next step.',
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
  givingUp: 'Giving up: nothing will be stored',
  kept: 'Saved on this device',
  keptHint: 'It will be sent when you are connected, once, whole or not at all. You can close this page.',
  outbox: 'Show what waits to be sent',
  mode: 'Rows that are in the hub already',
  modes: {
    both: 'Add new rows and change known ones',
    add: 'Only add: a known row is a fault',
    update: 'Only change: a new row is a fault',
  },
  key: (key: string) => `A row is known by ${key}.`,
  empty: 'An empty cell of a known row',
  empties: { keep: 'keeps what the hub has', clear: 'clears it' },
  faults: 'To correct',
  noFaults: 'Nothing to correct.',
  edit: (sheet: string | null) => (sheet ? `Correct ${sheet} here` : 'Correct here'),
  again: 'Check again',
  marked: 'Download with the faults marked',
  leaveFaulty: (count: number) => `Leave out ${counted(count, 'faulty row', 'faulty rows')}`,
  leftOut: (count: number) => `${counted(count, 'row was', 'rows were')} left out by you.`,
  warnings: 'Please look at these',
  confirm: 'I have looked at them: they are right',
  changes: 'What changes',
  moreChanges: (count: number) => `and ${counted(count, 'more cell', 'more cells')}`,
  store: (count: number) => `Store ${counted(count, 'row', 'rows')}`,
  nothing: 'There is nothing to store: the hub has all of this already.',
  done: 'Stored',
  undo: 'Undo this import',
  undone: 'The import was undone.',
  another: 'Import another file',
  show: 'Show the list',
  earlier: 'Earlier imports',
  failed: 'The imports could not be loaded.',
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
  nothingRead: 'No row was read. Correct the sheet, or choose another one.',
}
