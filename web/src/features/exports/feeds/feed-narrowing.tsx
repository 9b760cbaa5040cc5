import { STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect, TextInput } from '@mantine/core'
import { findOrganization, useOrganizations } from '#domain/organization/organizations.ts'
import { REVIEWED_CHOICES } from '#domain/figure/reviewed.tsx'
import type { ExportFilters } from '#features/exports/exports-search.ts'
import { TEXT } from '#features/exports/exports.text.ts'
import { t } from '#lib/language.ts'

interface FeedNarrowingProps {
  filters: ExportFilters
  field: (name: 'year' | 'organization') => object
}

export function FeedNarrowing({ filters, field }: FeedNarrowingProps) {
  const { organizations, total } = useOrganizations(filters.organization)
  const meant = findOrganization(filters.organization, organizations)
  const isTyped = total > organizations.length
  return (
    <>
      <TextInput
        {...field('year')}
        size="sm"
        label={t('Year')}
        placeholder={TEXT.allYears}
        inputMode="numeric"
        maxLength={4}
        defaultValue={filters.year}
        required={false}
      />
      <NativeSelect
        name="state"
        label={t('State')}
        data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
        defaultValue={filters.state}
      />
      {isTyped ? (
        <TextInput
          {...field('organization')}
          size="sm"
          label={t('Organization')}
          placeholder={t('All organizations')}
          defaultValue={meant?.name ?? filters.organization}
          required={false}
        />
      ) : (
        <NativeSelect
          // Sets the default again when the organizations have loaded.
          key={meant?.id}
          name="organization"
          label={t('Organization')}
          data={[
            { value: '', label: t('All organizations') },
            ...organizations.map(({ id, name, acronym }) => ({ value: id, label: `${acronym} · ${name}` })),
          ]}
          defaultValue={meant?.id}
        />
      )}
      <NativeSelect name="reviewed" label={t('Review')} data={REVIEWED_CHOICES} defaultValue={filters.reviewed} />
    </>
  )
}
