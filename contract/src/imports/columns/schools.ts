import { ID, type ImportField, projectCode } from './shared.ts'

export const SCHOOLS_FIELDS: readonly ImportField[] = [
  ID,
  projectCode('The code of its project, in the hub or in the sheet Projects'),
  {
    key: 'school_name',
    header: 'School Name',
    kind: 'text',
    required: true,
    width: 36,
    names: ['School', 'Name of School', 'Learning Centre'],
    hxl: '#loc+facility+name',
    about: 'What it is called',
  },
  {
    key: 'community',
    header: 'Community',
    kind: 'text',
    names: ['Ward', 'Community Name'],
    hxl: '#loc+name',
    about: 'Where it stands; it tells schools of one name apart',
  },
  {
    key: 'coordinates',
    header: 'Coordinates',
    kind: 'text',
    names: ['Coordinates as Typed', 'GPS', 'GPS Coordinates', 'Lat, Lng'],
    about: 'Latitude, longitude: 11.8464, 13.1603',
  },
]
