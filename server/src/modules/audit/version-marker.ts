import type { Snapshot } from './changed-fields.ts'

/** Stands among the values after the change, in whose column there is room for it; it is no field of any record. */
const MARKER = 'without_version'

export const marked = (after: Snapshot | null, withoutVersion: boolean): Snapshot | null =>
  withoutVersion ? { ...after, [MARKER]: true } : after

/** What changed, and the marker apart from it. */
export function unmarked(kept: Snapshot | null): { after: Snapshot | null; without_version: boolean } {
  const { [MARKER]: marker, ...after } = kept ?? {}
  return { after: Object.keys(after).length > 0 ? after : null, without_version: marker === true }
}
