import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { questionsOf } from './import-questions.ts'
import type { Table } from './import-sheet.ts'
import { tablesIn } from './import-tables.ts'
import type { Questions } from './import-questions.ts'
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

function Values({ first, questions }: { first: readonly Table[]; questions: Questions }) {
  const [tables, setTables] = useState(first)
  const change = (kind: string, more: Partial<Table>) =>
    setTables((now) => now.map((table) => (table.kind === kind ? { ...table, ...more } : table)))
  return <ValuesStep importing={{ tables, questions, change } as unknown as Importing} />
}

it('proposes a near spelling of one choice alone: opposites, other words and names of two places are asked about', async () => {
  const rows = [
    ['Complted', 'PSS', 'Maidugri'],
    ['Incomplete', 'Cash', 'Mubi'],
    ['Not completed', 'Wash', 'Yola'],
    ['Uncompleted', 'WASH', 'Maiduguri/Jere'],
    ['Done', 'WASH', 'Jere/Kaga'],
    ['In progress', 'WASH', 'Bama'],
  ]
  const lines = [['Status', 'Activity Type', 'LGA'], ...rows]
  const sheet = { name: 'One', rows: lines.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }
  const tables = tablesIn('activities', [sheet], () => ({}))
  const questions = { activities: await questionsOf('activities', sheet, tables[0]!.matching) }
  show(<Values first={tables} questions={questions} />)
  const asked = screen.getAllByRole<HTMLSelectElement>('combobox').map((each) => [each.ariaLabel, each.value])
  expect(asked).toEqual([
    ['Complted means', 'completed'],
    ['Incomplete means', ''],
    ['Not completed means', ''],
    ['Uncompleted means', ''],
    ['Cash means', ''],
    ['Maidugri means', 'Maiduguri'],
    ['Mubi means', ''],
    ['Yola means', ''],
    ['Maiduguri/Jere means', ''],
    ['Jere/Kaga means', ''],
  ])
})
