// @vitest-environment jsdom
import { ACTIVITY_LABELS, MORE_FIELDS } from '@hub/contract/records/activity'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { expect, it } from 'vitest'
import { blankRow } from '#domain/activity/activity-rows.ts'
import { projectOf } from '#testing/project.ts'
import { briefOf } from '#ui/entry-grid/entry-column.ts'
import { moreShown, reportColumns } from './report.columns.ts'

it('the line of a row on a phone says which number is of boys and which of girls', () => {
  const project = projectOf({ target_states: ['Borno'] })
  const row = { ...blankRow(project), type: 'WASH', start_date: '2026-04-05', boys: '12', girls: '13' }
  expect(briefOf(reportColumns(project), row, blankRow(project))).toBe('WASH · 2026-04-05 · Boys 12 · Girls 13')
})

it('a quantity has a column once a row names an indicator that counts one, and so has what is filled', () => {
  const indicators = FIRST_INDICATORS.map((each) => ({ ...each, retired_at: null, updated_at: '' }))
  const blank = blankRow(projectOf())
  expect(moreShown([blank], [], false)).toEqual([])
  expect(moreShown([blank], indicators, false)).toEqual(['indicator_id'])
  const kits = { ...blank, indicator_id: indicators[4]!.id, ward: 'Dusuman' }
  expect(moreShown([blank, kits], indicators, false)).toEqual(['indicator_id', 'quantity', 'ward'])
  expect(moreShown([blank], indicators, true)).toEqual(MORE_FIELDS)
  const columns = reportColumns(projectOf(), { indicators, types: ['WASH'], more: ['indicator_id'] })
  const named = columns.find(({ key }) => key === 'indicator_id')
  expect(named).toMatchObject({ options: [{ value: indicators[5]!.id, aliases: ['EDU-06', indicators[5]!.name] }] })
  expect(columns.some(({ key }) => key === 'quantity')).toBe(false)
})

it('in January a row of December may name an indicator of the old year', () => {
  const of = (from_year: number, to_year: number | null) => ({ ...FIRST_INDICATORS[4]!, from_year, to_year })
  const indicators = [of(2026, 2026), of(2027, null)].map((each) => ({ ...each, retired_at: null, updated_at: '' }))
  const offered = (years: string[]) =>
    reportColumns(projectOf(), { indicators, types: ['Learning Materials'], years }).find(
      ({ key }) => key === 'indicator_id',
    )
  expect(offered(['2026'])).toMatchObject({ options: [{}] })
  expect(offered(['2027', '2026'])).toMatchObject({ options: [{}, {}] })
  expect(offered(['2028'])).toMatchObject({ options: [{ value: indicators[1]!.id }] })
})

it('every field has its column, but for the coordinates', () => {
  const columns: string[] = reportColumns(projectOf()).map(({ key }) => key)
  expect(Object.keys(ACTIVITY_LABELS).filter((field) => !columns.includes(field))).toEqual(['coordinates'])
})
