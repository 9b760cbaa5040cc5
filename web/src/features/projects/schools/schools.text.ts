import { SCHOOLS_MAX } from '@hub/contract/records/school'
import { t } from '#lib/language.ts'
import { listOf } from '#lib/format.ts'

interface ReadFacts {
  invalid: number
  leftOut: number
  hadHeader: boolean
  only?: string | null
}

export const schoolsText = {
  pasted: (count: number) => t('{count, plural, other {Pasted # school records from clipboard}}', { count }),
  imported: (count: number) => t('{count, plural, other {Imported # school records from CSV}}', { count }),
  importedExcel: (count: number) => t('{count, plural, other {Imported # school records from Excel}}', { count }),
  exported: t('Schools data exported to CSV'),
  nothingToExport: t('No school data to export'),
  notRead: t('No school records read'),
  unreadable: t('The file could not be read. Check the connection and try again.'),
  noSchools: t('Expected are three columns: community, school name, coordinates.'),
  removed: (count: number) =>
    t('{count, plural, one {Removed # row with text} other {Removed # rows with text}}', { count }),
  removedRow: (row: number) => t('Removed row {row}', { row }),
  broughtBack: (count: number) => t('{count, plural, one {Brought back # row} other {Brought back # rows}}', { count }),
  bringBack: t('Bring back the rows from before'),
  details: ({ invalid, leftOut, hadHeader, only }: ReadFacts) =>
    [
      only && t('Only the sheet {name} was read.', { name: `'${only}'` }),
      leftOut > 0 &&
        t(
          '{count, plural, one {# row was left out: a project has at most {max} schools.} other {# rows were left out: a project has at most {max} schools.}}',
          { count: leftOut, max: SCHOOLS_MAX },
        ),
      invalid > 0 &&
        t('{count, plural, one {# row needs attention.} other {# rows need attention.}}', { count: invalid }),
      hadHeader && t('The first line was read as the header.'),
    ]
      .filter(Boolean)
      .join(' '),
  dropped: (names: readonly string[]) =>
    t('Not taken: {names}. A school here has a community, a name, coordinates, an LGA and a ward.', {
      names: listOf(names),
    }),
  hint: t('Type, paste rows from a spreadsheet, or import a CSV or Excel file.'),
  filled: (filled: number, total: number) =>
    t('{filled} of {total, plural, one {# row} other {# rows}} filled', { filled, total }),
  invalid: (count: number) =>
    t('{count, plural, one {# row needs attention} other {# rows need attention}}', { count }),
  outside: (count: number) =>
    t("{count, plural, one {# row outside the project's states} other {# rows outside the project's states}}", {
      count,
    }),
  outsideLga: (count: number) =>
    t('{count, plural, one {# row outside of its LGA} other {# rows outside of their LGA}}', { count }),
  outsideLgaNote: (lga: string) => t('Outside of {lga}: kept, and flagged.', { lga }),
  outsideNote: (states: readonly string[]) => t('Outside {states}: kept, and flagged.', { states: states.join(', ') }),
  lockedNote: t('Locked: an accepted report names this school. An administrator can reopen it.'),
  swappedNote: t('Latitude and longitude look swapped.'),
  swapAll: (count: number) => t('{count, plural, one {Swap # row} other {Swap all #}}', { count }),
  swappedAll: t('Swapped latitude and longitude'),
  use: (coordinates: string) => t('Use {coordinates}', { coordinates }),
}
