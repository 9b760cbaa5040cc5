import { dayInNigeria } from '@hub/contract/days'
import { importsEndpoints } from '@hub/contract/imports'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportSheet,
  type ImportType,
  SHEET_NAMES,
  SHEETS_OF,
} from '@hub/contract/imports/fields'
import { type SheetColumn, sheetKindOf } from '@hub/contract/sheet-column'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'

const columnOf = ({ key, header, kind, choices, hxl, about, width }: ImportField): SheetColumn => ({
  key,
  header,
  kind: sheetKindOf(kind),
  about,
  ...(hxl ? { hxl } : {}),
  ...(width ? { width } : {}),
  ...(kind === 'choices' ? { holds: 'list' as const } : {}),
  ...(choices
    ? {
        labels: Object.fromEntries(choices.map(({ value, label }) => [value, label])),
        choices: choices.map(({ label }) => label),
      }
    : {}),
})

const tableOf = (sheet: ImportSheet) => ({
  name: SHEET_NAMES[sheet],
  path: `${importsEndpoints.sheet.path}?sheet=${sheet}`,
  columns: IMPORT_FIELDS[sheet].map(columnOf),
})

/** The columns of the export, an id, and Excel drop-down lists. */
export function templateOf(type: ImportType): SheetRequest {
  const [first, ...more] = SHEETS_OF[type].map(tableOf)
  return { fileName: `${type}_to_import_${dayInNigeria()}`, ...first!, more, total: undefined }
}
