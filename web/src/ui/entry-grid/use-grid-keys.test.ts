import { describe, expect, it } from 'vitest'
import { type Caret, type KeyPress, targetOf } from './use-grid-keys.ts'

const EXTENT = { rows: 10, columns: 3, removable: true }
const INSIDE: Caret = { atStart: false, atEnd: false }
const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})
const from = (row: number, column: number, key: KeyPress, caret = INSIDE, extent = EXTENT) => {
  const to = targetOf(key, { row, column }, extent, caret)
  return to && [to.row, to.column]
}

describe('the keys of a sheet', () => {
  it('moves up and down between rows in the same column', () => {
    expect(from(4, 1, press('ArrowDown'))).toEqual([5, 1])
    expect(from(4, 1, press('ArrowUp'))).toEqual([3, 1])
    expect(from(4, 1, press('Enter'))).toEqual([5, 1])
    expect(from(4, 1, press('Enter', { shiftKey: true }))).toEqual([3, 1])
  })

  it('stays inside the grid', () => {
    expect(from(0, 1, press('ArrowUp'))).toBeUndefined()
    expect(from(9, 1, press('ArrowDown'))).toBeUndefined()
    expect(from(9, 1, press('Enter'))).toBeUndefined()
    expect(from(3, 0, press('ArrowLeft'), { atStart: true, atEnd: false })).toBeUndefined()
  })

  it('leaves left and right to the text until the caret is at its edge', () => {
    expect(from(4, 1, press('ArrowLeft'))).toBeUndefined()
    expect(from(4, 1, press('ArrowRight'), { atStart: true, atEnd: false })).toBeUndefined()
    expect(from(4, 1, press('ArrowLeft'), { atStart: true, atEnd: false })).toEqual([4, 0])
    expect(from(4, 1, press('ArrowRight'), { atStart: false, atEnd: true })).toEqual([4, 2])
  })

  it('reaches the remove control to the right of the last cell, where there is one', () => {
    const atEnd = { atStart: false, atEnd: true }
    expect(from(4, 2, press('ArrowRight'), atEnd)).toEqual([4, 3])
    expect(from(0, 2, press('ArrowRight'), atEnd, { rows: 1, columns: 3, removable: false })).toBeUndefined()
    expect(from(4, 3, press('ArrowLeft'), { atStart: true, atEnd: true })).toEqual([4, 2])
  })

  it('goes to the ends of the row once the caret is at the end of the text', () => {
    expect(from(4, 1, press('Home'))).toBeUndefined()
    expect(from(4, 1, press('Home'), { atStart: true, atEnd: false })).toEqual([4, 0])
    expect(from(4, 1, press('End'), { atStart: false, atEnd: true })).toEqual([4, 2])
    expect(from(4, 2, press('End'), { atStart: false, atEnd: true })).toBeUndefined()
  })

  it.each(['ctrlKey', 'metaKey'] as const)('goes to the first and the last cell with %s', (modifier) => {
    expect(from(4, 1, press('Home', { [modifier]: true }))).toEqual([0, 0])
    expect(from(4, 1, press('End', { [modifier]: true }))).toEqual([9, 2])
  })

  it.each([
    press('ArrowRight', { shiftKey: true }),
    press('ArrowDown', { altKey: true }),
    press('ArrowLeft', { ctrlKey: true }),
    press('Enter', { ctrlKey: true }),
    press('a'),
    press('Tab'),
    press('Escape'),
  ])('leaves $key with its modifiers to the browser', (key) =>
    expect(from(4, 1, key, { atStart: true, atEnd: true })).toBeUndefined(),
  )
})
