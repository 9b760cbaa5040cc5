import type { Snapshot } from './changed-fields.ts'

/** Stored among the `after` values to save a column; no record has this field. */
const MARKER = 'without_version'

export const marked = (after: Snapshot | null, withoutVersion: boolean): Snapshot | null =>
  withoutVersion ? { ...after, [MARKER]: true } : after

export function unmarked(stored: Snapshot | null): { after: Snapshot | null; without_version: boolean } {
  const { [MARKER]: marker, ...after } = stored ?? {}
  return { after: Object.keys(after).length > 0 ? after : null, without_version: marker === true }
}
