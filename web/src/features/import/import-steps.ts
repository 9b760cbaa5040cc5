import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'

export type Step = 'file' | 'columns' | 'values' | 'check' | 'done'
export type Mode = (typeof IMPORT_MODES)[number]
export type Empty = (typeof EMPTY_CELLS)[number]
export interface How {
  mode: Mode
  empty: Empty
}

export const HOW: How = { mode: 'both', empty: 'keep' }
