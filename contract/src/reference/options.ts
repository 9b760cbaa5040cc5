/** The option lists of the specification, section 9, in its order. */
export const STATE_NAMES = ['Adamawa', 'Borno', 'Yobe'] as const
export const PROFILE_STATES = [...STATE_NAMES, 'Bauchi', 'Gombe', 'Taraba'] as const

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
export const FUNDING_STATUSES = ['Pledge', 'Commitment', 'Paid'] as const
export const EARMARKINGS = ['Unearmarked', 'Softly Earmarked', 'Strictly Earmarked'] as const
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'NOK', 'CAD', 'CHF'] as const

export const OPTION_LISTS = {
  profile_states: PROFILE_STATES,
  project_donors: PROJECT_DONORS,
  funding_donors: FUNDING_DONORS,
  beneficiary_types: BENEFICIARY_TYPES,
  project_components: PROJECT_COMPONENTS,
  funding_types: FUNDING_TYPES,
  funding_statuses: FUNDING_STATUSES,
  earmarkings: EARMARKINGS,
  currencies: CURRENCIES,
} as const

/** The LGAs that the stock form offers first. */
export const STOCK_LGAS = {
  Adamawa: ['Yola North', 'Yola South', 'Fufore', 'Song'],
  Borno: ['Maiduguri', 'Jere', 'Konduga', 'Gwoza'],
  Yobe: ['Damaturu', 'Potiskum', 'Nguru'],
} as const satisfies Record<(typeof STATE_NAMES)[number], readonly string[]>
