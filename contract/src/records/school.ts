import * as z from 'zod/mini'
import { Id, optionalText } from '../common.ts'
import { COORDINATES_MAX, coordinatesError } from '../coordinates.ts'
import { ID, projectCode } from '../imports/columns.ts'
import { importColumns, labelsOf, type RecordFields, sentBy, text } from './fields.ts'

export const SCHOOLS_MAX = 1000

/** Empty, not null, when it is not known. */
const textOrEmpty = (max?: number) => ({ kind: 'text', sent: optionalText(max), listed: z.string() }) as const

/** In the order of the project's table of schools. */
export const SCHOOL_FIELDS = {
  community: {
    ...textOrEmpty(),
    label: 'Community',
    hxl: '#loc+name',
    imported: {
      names: ['Ward', 'Community Name'],
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
