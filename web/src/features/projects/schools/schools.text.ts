import { counted, formatCount } from '#lib/format.ts'

const AND = new Intl.ListFormat('en-GB')

interface ReadFacts {
  invalid: number
  leftOut: number
  hadHeader: boolean
  only?: string | null
}

export const schoolsText = {
  pasted: (count: number) => `Pasted ${count} school records from clipboard`,
  imported: (count: number) => `Imported ${count} school records from CSV`,
  importedExcel: (count: number) => `Imported ${count} school records from Excel`,
  exported: 'Schools data exported to CSV',
  nothingToExport: 'No school data to export',
  notRead: 'No school records read',
  unreadable: 'The file could not be read. Check the connection and try again.',
  noSchools: 'Expected are three columns: community, school name, coordinates.',
  removed: (count: number) => `Removed ${counted(count, 'row', 'rows')} with text`,
  removedRow: (row: number) => `Removed row ${row}`,
  broughtBack: (count: number) => `Brought back ${counted(count, 'row', 'rows')}`,
  bringBack: 'Bring back the rows from before',
  details: ({ invalid, leftOut, hadHeader, only }: ReadFacts) =>
    [
      only && `Only the sheet '${only}' was read.`,
      leftOut > 0 && `${counted(leftOut, 'row was', 'rows were')} left out: a project has at most 1,000 schools.`,
      invalid > 0 && `${counted(invalid, 'row needs', 'rows need')} attention.`,
      hadHeader && 'The first line was read as the header.',
    ]
      .filter(Boolean)
      .join(' '),
  dropped: (names: readonly string[]) =>
    `Not taken: ${AND.format(names)}. A school here has a community, a name and coordinates.`,
  swappedPlaces: (rows: readonly number[]) =>
    `Latitude and longitude look swapped in ${counted(rows.length, 'row', 'rows')} (${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ', …' : ''}): only the other way round they lie in their LGA or state.`,
  swapThese: (count: number) => (count === 1 ? 'Swap it' : `Swap these ${formatCount(count)}`),
  hint: 'Type, paste rows from a spreadsheet, or import a CSV or Excel file.',
  filled: (filled: number, total: number) => `${formatCount(filled)} of ${counted(total, 'row', 'rows')} filled`,
  invalid: (count: number) => `${counted(count, 'row needs', 'rows need')} attention`,
  outside: (count: number) => `${counted(count, 'row', 'rows')} outside the project's states`,
  outsideNote: (states: readonly string[]) => `Outside ${states.join(', ')}: kept, and flagged.`,
  lockedNote: 'Locked: an accepted report names this school. An administrator can reopen it.',
  swappedNote: 'Latitude and longitude look swapped.',
  swapAll: (count: number) => `Swap all ${formatCount(count)}`,
  swappedAll: 'Swapped latitude and longitude',
  use: (coordinates: string) => `Use ${coordinates}`,
}
