import { exportColumnOf } from '../../records/fields.ts'
import { SCHOOL_FIELDS } from '../../records/school.ts'
import type { SheetColumn } from '../../sheet-column.ts'
import { LGA_COLUMNS, STATE_COLUMNS, WARD_CODE_COLUMN } from './places.ts'

const column = exportColumnOf(SCHOOL_FIELDS)

/** A school of two projects has two rows. */
export const SCHOOL_EXPORT_COLUMNS = [
  column('school_name'),
  ...STATE_COLUMNS,
  ...LGA_COLUMNS,
  column('ward'),
  WARD_CODE_COLUMN,
  { key: 'lat', header: 'Latitude', kind: 'decimal', hxl: '#geo+lat', about: 'Decimal degrees' },
  { key: 'lng', header: 'Longitude', kind: 'decimal', hxl: '#geo+lon', about: 'Decimal degrees' },
  {
    key: 'organization',
    header: 'Supporting Organisations',
    kind: 'text',
    holds: 'list',
    width: 32,
    hxl: '#org+impl+name',
    about: "The project's organization and its implementing partners",
  },
  column('community'),
  {
    key: 'project_code',
    header: 'Project Code',
    kind: 'text',
    width: 14,
    hxl: '#activity+project+code',
    about: 'Project Code',
  },
  {
    key: 'project_title',
    header: 'Project Title',
    kind: 'text',
    width: 40,
    hxl: '#activity+project+name',
    about: 'Project Title',
  },
  column('coordinates'),
  column('lga_pcode'),
  {
    key: 'outside',
    header: 'Outside Project States',
    kind: 'text',
    holds: 'yes-no',
    about: 'Yes where its coordinates or its LGA lie outside the states of its project',
  },
] as const satisfies readonly SheetColumn[]
