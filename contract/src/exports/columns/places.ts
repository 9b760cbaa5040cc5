import { notCounted } from '../../project-statuses.ts'
import type { SheetColumn } from '../../sheet-column.ts'

export const NOT_COUNTED_WHILE = `0 while the project is ${notCounted()}`
export const NOBODY_WHILE = `0 while it is planned, or while the project is ${notCounted()}`
export const REACHED_BY = `By activities that are ongoing or completed, in a file of one year or state by those of it; ${NOT_COUNTED_WHILE}`

export const STATE_COLUMNS = [
  { key: 'state', header: 'State', kind: 'text', width: 14, hxl: '#adm1+name', about: 'State' },
  {
    key: 'state_pcode',
    header: 'State Pcode',
    kind: 'text',
    width: 13,
    hxl: '#adm1+code',
    about: "The state's code in OCHA's P-code list, such as NG008",
  },
] as const satisfies readonly SheetColumn[]

export const LGA_COLUMNS = [
  { key: 'lga', header: 'LGA', kind: 'text', width: 18, hxl: '#adm2+name', about: 'Local government area' },
  {
    key: 'lga_pcode',
    header: 'LGA PCode',
    kind: 'text',
    width: 13,
    hxl: '#adm2+code',
    about: "The LGA's code in OCHA's P-code list, such as NG008001",
  },
] as const satisfies readonly SheetColumn[]

export const WARD_CODE_COLUMN = {
  key: 'ward_pcode',
  header: 'Ward PCode',
  kind: 'text',
  width: 14,
  hxl: '#adm3+code',
  about: "The ward's P-code, where the hub knows a ward of this name in the LGA",
} as const satisfies SheetColumn
export const ORGANIZATION_TYPE_ABOUT = 'UN Agency, INGO, NNGO, Govt or Other; empty where nobody has said'
export const OPERATION_COLUMN = {
  key: 'operation_type',
  header: 'Operation Type',
  kind: 'text',
  hxl: '#operation+type',
  about: 'Implementing, Reporting or both, as the project says',
} as const satisfies SheetColumn
export const RESPONSE_COLUMN = {
  key: 'response_type',
  header: 'Response Type',
  kind: 'text',
  hxl: '#response+type',
  about: 'Humanitarian, Early Recovery or Development, as the project says',
} as const satisfies SheetColumn

export const ENTERED_COLUMNS = [
  { key: 'created', header: 'Created (UTC)', kind: 'moment', hxl: '#date+created', about: 'When it was entered' },
  {
    key: 'updated',
    header: 'Last Updated (UTC)',
    kind: 'moment',
    hxl: '#date+updated',
    about: 'When it was last changed',
  },
] as const satisfies readonly SheetColumn[]

/** Of columns that no record fills. */
export const ASKED_BY_OCHA = "Empty: OCHA's template asks for it, the hub does not"

/** Targets of an LGA: docs/figures.md, 'Targets against Reached'. */
const targetColumn = <Key extends string>(key: Key, header: string, hxl: string, about: string) =>
  ({ key, header, kind: 'whole', width: 20, hxl, about }) as const

/** `about` describes the LGAs and the year. */
export const targetColumns = ({ about: of }: { about: string }) =>
  [
    targetColumn('need_girls', 'Girls in Need (LGA)', '#inneed+f+children+adm2', `Girls in need ${of}`),
    targetColumn('need_boys', 'Boys in Need (LGA)', '#inneed+m+children+adm2', `Boys in need ${of}`),
    targetColumn(
      'target_girls',
      'Sector Target Girls (LGA)',
      '#targeted+f+children+adm2',
      `Girls the sector plans to reach ${of}`,
    ),
    targetColumn(
      'target_boys',
      'Sector Target Boys (LGA)',
      '#targeted+m+children+adm2',
      `Boys the sector plans to reach ${of}`,
    ),
  ] as const
