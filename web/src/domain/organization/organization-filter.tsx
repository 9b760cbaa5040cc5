import { NativeSelect } from '@mantine/core'
import type { ChangeAddress } from '#lib/address.ts'
import { ReviewedFilter } from '#domain/figure/reviewed.tsx'
import { t } from '#lib/language.ts'
import { TypedFilter } from '#ui/typed-filter.tsx'
import { findOrganization, type OfferedOrganizations, useOrganizations } from './organizations.ts'

interface OrganizationFilterProps {
  /** An id; a link may also have an acronym or a name. */
  value: string | undefined
  onChange: (organization: string | undefined, how: 'step' | 'refinement') => void
  label?: string
  className?: string | undefined
}

/** A text field if there are more organizations than the list holds. */
export function OrganizationFilter(props: OrganizationFilterProps) {
  return <OfferedOrganizationFilter {...props} offered={useOrganizations(props.value)} />
}

export function OfferedOrganizationFilter({
  offered: { organizations, total, isKnown },
  value,
  onChange,
  label,
  className,
}: OrganizationFilterProps & { offered: OfferedOrganizations }) {
  const meant = findOrganization(value, organizations)
  const names = label ? { label } : { 'aria-label': t('Organization') }
  if (total > organizations.length) {
    return (
      <TypedFilter
        {...names}
        placeholder={t('All organizations')}
        value={meant?.name ?? value}
        suggestions={organizations.map(({ name }) => name)}
        onSettled={(text) => onChange(findOrganization(text, organizations)?.id ?? text, 'refinement')}
      />
    )
  }
  const unknown = value && !meant ? [{ value, label: isKnown ? value : '…' }] : []
  return (
    <NativeSelect
      {...names}
      className={className}
      data={[
        { value: '', label: t('All organizations') },
        ...unknown,
        ...organizations.map(({ id, name, acronym }) => ({ value: id, label: `${acronym} · ${name}` })),
      ]}
      value={meant?.id ?? value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined, 'step')}
    />
  )
}

interface ReportsFiltersProps {
  filters: { organization?: string | undefined; reviewed?: 'true' | undefined }
  onChange: ChangeAddress<{ organization?: string | undefined; reviewed?: true | undefined }>
  label?: string
}

export const ReportsFilters = ({ filters, onChange, label = t('Organization') }: ReportsFiltersProps) => (
  <>
    <OrganizationFilter
      label={label}
      value={filters.organization}
      onChange={(organization, how) => onChange({ organization }, how)}
    />
    <ReviewedFilter
      label={t('Review')}
      value={filters.reviewed === 'true'}
      onChange={(reviewed) => onChange({ reviewed }, 'step')}
    />
  </>
)
