import type { EARMARKINGS, FUNDING_TYPES } from './options.ts'

// Values that no address holds. Separate from choices.ts, which loads with the first screen.

/** Label in the form -> key in the list. Either is accepted in any case, with blanks, hyphens or underscores. */
export const FUNDING_TYPE_KEYS = {
  Grant: 'grant',
  Loan: 'loan',
  'In-Kind': 'in-kind',
  'Technical Assistance': 'technical_assistance',
  Contribution: 'contribution',
} as const satisfies Record<(typeof FUNDING_TYPES)[number], string>

export const EARMARKING_KEYS = {
  Unearmarked: 'unearmarked',
  'Softly Earmarked': 'softly_earmarked',
  'Strictly Earmarked': 'strictly_earmarked',
} as const satisfies Record<(typeof EARMARKINGS)[number], string>
