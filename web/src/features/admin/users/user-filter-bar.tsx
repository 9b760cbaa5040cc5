import { NativeSelect } from '@mantine/core'
import { dayInNigeria } from '@hub/contract/days'
import { USERS_SHEET } from '@hub/contract/exports/columns/users'
import { exportFileName } from '@hub/contract/exports/file-name'
import { countSet } from '#lib/address.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { type ChangeSearch, NO_FILTERS, type UserFilters } from '#features/admin/admin-search.ts'
import { ACCOUNT_STATUS_OPTIONS, ROLE_OPTIONS } from '#domain/status-badges.tsx'
import { t } from '#lib/language.ts'

interface UserFilterBarProps {
  filters: UserFilters
  total: number | undefined
  onChange: ChangeSearch
}

export function UserFilterBar({ filters, total, onChange }: UserFilterBarProps) {
  const choose = (name: 'status' | 'role') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const sheet = total !== undefined && {
    fileName: exportFileName('users', dayInNigeria(), { ...filters }),
    path: `/admin/users?${new URLSearchParams({ ...filters })}`,
    columns: USERS_SHEET,
    total,
  }
  return (
    <FilterBar
      label={t('Users')}
      searchLabel={t('Search users')}
      placeholder={t('Name, email or organization')}
      search={{ value: filters.search, onSettled: (search) => onChange({ search }, 'refinement') }}
      count={countSet(NO_FILTERS, filters, 'search')}
      onClear={() => onChange(NO_FILTERS, 'step')}
    >
      <NativeSelect
        aria-label={t('Status')}
        data={[{ value: '', label: t('All statuses') }, ...ACCOUNT_STATUS_OPTIONS]}
        value={filters.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        aria-label={t('Role')}
        data={[{ value: '', label: t('All roles') }, ...ROLE_OPTIONS]}
        value={filters.role ?? ''}
        onChange={choose('role')}
      />
      <ExportButton label={t('Export Users')} name="USERS" variant="default" sheet={sheet || null} />
    </FilterBar>
  )
}
