import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { useColumnChoice } from './data-table.tsx'

const column = (key: string, isHiddenAtFirst = false): DataColumn<unknown> => ({
  key,
  header: key,
  cell: () => '',
  isHiddenAtFirst,
})
const ITEM = { ...column('item'), isHideable: false }
const BEFORE = [ITEM, column('unit'), column('supplier', true)]
/** The columns of a later version. */
const LATER = [...BEFORE, column('location'), column('warehouse', true)]

const choice = (columns: readonly DataColumn<unknown>[]) => renderHook(() => useColumnChoice('stock', columns)).result
const shownOf = (columns: readonly DataColumn<unknown>[]) => choice(columns).current.shown.map(({ key }) => key)

beforeEach(() => localStorage.clear())

it('shows what is on by default until somebody chooses', () => {
  expect(shownOf(BEFORE)).toEqual(['item', 'unit'])
})

it('keeps what was chosen, and of a new column what holds by default', () => {
  const before = choice(BEFORE)
  act(() => before.current.toggle('unit'))
  act(() => before.current.toggle('supplier'))
  expect(shownOf(LATER)).toEqual(['item', 'supplier', 'location'])
})

it('takes a choice back', () => {
  const shown = choice(BEFORE)
  act(() => shown.current.toggle('unit'))
  act(() => shown.current.toggle('unit'))
  expect(shownOf(BEFORE)).toEqual(['item', 'unit'])
})
