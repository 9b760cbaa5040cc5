import { expect, it } from 'vitest'
import { adminOf, userOf } from '#testing/user.ts'
import { navigationFor } from './navigation.ts'

const outline = (groups: ReturnType<typeof navigationFor>) =>
  groups.map(({ title, items }) => [title, ...items.map((item) => item.label)])

const SCREENS = [
  'Dashboard',
  'Projects',
  'Activities',
  'Stock Management',
  'Financial Tracking',
  'Interactive Map',
  'Reporting',
]

it('offers a partner the main screens', () => {
  expect(outline(navigationFor(userOf()))).toEqual([['Navigation', ...SCREENS]])
})

it('offers an administrator the Admin Panel and the data exports too', () => {
  expect(outline(navigationFor(adminOf()))).toEqual([
    ['Navigation', ...SCREENS, 'Admin Panel'],
    ['Data Exports', 'Download Stock Data', 'Download FTS Data', 'Download Projects Data'],
  ])
})
