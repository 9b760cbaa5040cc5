import type { ImportType } from '@hub/contract/imports/fields'
import { wordOf } from '@hub/contract/imports/read-cell'
import { deviceStorage } from '../../lib/device-storage.ts'
import type { Sheet } from '../../lib/sheet/read/sheet-file.ts'
import { headerOf, type Matching, matchSheet, type Remembered } from './import-sheet.ts'

const nameOf = (organizationId: string, type: ImportType) => `import-columns:${organizationId}:${type}`

/** What people of this organization chose on this device for columns that the hub does not know. */
export function rememberedColumns(organizationId: string, type: ImportType): Remembered {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(nameOf(organizationId, type)) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Remembered) : {}
  } catch {
    return {}
  }
}

/** Only what was chosen by hand: what the hub finds by itself it finds again. */
export function rememberColumns(organizationId: string, type: ImportType, sheet: Sheet, matching: Matching) {
  const { fields } = matchSheet(type, sheet)
  const chosen = headerOf(sheet, matching).flatMap((name, at) => {
    const field = matching.fields[at]
    return field && field !== fields[at] && name.trim() ? [[wordOf(name), field]] : []
  })
  if (chosen.length === 0) return
  const kept = { ...rememberedColumns(organizationId, type), ...Object.fromEntries(chosen) }
  deviceStorage.set(nameOf(organizationId, type), JSON.stringify(kept))
}
