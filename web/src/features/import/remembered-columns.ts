import type { ImportSheet } from '@hub/contract/imports/fields'
import { wordOf } from '@hub/contract/imports/read-cell'
import { deviceStorage } from '../../lib/device-storage.ts'
import type { Sheet } from '../../lib/sheet/read/sheet-file.ts'
import { headerOf, type Matching, matchSheet, type Remembered } from './import-sheet.ts'

const nameOf = (organizationId: string, kind: ImportSheet) => `import-columns:${organizationId}:${kind}`

/** What people of this organization chose on this device for columns that the hub does not know. */
export function rememberedColumns(organizationId: string, kind: ImportSheet): Remembered {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(nameOf(organizationId, kind)) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Remembered) : {}
  } catch {
    return {}
  }
}

/** Only what was chosen by hand: what the hub finds by itself it finds again. */
export function rememberColumns(organizationId: string, kind: ImportSheet, sheet: Sheet, matching: Matching) {
  const { fields } = matchSheet(kind, sheet)
  const chosen = headerOf(sheet, matching).flatMap((name, at) => {
    const field = matching.fields[at]
    return field && field !== fields[at] && name.trim() ? [[wordOf(name), field]] : []
  })
  if (chosen.length === 0) return
  const kept = { ...rememberedColumns(organizationId, kind), ...Object.fromEntries(chosen) }
  deviceStorage.set(nameOf(organizationId, kind), JSON.stringify(kept))
}
