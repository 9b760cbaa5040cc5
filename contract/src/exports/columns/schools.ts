import { exportColumnOf } from '../../records/fields.ts'
import { SCHOOL_FIELDS } from '../../records/school.ts'
import type { SheetColumn } from '../../sheet-column.ts'
import { LGA_COLUMNS, NOT_HELD, STATE_COLUMNS } from './places.ts'

const column = exportColumnOf(SCHOOL_FIELDS)

/** In the order of the school census; a school of two projects has two rows. */
export const SCHOOL_EXPORT_COLUMNS = [
  { key: 'school_code', header: 'School Code (EMIS)', kind: 'text', hxl: '#loc+facility+code+v_emis', about: NOT_HELD },
  column('school_name'),
  { key: 'level', header: 'Level', kind: 'text', hxl: '#loc+facility+type', about: NOT_HELD },
  { key: 'ownership', header: 'Ownership', kind: 'text', hxl: '#loc+facility+ownership', about: NOT_HELD },
  { key: 'status', header: 'Status', kind: 'text', hxl: '#status', about: NOT_HELD },
  ...STATE_COLUMNS,
  ...LGA_COLUMNS,
  { key: 'ward', header: 'Ward', kind: 'text', hxl: '#adm3+name', about: NOT_HELD },
  { key: 'ward_pcode', header: 'Ward PCode', kind: 'text', hxl: '#adm3+code', about: NOT_HELD },
  { key: 'lat', header: 'Latitude', kind: 'decimal', hxl: '#geo+lat', about: 'Decimal degrees' },
  { key: 'lng', header: 'Longitude', kind: 'decimal', hxl: '#geo+lon', about: 'Decimal degrees' },
  {
    key: 'enrolled_girls',
    header: 'Enrolled Girls',
    kind: 'whole',
    hxl: '#population+f+children+enrolled',
    about: NOT_HELD,
  },
  {
    key: 'enrolled_boys',
    header: 'Enrolled Boys',
    kind: 'whole',
    hxl: '#population+m+children+enrolled',
    about: NOT_HELD,
  },
  {
    key: 'displaced_girls',
    header: 'Displaced Girls',
    kind: 'whole',
    hxl: '#affected+idps+f+children',
    about: NOT_HELD,
  },
  { key: 'displaced_boys', header: 'Displaced Boys', kind: 'whole', hxl: '#affected+idps+m+children', about: NOT_HELD },
  {
    key: 'female_teachers',
    header: 'Female Teachers',
    kind: 'whole',
    hxl: '#population+f+adults+teachers',
    about: NOT_HELD,
  },
  {
    key: 'male_teachers',
    header: 'Male Teachers',
    kind: 'whole',
    hxl: '#population+m+adults+teachers',
    about: NOT_HELD,
  },
  { key: 'classrooms', header: 'Classrooms', kind: 'whole', hxl: '#capacity+classrooms+num', about: NOT_HELD },
  {
    key: 'usable_classrooms',
    header: 'Usable Classrooms',
    kind: 'whole',
    hxl: '#capacity+classrooms+usable+num',
    about: NOT_HELD,
  },
  { key: 'water', header: 'Water', kind: 'text', hxl: '#service+water+bool', about: NOT_HELD },
  { key: 'latrines', header: 'Latrines', kind: 'whole', hxl: '#service+latrines+num', about: NOT_HELD },
  {
    key: 'organization',
    header: 'Supporting Organisations',
    kind: 'text',
    holds: 'list',
    width: 32,
    hxl: '#org+impl+name',
    about: "The project's organization and its implementing partners",
  },
  { key: 'verified', header: 'Last Verified', kind: 'date', hxl: '#date+reported', about: NOT_HELD },
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
  {
    key: 'outside',
    header: 'Outside Project States',
    kind: 'text',
    holds: 'yes-no',
    about: 'Yes where its coordinates lie outside the states of its project',
  },
] as const satisfies readonly SheetColumn[]
