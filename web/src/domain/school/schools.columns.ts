import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'
import { COLUMN_HEADERS, type SchoolRow } from './schools.rows.ts'

export const SCHOOL_COLUMNS: readonly EntryColumn<SchoolRow>[] = [
  { key: 'community', header: COLUMN_HEADERS.community, width: 180, kind: 'text' },
  { key: 'school_name', header: COLUMN_HEADERS.school_name, width: 240, kind: 'text', required: true },
  { key: 'coordinates', header: COLUMN_HEADERS.coordinates, width: 180, kind: 'text', placeholder: '11.8464, 13.1603' },
]
