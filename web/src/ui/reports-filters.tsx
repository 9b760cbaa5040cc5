import type { ChangeAddress } from '#lib/address.ts'
import { OrganizationFilter } from './organization-filter.tsx'
import { ReviewedFilter } from './reviewed-filter.tsx'

interface ReportsFiltersProps {
  filters: { organization?: string | undefined; reviewed?: 'true' | undefined }
  onChange: ChangeAddress<{ organization?: string | undefined; reviewed?: true | undefined }>
  label?: string
}

export const ReportsFilters = ({ filters, onChange, label = 'Organization' }: ReportsFiltersProps) => (
  <>
    <OrganizationFilter
      label={label}
      value={filters.organization}
      onChange={(organization, how) => onChange({ organization }, how)}
    />
    <ReviewedFilter
      label="Review"
      value={filters.reviewed === 'true'}
      onChange={(reviewed) => onChange({ reviewed }, 'step')}
    />
  </>
)
