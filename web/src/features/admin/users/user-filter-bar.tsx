import { Button, NativeSelect } from '@mantine/core'
import { dayInNigeria } from '@hub/contract/days'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TypedFilter } from '../../../ui/typed-filter.tsx'
import { type ChangeSearch, hasFilters, NO_FILTERS, type UserFilters } from '../admin-search.ts'
import { ROLE_OPTIONS } from '../../../domain/user/role-badge.tsx'
import { STATUS_OPTIONS } from '../../../domain/user/status-badge.tsx'
import { USERS_SHEET } from './user-columns.tsx'
import classes from './users.module.css'

interface UserFilterBarProps {
  filters: UserFilters
  /** How many they find; undefined until it is known. */
  total: number | undefined
  onChange: ChangeSearch
}

export function UserFilterBar({ filters, total, onChange }: UserFilterBarProps) {
  const choose = (name: 'status' | 'role') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const sheet = total !== undefined && {
    fileName: `users_export_${dayInNigeria()}`,
    path: `/admin/users?${new URLSearchParams({ ...filters })}`,
    field: 'users',
    columns: USERS_SHEET,
    total,
  }
  return (
    <search className={classes.filters} aria-label="Users">
      <TypedFilter
        type="search"
        aria-label="Search users"
        placeholder="Search name, email or organization"
        leftSection={<Icon name="search" size={18} />}
        className={classes.search}
        value={filters.search}
        onSettled={(search) => onChange({ search }, 'refinement')}
      />
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS]}
        value={filters.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        aria-label="Role"
        data={[{ value: '', label: 'All roles' }, ...ROLE_OPTIONS]}
        value={filters.role ?? ''}
        onChange={choose('role')}
      />
      {hasFilters(filters) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
          Clear filters
        </Button>
      )}
      <div className={classes.export}>
        <ExportButton label="Export Users" name="USERS" variant="default" sheet={sheet || null} />
      </div>
    </search>
  )
}
