import { expect, it } from 'vitest'
import { historyFileName, movementsCsv } from './movements-csv.ts'

const movement = {
  id: '5b7c0f5e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  at: '2026-11-05T13:30:00.000Z',
  who: 'Amina Bukar',
  reason: 'count_corrected' as const,
  note: '=HYPERLINK("x")',
  quantity_before: 1200,
  quantity_after: 1170,
}

it('writes each movement as plain figures, and no cell that a sheet would run', () => {
  const [header, line] = movementsCsv({ item: 'Desks', unit: 'pieces' }, [movement]).split('\r\n')
  expect(header).toContain('Item,Unit,When (UTC),Who,Reason,Before,After,Difference,Note')
  expect(line).toBe(`Desks,Pieces,2026-11-05 13:30:00,Amina Bukar,Count corrected,1200,1170,-30,"'=HYPERLINK(""x"")"`)
})

it('names the file after the item, in letters that every system takes', () => {
  expect(historyFileName('École / Desks: 2 <sets>', '2026-11-15')).toBe(
    'stock_history_e_cole_desks_2_sets_2026-11-15.csv',
  )
  expect(historyFileName('书', '2026-11-15')).toBe('stock_history_item_2026-11-15.csv')
})
