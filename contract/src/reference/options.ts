import { FUNDING_STATUS_KEYS } from '../statuses.ts'
import { type StateName, STATES } from './states.ts'

/** In the order of forms and filters (docs/product.md, 9). */
export const STATE_NAMES: readonly StateName[] = STATES.map(({ name }) => name)
/** Without Intl.ListFormat, which costs the first screen 4 ms. */
export const THE_STATES = `${STATE_NAMES.slice(0, -1).join(', ')} and ${STATE_NAMES.at(-1)}`
const NEIGHBOURS = ['Bauchi', 'Gombe', 'Taraba']
export const PROFILE_STATES = [...new Set<string>([...STATE_NAMES, ...NEIGHBOURS])]

export const PROJECT_DONORS = ['ECW', 'ECHO', 'USAID', 'BHA', 'GPE', 'FCDO', 'NORAD', 'UNESCO', 'UNHCR', 'EU'] as const
export const FUNDING_DONORS = [...PROJECT_DONORS, 'World Bank', 'DFID', 'SIDA', 'Other'] as const
export const BENEFICIARY_TYPES = ['IDPs', 'Returnees', 'Host Communities', 'Refugees', 'Children', 'Teachers'] as const
export const PROJECT_COMPONENTS = [
  'Teacher Training',
  'Learning Materials',
  'Infrastructure',
  'WASH',
  'School Feeding',
  'Psychosocial Support',
] as const
export const FUNDING_TYPES = ['Grant', 'Loan', 'In-Kind', 'Technical Assistance', 'Contribution'] as const
export const EARMARKINGS = ['Unearmarked', 'Softly Earmarked', 'Strictly Earmarked'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'NOK', 'CAD', 'CHF'] as const

/** Where an activity took place, how its help was given, and what kind of learning it is for. */
export const LOCATION_TYPES = ['school', 'temporary_learning_space', 'camp', 'community', 'online'] as const
export const MODALITIES = ['in_kind', 'service', 'cash_or_voucher'] as const
export const LEARNING = ['formal', 'non_formal', 'accelerated'] as const

/** Of the costs of stock. */
export const STOCK_CURRENCIES = ['USD', 'NGN'] as const

export const ORGANIZATION_TYPES = ['UN', 'INGO', 'NNGO', 'Government', 'Other'] as const
export const OPERATION_TYPES = ['Implementing', 'Reporting', 'Reporting and Implementing'] as const
export const RESPONSE_TYPES = ['Humanitarian', 'Early Recovery', 'Development'] as const

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

export const OPTION_LISTS = {
  profile_states: PROFILE_STATES,
  project_donors: PROJECT_DONORS,
  funding_donors: FUNDING_DONORS,
  beneficiary_types: BENEFICIARY_TYPES,
  project_components: PROJECT_COMPONENTS,
  funding_types: FUNDING_TYPES,
  funding_statuses: Object.keys(FUNDING_STATUS_KEYS),
  earmarkings: EARMARKINGS,
  organization_types: ORGANIZATION_TYPES,
  operation_types: OPERATION_TYPES,
  response_types: RESPONSE_TYPES,
  currencies: CURRENCIES,
} as const
