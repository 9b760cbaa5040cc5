import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { focus, focused, named, press, rows, showGrid, type } from '#testing/entry-grid.tsx'
import { giveGridsTenRows } from '#testing/layout.ts'

giveGridsTenRows()

describe('keys', () => {
  it('walk from row to row', () => {
    showGrid(named(3))
    focus('Type', 1)
    press('ArrowDown')
    expect(focused()).toBe('Type, row 2')
    press('Enter')
    expect(focused()).toBe('Type, row 3')
    press('Enter', { shiftKey: true })
    expect(focused()).toBe('Type, row 2')
  })

  it('never change the choice of a list on their way', () => {
    showGrid(named(1))
    focus('Type', 1)
    expect(press('ArrowUp')).toBe(true)
    expect(press('ArrowDown')).toBe(true)
    expect(press('ArrowDown', { altKey: true })).toBe(false)
  })

  it('reach a row that is not drawn', () => {
    showGrid(named(50))
    focus('Name', 1)
    press('End', { ctrlKey: true })
    expect(focused()).toBe('Original amount, row 50')
    press('Home', { ctrlKey: true })
    expect(focused()).toBe('Name, row 1')
  })

  it('are left to a word that is being composed', () => {
    showGrid(named(2))
    focus('Name', 1)
    expect(press('Enter', { isComposing: true })).toBe(false)
    expect(focused()).toBe('Name, row 1')
  })

  it('add a row below the last with Enter, unless that is blank, up to the most there may be', () => {
    showGrid(named(1), { maxRows: 2 })
    focus('Name', 1)
    press('Enter')
    expect(focused()).toBe('Name, row 2')
    press('Enter')
    expect(rows()).toHaveLength(2)
    type('Name', 2, 'Two')
    press('Enter')
    expect(rows()).toHaveLength(2)
  })

  it('leave Tab to the browser, so that it leads out of the grid', () => {
    showGrid(named(2))
    focus('Original amount', 2)
    expect(press('Tab')).toBe(false)
    focus('Name', 1)
    expect(press('Tab', { shiftKey: true })).toBe(false)
    expect(screen.getByRole('button', { name: 'Remove row 1' }).tabIndex).toBe(-1)
  })

  it('ask the owner to undo where the cell has nothing to take back', () => {
    const onUndo = vi.fn<() => boolean>(() => true)
    showGrid(named(1), { onUndo })
    focus('Name', 1)
    expect(press('z', { ctrlKey: true })).toBe(true)
    type('Name', 1, 'Typed')
    expect(press('z', { ctrlKey: true })).toBe(false)
    expect(onUndo).toHaveBeenCalledOnce()
  })
})
