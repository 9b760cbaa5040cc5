import * as z from 'zod/mini'
import { Id, optionalText } from '../common.ts'
import { COORDINATES_MAX, coordinatesError } from '../coordinates.ts'
import { ID, LGA, LGA_CODE_CHOICES, projectCode } from '../imports/columns.ts'
import { lgaWithCode } from '../reference/lga-codes.ts'
import { importColumns, labelsOf, type RecordFields, sentBy, text, textOrNone } from './fields.ts'

export const SCHOOLS_MAX = 1000

/** Empty, not null, when it is not known. */
const textOrEmpty = (max?: number) => ({ kind: 'text', sent: optionalText(max), listed: z.string() }) as const

const isLga = (pcode: string | null | undefined) => !pcode || lgaWithCode(pcode) !== undefined

/** In the order of the project's table of schools. Pages of 1.0.0 send no LGA and no ward: they stay as they are. */
export const SCHOOL_FIELDS = {
  community: {
    ...textOrEmpty(),
    label: 'Community',
    hxl: '#loc+name',
    imported: {
      names: ['Community Name'],
      about: 'Where it stands; it tells schools of one name apart',
    },
    exported: { width: 24 },
  },
  school_name: {
    ...text('School name is required'),
    label: 'School name',
    hxl: '#loc+facility+name',
    imported: {
      header: 'School Name',
      width: 36,
      names: ['School', 'Name of School', 'Learning Centre'],
      about: 'What it is called',
    },
    exported: { header: 'School Name', width: 36, about: 'School Name' },
  },
  coordinates: {
    ...textOrEmpty(COORDINATES_MAX),
    label: 'Coordinates',
    imported: {
      names: ['Coordinates as Typed', 'GPS', 'GPS Coordinates', 'Lat, Lng'],
      about: 'Latitude, longitude: 11.8464, 13.1603',
    },
    exported: { header: 'Coordinates as Typed', width: 24, about: 'Coordinates as Typed' },
  },
  lga_pcode: {
    kind: 'choice',
    label: 'LGA',
    choices: LGA_CODE_CHOICES,
    sent: optionalText().check(z.refine(isLga, 'Choose an LGA from the list')),
    listed: z.nullable(z.string()),
    hxl: LGA.hxl,
    imported: {
      // The LGA of the export is where the coordinates lie.
      surest: 'LGA as Typed',
      names: [...LGA.names, 'LGA PCode', 'ADM2_PCODE'],
      about: 'The LGA that it is in',
    },
    exported: {
      key: 'named_lga',
      header: 'LGA as Typed',
      width: 18,
      hxl: '#adm2+name+typed',
      about: 'The LGA that the project names for it',
    },
  },
  ward: {
    ...textOrNone(100),
    label: 'Ward',
    hxl: '#adm3+name',
    imported: {
      names: ['Ward Name', 'ADM3_EN', 'Admin 3'],
      about: 'The ward of the LGA',
    },
    exported: { width: 18 },
  },
} as const satisfies RecordFields

export type SchoolField = keyof typeof SCHOOL_FIELDS
export const SCHOOL_LABELS = labelsOf(SCHOOL_FIELDS)

/** Edits preserve the id, so that activities stay with their school; a client may choose the id of a new one. */
export const School = z
  .strictObject({ id: z.optional(Id), ...sentBy(SCHOOL_FIELDS) })
  .check(({ value, issues }: z.core.ParsePayload<{ coordinates?: string | null | undefined }>) => {
    const message = coordinatesError(value.coordinates)
    if (message) issues.push({ code: 'custom', input: value, path: ['coordinates'], message })
  })
export type School = z.input<typeof School>

export const SCHOOL_IMPORT_COLUMNS = [
  ID,
  projectCode({ about: 'The code of its project, in the hub or in the sheet Projects' }),
  ...importColumns(SCHOOL_FIELDS, ['school_name']),
]
