import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { questionsOf } from './import-questions.ts'
import { tablesIn } from './import-tables.ts'
import type { Importing } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

it('asks what a month of exchange rates is that is written as a day, and shows the month that each order means', async () => {
  const lines = [
    ['Month', 'Currency', 'Rate'],
    ['3/1/2024', 'EUR', 0.92],
  ]
  const sheet = { name: 'One', rows: lines.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }
  const tables = tablesIn('rates', [sheet], () => ({}))
  const questions = { rates: await questionsOf('rates', sheet, tables[0]!.matching) }
  const importing = { tables, questions, change: () => undefined }
  show(<ValuesStep importing={importing as unknown as Importing} />)
  expect(screen.getByRole('group', { name: 'Month: what is 3/1/2024?' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('The day comes first: January 2024').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('The month comes first: March 2024').checked).toBe(false)
})
