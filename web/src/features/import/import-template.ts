import { dayInNigeria } from '@hub/contract/days'
import { IMPORT_FIELDS, type ImportField, type ImportType } from '@hub/contract/imports/fields'
import type { SheetColumn } from '@hub/contract/sheet-column'
import type { SheetRequest } from '../../lib/sheet/export-sheet.ts'

const KINDS: Record<ImportField['kind'], SheetColumn['kind']> = {
  text: 'text',
  choice: 'text',
  day: 'date',
  whole: 'whole',
  money: 'money',
}

/** Where the records of an organization are listed. */
const PATHS: Record<ImportType, string> = { activities: '/activities', funding: '/fts', stock: '/stock' }

const columnOf = ({ key, listed = key, header, kind, choices, hxl, about }: ImportField): SheetColumn => ({
  key: listed,
  header,
  kind: KINDS[kind],
  about,
  ...(hxl ? { hxl } : {}),
  ...(choices
    ? {
        labels: Object.fromEntries(choices.map(({ value, label }) => [value, label])),
        choices: choices.map(({ label }) => label),
      }
    : {}),
})

/** What can be imported is what was exported: the same columns, an id, and lists for Excel's own drop-downs. */
export const templateOf = (type: ImportType, organizationId: string): SheetRequest => ({
  fileName: `${type}_to_import_${dayInNigeria()}`,
  path: `${PATHS[type]}${type === 'stock' ? '?figures=none' : `?organization=${organizationId}${type === 'funding' ? '&figures=none' : ''}`}`,
  columns: IMPORT_FIELDS[type].map(columnOf),
  total: undefined,
})
