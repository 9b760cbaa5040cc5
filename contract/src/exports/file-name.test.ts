import { expect, it } from 'vitest'
import { exportFileName, narrowedPart } from './file-name.ts'

it('the file of an export that holds everything has its type and day alone, however it is sorted', () => {
  expect(exportFileName('projects', '2026-11-05')).toBe('projects_export_2026-11-05')
  const none = { state: undefined, year: null, search: '', sort: 'name' }
  expect(exportFileName('users', '2026-11-05', none)).toBe('users_export_2026-11-05')
})

it('a narrowed one says by what: values by themselves, ids and switches by the name of their filter', () => {
  const filters = { state: 'Borno', year: 2026, organization: 'c0ffee00-1111-4222-8333-444444444444', reviewed: 'true' }
  expect(exportFileName('5ws', '2026-11-05', filters)).toBe(
    '5ws_export_2026-11-05_only_Borno_2026_organization_reviewed',
  )
  expect(narrowedPart({ not_state: 'Yobe', status: 'out_of_stock' })).toBe('_only_not-Yobe_out-of-stock')
})

it('its name has nothing that a file’s name must not have, and is not longer than it may be', () => {
  expect(narrowedPart({ search: '../../Ƙofa & "Bäma": 1/2?\n' })).toBe('_only_ofa-Bama-1-2')
  expect(narrowedPart({ search: '教育' })).toBe('_only_search')
  const long = narrowedPart({ search: 'word '.repeat(40), lga: 'Jere' })
  expect(long).toMatch(/^_only_word(-word)+/)
  expect(long.length).toBeLessThanOrEqual(60)
})
