import { sheetColumns } from '@hub/contract/records/fields'
import { ACCOUNT_FIELDS, type User, USER_FIELDS } from '@hub/contract/records/user'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { ROLE_LABELS } from '@hub/contract/permissions'
import { ACCOUNT_STATUS_TABLE, labelsIn } from '@hub/contract/statuses'
import { Text } from '@mantine/core'
import { formatDate, formatDateTime } from '#lib/format.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { EmailText } from '#ui/person.tsx'
import { AccountStatusBadge, RoleBadge } from '#domain/status-badges.tsx'
import type { UserSort } from '#features/admin/admin-search.ts'

export const USER_COLUMNS: readonly DataColumn<User, UserSort>[] = [
  {
    key: 'user',
    header: 'User',
    width: 190,
    wraps: true,
    cell: ({ full_name, email }) => (
      <span>
        <strong>{full_name}</strong>
        {/* A block, because the table counts the lines of blocks and cuts off the third. */}
        <Text span display="block" c="dimmed">
          <EmailText email={email} />
        </Text>
      </span>
    ),
    cardCell: ({ full_name, email }) => (
      <>
        {full_name}
        <Text span display="block" fz="m" fw={400} c="dimmed">
          <EmailText email={email} />
        </Text>
      </>
    ),
    sort: { asc: 'name' },
    isHideable: false,
    card: 'title',
  },
  {
    key: 'organization',
    header: 'Organization',
    width: 132,
    wraps: true,
    cell: ({ organization_acronym, organization_name }) => (
      <span>
        <strong>{organization_acronym}</strong> {organization_name}
      </span>
    ),
  },
  { key: 'role', header: 'Role', width: 92, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    // The next column says whether somebody is an administrator.
    cell: ({ status }) => <AccountStatusBadge user={{ status, is_admin: false }} />,
    card: 'badge',
  },
  {
    key: 'registered',
    header: 'Registered',
    width: 88,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {formatDate(created_at)}
      </time>
    ),
    sort: { asc: 'oldest', desc: 'newest', first: 'desc', words: { asc: 'oldest first', desc: 'newest first' } },
  },
]

const SHEET_WORDS = { role: ROLE_LABELS, status: labelsIn(ACCOUNT_STATUS_TABLE) }

export const USERS_SHEET: readonly SheetColumn[] = [
  ...sheetColumns(
    { ...USER_FIELDS, ...ACCOUNT_FIELDS },
    ['full_name', 'email', 'organization_acronym', 'organization_name', 'role', 'status', 'reason'],
    SHEET_WORDS,
  ),
  { key: 'created_at', header: 'Registered (UTC)', kind: 'moment' },
  { key: 'last_login_at', header: 'Last Login (UTC)', kind: 'moment' },
  { key: 'total_projects', header: 'Projects', kind: 'whole' },
  { key: 'total_fts_submissions', header: 'FTS Submissions', kind: 'whole' },
  { key: 'total_stock_items', header: 'Stock Items', kind: 'whole' },
]
