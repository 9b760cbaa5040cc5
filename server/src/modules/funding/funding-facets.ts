import { FUNDING_YEARS_MAX, yearsOf } from '@hub/contract/funding'

/** What funding entries are filtered by as it is, not searched for: an entry has the key of each of its values. */
type Kind = 'donor' | 'recipient' | 'currency' | 'project' | 'year'

/** Without regard to case: 'ecw' finds ECW. */
export const facet = (kind: Kind, value: string) => `${kind}:${value.toLowerCase()}`

interface Keyed {
  donor: string
  recipient_organization: string
  currency: string
  project_code: string
  year_from_to: string
}

/** A range that says it runs for centuries counts for its first years: what is kept for an entry stays small. */
function everyYear(range: string) {
  const { from, to } = yearsOf(range) ?? { from: 0, to: -1 }
  const length = Math.min(to - from + 1, FUNDING_YEARS_MAX)
  return Array.from({ length }, (_, n) => String(from + n))
}

export const facetsOf = ({ donor, recipient_organization, currency, project_code, year_from_to }: Keyed) => [
  facet('donor', donor),
  facet('recipient', recipient_organization),
  facet('currency', currency),
  facet('project', project_code),
  ...everyYear(year_from_to).map((year) => facet('year', year)),
]
