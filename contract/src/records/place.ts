import * as z from 'zod/mini'
import { requiredText } from '../common.ts'
import { LGA, STATE } from '../imports/columns.ts'
import { lgaCode } from '../reference/lga-codes.ts'
import { STATE_NAMES } from '../reference/options.ts'
import { choice } from './fields.ts'

/** Exports have their own columns of places, with P-codes. */
export const PLACE_FIELDS = {
  state: { ...choice(STATE_NAMES, 'State is required'), label: 'State', imported: STATE, exported: null },
  lga: {
    kind: 'choice',
    required: true,
    label: 'LGA',
    sent: requiredText('LGA is required', 100),
    listed: z.string(),
    imported: LGA,
    exported: null,
  },
} as const

/** LGA names are unique only within a state. A partial edit may send one of the two alone. */
export const lgaError = ({ state, lga }: { state?: string | undefined; lga?: string | undefined }) =>
  state && lga && lgaCode(state, lga) === undefined ? 'Choose an LGA of the state' : null
