import type { User } from '@hub/contract/records/user'
import { Text } from '@mantine/core'
import { formatDate, formatDateTime } from '#lib/format.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { EmailText } from '#ui/person.tsx'
import { AccountStatusBadge, RoleBadge } from '#domain/status-badges.tsx'
import type { UserSort } from '#features/admin/admin-search.ts'
import { t } from '#lib/language.ts'

export const USER_COLUMNS: readonly DataColumn<User, UserSort>[] = [
  {
    key: 'user',
    header: t('User'),
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
    header: t('Organization'),
    width: 132,
    wraps: true,
    cell: ({ organization_acronym, organization_name }) => (
      <span>
        <strong>{organization_acronym}</strong> {organization_name}
      </span>
    ),
  },
  { key: 'role', header: t('Role'), width: 92, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'status',
    header: t('Status'),
    width: 130,
    // The next column says whether somebody is an administrator.
    cell: ({ status }) => <AccountStatusBadge user={{ status, is_admin: false }} />,
    card: 'badge',
  },
  {
    key: 'registered',
    header: t('Registered'),
    width: 88,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {formatDate(created_at)}
      </time>
    ),
    sort: { asc: 'oldest', desc: 'newest', first: 'desc', words: { asc: t('oldest first'), desc: t('newest first') } },
  },
]
