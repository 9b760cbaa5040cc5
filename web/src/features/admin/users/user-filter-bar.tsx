import { NativeSelect } from '@mantine/core'
import { dayInNigeria } from '@hub/contract/days'
import { exportFileName } from '@hub/contract/exports/file-name'
import { countSet } from '#lib/address.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { type ChangeSearch, NO_FILTERS, type UserFilters } from '#features/admin/admin-search.ts'
import { ACCOUNT_STATUS_OPTIONS, ROLE_OPTIONS } from '#domain/status-badges.tsx'
import { USERS_SHEET } from './user-columns.tsx'

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
      label="Users"
      searchLabel="Search users"
      placeholder="Name, email or organization"
      search={{ value: filters.search, onSettled: (search) => onChange({ search }, 'refinement') }}
      count={countSet(NO_FILTERS, filters, 'search')}
      onClear={() => onChange(NO_FILTERS, 'step')}
    >
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'All statuses' }, ...ACCOUNT_STATUS_OPTIONS]}
        value={filters.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        aria-label="Role"
        data={[{ value: '', label: 'All roles' }, ...ROLE_OPTIONS]}
        value={filters.role ?? ''}
        onChange={choose('role')}
      />
      <ExportButton label="Export Users" name="USERS" variant="default" sheet={sheet || null} />
    </FilterBar>
  )
}
