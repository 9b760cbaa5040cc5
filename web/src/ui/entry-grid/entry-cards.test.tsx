import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cell, focus, focused, named, newRow, press, rows, showGrid, type } from '#testing/entry-grid.tsx'
import { paste } from '#testing/layout.ts'

const nothing = () => undefined
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }))
})

const line = (row: number) =>
  within(screen.getAllByRole('listitem')[row - 1] as HTMLElement).getAllByRole('button')[0] as HTMLElement
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a phone gets a form for the one row instead of a grid, with the name of each column above its field', () => {
  showGrid([newRow()])
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByText('Original amount')).toBeDefined()
  type('Original amount', 1, '5')
  type('Type', 1, 'in-kind')
  expect(rows()).toEqual([{ name: '', type: 'in-kind', amount: '5' }])
})

it('several rows are a list, and the one that is pressed opens', () => {
  showGrid([...named(2), newRow()])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(line(2).textContent).toContain('Row 2')
  expect(line(3).textContent).toContain('Empty')
  expect(screen.queryByLabelText('Name, row 2')).toBeNull()
  fireEvent.click(line(2))
  expect(cell('Name', 2).value).toBe('Row 2')
  expect(line(2).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(line(2))
  expect(screen.queryByLabelText('Name, row 2')).toBeNull()
})

it('Next leads to the next row, behind the last filled one adds another, and Previous leads back', () => {
  showGrid(named(2))
  fireEvent.click(line(1))
  click('Next')
  expect(focused()).toBe('Name, row 2')
  click('Next')
  expect(rows()).toHaveLength(3)
  expect(focused()).toBe('Name, row 3')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  click('Previous')
  expect(focused()).toBe('Name, row 2')
})

it('Enter walks through the fields and sends no form; a removed row leaves the focus on the list', () => {
  showGrid(named(2))
  fireEvent.click(line(1))
  focus('Name', 1)
  expect(press('Enter')).toBe(true)
  expect(focused()).toBe('Type, row 1')
  click('Remove row 1')
  expect(rows()).toEqual([{ ...newRow(), name: 'Row 2' }])
  expect(document.activeElement).toBe(line(1))
})

it('a row that is typed in shows a new error when it is left, and its line says so', () => {
  showGrid(named(2))
  fireEvent.click(line(1))
  focus('Name', 1)
  type('Name', 1, '')
  expect(screen.queryByText('Name is required')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(line(1).textContent).toContain('needs attention')
})

it('a block from a sheet is taken here too, and a note offers what to do', () => {
  const onPasteBlock = vi.fn<(block: string[][], at: object) => void>()
  const onRowAction = vi.fn<(row: number) => void>()
  showGrid([newRow()], {
    onPasteBlock,
    onRowAction,
    rowNote: () => ({ text: 'Odd', action: 'Mend', column: 'amount' }),
  })
  focus('Name', 1)
  paste('Books\tgrant\nPens\tgrant')
  expect(onPasteBlock).toHaveBeenCalledWith(
    [
      ['Books', 'grant'],
      ['Pens', 'grant'],
    ],
    { row: 0, column: 0 },
  )
  click('Mend')
  expect(onRowAction).toHaveBeenCalledWith(0)
})
