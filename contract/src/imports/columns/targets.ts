import { TARGET_GROUPS } from '../../targets.ts'
import { type ImportField, LGA, spelt, STATE, whole } from './shared.ts'

/** The key of a row is its year, LGA and group. */
export const TARGETS_FIELDS: readonly ImportField[] = [
  { key: 'year', header: 'Year', kind: 'text', required: true, names: ['Plan Year'], about: 'Like 2026' },
  STATE,
  LGA,
  {
    key: 'group',
    header: 'Group',
    kind: 'choice',
    required: true,
    names: ['Population Group'],
    choices: spelt(TARGET_GROUPS),
    about: 'Boys, Girls or Teachers',
  },
  {
    ...whole('people_in_need', 'People in Need', ['PIN', 'In Need'], 'How many need help'),
    required: true,
    hxl: '#inneed',
  },
  {
    ...whole('target', 'Target', ['Targeted'], 'How many the sector plans to reach'),
    required: true,
    hxl: '#targeted',
  },
  {
    key: 'source',
    header: 'Source',
    kind: 'text',
    required: true,
    names: ['Source of Figures'],
    hxl: '#meta+source',
    about: 'Where the figures come from, like HNRP 2026',
  },
]
