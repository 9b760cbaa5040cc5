import { ROLE_LABELS } from '../../permissions.ts'
import { sheetColumns } from '../../records/fields.ts'
import { ACCOUNT_FIELDS, USER_FIELDS } from '../../records/user.ts'
import type { SheetColumn } from '../../sheet-column.ts'
import { ACCOUNT_STATUS_TABLE, labelsIn } from '../../statuses.ts'

/** What the list of users is saved with. */
export const USERS_SHEET: readonly SheetColumn[] = [
  ...sheetColumns(
    { ...USER_FIELDS, ...ACCOUNT_FIELDS },
    ['full_name', 'email', 'organization_acronym', 'organization_name', 'role', 'status', 'reason'],
    { role: ROLE_LABELS, status: labelsIn(ACCOUNT_STATUS_TABLE) },
  ),
  { key: 'created_at', header: 'Registered (UTC)', kind: 'moment' },
  { key: 'last_login_at', header: 'Last Login (UTC)', kind: 'moment' },
  { key: 'total_projects', header: 'Projects', kind: 'whole' },
  { key: 'total_fts_submissions', header: 'FTS Submissions', kind: 'whole' },
  { key: 'total_stock_items', header: 'Stock Items', kind: 'whole' },
]

const { full_name, email, phone_number, job_title, organization_name, organization_acronym } = USER_FIELDS

/** What the list of contacts is saved with. */
export const CONTACTS_SHEET: readonly SheetColumn[] = sheetColumns(
  { organization_name, organization_acronym, full_name, role: ACCOUNT_FIELDS.role, job_title, email, phone_number },
  ['organization_name', 'organization_acronym', 'full_name', 'role', 'job_title', 'email', 'phone_number'],
  { role: ROLE_LABELS },
)
