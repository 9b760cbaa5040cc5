import { FUNDING_DONORS, PROJECT_DONORS } from '@hub/contract/reference/options'
import { PARTNERS } from '@hub/contract/reference/partners'
import type { OrganizationName } from '../modules/organizations/organizations.service.ts'
import { COMMUNITIES, SURNAMES } from './names.ts'

export interface Cast {
  organizations(count: number): OrganizationName[]
  projectDonors: readonly string[]
  fundingDonors: readonly string[]
  surnames: readonly string[]
  /** Begins the names of schools and warehouses. */
  mark: string
  suppliers: readonly string[]
}

const initials = (name: string) =>
  name
    .split(/\W+/)
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word[0])
    .join('')

const LOCAL_KINDS = [
  'Community Education Initiative',
  'Women and Youth Association',
  'Development Foundation',
  'Children Support Network',
  'Literacy Trust',
  'School Parents Forum',
]
const PLACES = Object.values(COMMUNITIES).flat()
function localOrganization(n: number): OrganizationName {
  const place = PLACES[n % PLACES.length]!
  const kind = LOCAL_KINDS[Math.floor(n / PLACES.length) % LOCAL_KINDS.length]!
  const round = Math.floor(n / (PLACES.length * LOCAL_KINDS.length))
  const name = `${place} ${kind}${round > 0 ? ` ${round + 1}` : ''}`
  return { name, acronym: `${initials(name)}${n + 1}` }
}

/** For measurements. */
export const REFERENCE_CAST: Cast = {
  organizations: (count) =>
    Array.from({ length: count }, (_, n) => {
      const partner = PARTNERS[n]
      return partner ? { name: partner.name, acronym: partner.acronym } : localOrganization(n - PARTNERS.length)
    }),
  projectDonors: PROJECT_DONORS,
  fundingDonors: FUNDING_DONORS,
  surnames: SURNAMES,
  mark: '',
  suppliers: [
    'Monday Market Traders',
    'Lake Chad Printers',
    'Savannah Furniture',
    'Yola Office Supplies',
    'Sahel Logistics',
  ],
}

const INVENTED = ['Sample', 'Example', 'Demo', 'Imaginary', 'Placeholder', 'Fictional']
const SAMPLE_KINDS = ['Literacy Alliance', 'Hope Foundation', 'Pupils Union', 'Village Schools Trust', 'Girls Network']

/** Real names must not appear beside invented figures. */
export const SAMPLE_CAST: Cast = {
  organizations: (count) =>
    Array.from({ length: count }, (_, n) => {
      const kind = SAMPLE_KINDS[Math.floor(n / INVENTED.length) % SAMPLE_KINDS.length]!
      const name = `${INVENTED[n % INVENTED.length]!} ${kind}`
      return { name, acronym: `${initials(name)}${n + 1}` }
    }),
  projectDonors: ['Sample Education Fund', 'Example Children Trust', 'Imaginary Aid', 'Fictional Donor Agency'],
  fundingDonors: [
    'Sample Education Fund',
    'Example Children Trust',
    'Imaginary Aid',
    'Fictional Donor Agency',
    'Placeholder Solidarity Fund',
    'Imaginary Nordic Trust',
    'Sample Development Bank',
  ],
  surnames: INVENTED,
  mark: 'Sample ',
  suppliers: ['Sample Traders', 'Example Printers', 'Placeholder Crafts'],
}
