import type { SheetColumn } from '../../sheet-column.ts'

/** Columns of a list that is saved as a file, beside those of its record. */
export const LIST_COLUMNS = {
  project_title: { key: 'project_title', header: 'Project Title', kind: 'text', width: 40 },
  organization_name: { key: 'organization_name', header: 'Organization', kind: 'text', width: 30 },
  updated_at: { key: 'updated_at', header: 'Updated (UTC)', kind: 'moment' },
  /** Imports ignore it. */
  retired_at: { key: 'retired_at', header: 'Retired (UTC)', kind: 'moment' },
  /** An import identifies the record by it. */
  id: { key: 'id', header: 'Hub ID', kind: 'text', width: 38 },
} as const satisfies Record<string, SheetColumn>
