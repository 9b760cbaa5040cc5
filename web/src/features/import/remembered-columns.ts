import type { ImportColumns } from '@hub/contract/imports'
import { wordOf } from '@hub/contract/imports/read-cell'
import { fieldsNamed, headerOf, type Table } from './import-sheet.ts'

/** Only columns chosen by hand: others are recognized again. */
export function chosenIn(tables: readonly Table[]): ImportColumns {
  const chosen: ImportColumns = {}
  for (const { kind, sheet, matching } of tables) {
    const header = headerOf(sheet, matching)
    const fields = fieldsNamed(kind, header)
    const names = header.flatMap((name, at) => {
      const field = matching.fields[at]
      return field && field !== fields[at] && name.trim() && name.length <= 200 ? [[wordOf(name), field] as const] : []
    })
    if (names.length > 0) chosen[kind] = Object.fromEntries(names)
  }
  return chosen
}
