import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cell, focus, focused, named, newRow, press, type Row, rows, showGrid, type } from '#testing/entry-grid.tsx'
import { giveGridsTenRows, paste } from '#testing/layout.ts'
import { show } from '#testing/render.tsx'
import { EntryTable } from './entry-grid.tsx'
import type { EntryGridProps } from './entry-column.ts'

type OnPasteBlock = EntryGridProps<Row>['onPasteBlock']

giveGridsTenRows()

describe('what a screen reader hears', () => {
  it('counts all rows and columns, though only those in view are drawn', () => {
    showGrid(named(1000))
    const frame = screen.getByRole('grid', { name: 'Entries' })
    expect(frame.getAttribute('aria-rowcount')).toBe('1001')
    expect(frame.getAttribute('aria-colcount')).toBe('5')
    expect(screen.getAllByRole('row').length).toBeLessThan(20)
    expect(screen.getAllByRole('row')[3]?.getAttribute('aria-rowindex')).toBe('4')
  })

  it('names a cell by its column and row', () => {
    showGrid(named(2))
    expect(cell('Name', 2).value).toBe('Row 2')
    expect(cell('Original amount', 1).inputMode).toBe('decimal')
    expect(screen.getByRole('button', { name: 'Remove row 2' })).toBeDefined()
  })

  it('describes a invalid cell by its error', () => {
    showGrid([newRow()])
    expect(cell('Name', 1).getAttribute('aria-invalid')).toBe('true')
    const described = cell('Name', 1).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Name is required')
    expect(cell('Type', 1).getAttribute('aria-invalid')).toBeNull()
  })

  it('describes a cell by the note about it, and offers what to do', () => {
    const onRowAction = vi.fn<(row: number) => void>()
    const note = { text: 'Odd', action: 'Mend', column: 'amount' }
    showGrid(named(2), { rowNote: (row) => (row === 1 ? note : undefined), onRowAction })
    const described = cell('Original amount', 2).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Odd')
    fireEvent.click(screen.getByRole('button', { name: 'Mend' }))
    expect(onRowAction).toHaveBeenCalledWith(1)
  })
})

describe('typing', () => {
  it('changes one cell and leaves the other rows the same objects', () => {
    const start = named(3)
    showGrid(start)
    type('Name', 2, 'Changed')
    expect(rows()[1]).toEqual({ name: 'Changed', type: '', amount: '' })
    expect(rows()[0]).toBe(start[0])
    expect(rows()[2]).toBe(start[2])
  })

  it('draws only the row that changed', () => {
    const drawn = vi.fn<(row: number) => void>()
    const start = named(3)
    // The getter is called only for rows that are rendered.
    const watched = start.map((row, index) =>
      Object.defineProperty({ ...row }, 'amount', {
        enumerable: true,
        configurable: true,
        get: () => (drawn(index), '5'),
      }),
    )
    showGrid(watched)
    drawn.mockReset()
    type('Name', 2, 'Changed')
    expect(drawn.mock.calls.flat()).not.toContain(0)
    expect(drawn.mock.calls.flat()).not.toContain(2)
  })

  it('shows no new error in the row until the focus leaves it, and takes a mended one away at once', () => {
    showGrid([newRow(), { ...newRow(), name: 'Two' }])
    focus('Name', 1)
    type('Name', 1, 'One')
    expect(screen.queryByText('Name is required')).toBeNull()
    focus('Name', 2)
    type('Name', 2, '')
    expect(screen.queryByText('Name is required')).toBeNull()
    focus('Name', 1)
    expect(screen.getByText('Name is required')).toBeDefined()
  })

  it('gives a cell back its value of when it got the focus', () => {
    showGrid(named(1))
    focus('Name', 1)
    type('Name', 1, 'Chang')
    type('Name', 1, 'Changed')
    expect(press('Escape')).toBe(true)
    expect(rows()[0]?.name).toBe('Row 1')
    expect(press('Escape')).toBe(false)
  })
})

describe('removing rows', () => {
  it('is not offered for the only row', () => {
    showGrid(named(1))
    expect(screen.queryByRole('button', { name: /Remove row/ })).toBeNull()
  })

  it('keeps the focus in the grid, on the row that took its place', () => {
    showGrid(named(3))
    const remove = (row: number) => screen.getByRole('button', { name: `Remove row ${row}` })
    act(() => remove(2).focus())
    fireEvent.click(remove(2))
    expect(rows().map(({ name }) => name)).toEqual(['Row 1', 'Row 3'])
    expect(focused()).toBe('Remove row 2')
    // The second half of a double click is ignored.
    fireEvent.click(remove(2))
    expect(rows()).toHaveLength(2)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
    fireEvent.click(remove(2))
    expect(focused()).toBe('Original amount, row 1')
  })
})

describe('pasting', () => {
  it('hands a block to the owner, with the cell it was pasted into', () => {
    const onPasteBlock = vi.fn<OnPasteBlock>()
    showGrid(named(3), { onPasteBlock })
    focus('Type', 2)
    expect(paste('a\tb\r\nc\td\r\n')).toBe(true)
    expect(onPasteBlock).toHaveBeenCalledWith(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      { row: 1, column: 1 },
    )
  })

  it('leaves a single value to the input', () => {
    const onPasteBlock = vi.fn<OnPasteBlock>()
    showGrid(named(1), { onPasteBlock })
    focus('Name', 1)
    expect(paste('Gwange\r\n')).toBe(false)
    expect(onPasteBlock).not.toHaveBeenCalled()
  })

  it('chooses from a list what a single value means, and nothing that it does not know', () => {
    showGrid(named(1))
    focus('Type', 1)
    paste('IN KIND')
    expect(rows()[0]?.type).toBe('in-kind')
    paste('Gift')
    expect(rows()[0]?.type).toBe('in-kind')
  })

  it('is not its own while the focus is elsewhere', () => {
    const onPasteBlock = vi.fn<OnPasteBlock>()
    showGrid(named(1), { onPasteBlock })
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    expect(paste('a\tb')).toBe(false)
    expect(onPasteBlock).not.toHaveBeenCalled()
  })
})

it('shows a value that is no choice of its list', () => {
  showGrid([{ ...newRow(), type: 'Gift' }])
  expect(cell('Type', 1).value).toBe('Gift')
})

it('draws rows that scroll into view, and keeps the focus on the row that has it', () => {
  showGrid(named(1000))
  const frame = screen.getByRole('grid')
  focus('Name', 1)
  frame.scrollTop = 41 * 500
  fireEvent.scroll(frame)
  expect(cell('Name', 505).value).toBe('Row 505')
  expect(focused()).toBe('Name, row 1')
})

describe('the mouse', () => {
  /** A mouse, on a screen that is no phone. */
  const mouse = () =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: fine)',
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
  const pointAt = (element: Element, more: object = {}) => fireEvent.mouseDown(element, more)

  it('reaches a list with the first press, so that a paste finds it, and opens it with the next', () => {
    const onPasteBlock = vi.fn<OnPasteBlock>()
    showGrid(named(1), { onPasteBlock })
    mouse()
    const list = cell('Type', 1)
    // The arrow is at the right end.
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ right: 100 } as DOMRect)
    expect(pointAt(list, { clientX: 95 })).toBe(true)
    expect(pointAt(list, { clientX: 20 })).toBe(false)
    expect(document.activeElement).toBe(list)
    paste('grant\t5\nin-kind\t6')
    expect(onPasteBlock).toHaveBeenCalledWith(expect.anything(), { row: 0, column: 1 })
    expect(pointAt(list, { clientX: 20 })).toBe(true)
  })

  it('presses a button beside the grid though leaving the row brings its errors out', async () => {
    showGrid([newRow()], {
      errors: (_, key) => (key === 'amount' && rows()[0]?.name ? 'Amount is required' : undefined),
    })
    focus('Name', 1)
    type('Name', 1, 'Books')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    pointAt(elsewhere)
    act(() => elsewhere.focus())
    expect(screen.queryByText('Amount is required')).toBeNull()
    fireEvent.mouseUp(elsewhere)
    expect(await screen.findByText('Amount is required')).toBeDefined()
  })
})

describe('in a dialog', () => {
  const inDialog = (onPasteBlock: (block: string[][], at: object) => void) =>
    show(
      <div role="dialog">
        <button type="button">Close</button>
        <textarea aria-label="Narrative" />
        <EntryTable
          label="Entries"
          columns={[{ key: 'name', header: 'Name', width: 100, kind: 'text' }]}
          rows={[{ name: '' }]}
          onChange={() => undefined}
          newRow={() => ({ name: '' })}
          maxRows={5}
          errors={() => undefined}
          onPasteBlock={onPasteBlock}
        />
      </div>,
    )

  it('takes a block that is pasted while nothing has the focus, or a button, from its first cell on', () => {
    const onPasteBlock = vi.fn()
    inDialog(onPasteBlock)
    expect(paste('A\nB')).toBe(true)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    expect(paste('A\nB')).toBe(true)
    expect(onPasteBlock).toHaveBeenCalledTimes(2)
    expect(onPasteBlock).toHaveBeenCalledWith([['A'], ['B']], { row: 0, column: 0 })
  })

  it('leaves to a field beside it what is pasted there', () => {
    const onPasteBlock = vi.fn()
    inDialog(onPasteBlock)
    act(() => screen.getByLabelText('Narrative').focus())
    expect(paste('A\nB')).toBe(false)
    expect(onPasteBlock).not.toHaveBeenCalled()
  })
})
