import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { expect, it } from 'vitest'
import { blankRow } from '#domain/activity/activity-rows.ts'
import { projectOf } from '#testing/project.ts'
import { briefOf } from '#ui/entry-grid/entry-column.ts'
import { reportColumns } from './report.columns.ts'

it('the line of a row on a phone says which number is of boys and which of girls', () => {
  const project = projectOf({ target_states: ['Borno'] })
  const row = { ...blankRow(project), type: 'WASH', start_date: '2026-04-05', boys: '12', girls: '13' }
  expect(briefOf(reportColumns(project), row, blankRow(project))).toBe('WASH · 2026-04-05 · Boys 12 · Girls 13')
})

it('every field has its column, but for the coordinates', () => {
  const columns: string[] = reportColumns(projectOf()).map(({ key }) => key)
  expect(Object.keys(ACTIVITY_LABELS).filter((field) => !columns.includes(field))).toEqual(['coordinates'])
})
