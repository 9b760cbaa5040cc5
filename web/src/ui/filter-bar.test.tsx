import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { FilterBar } from './filter-bar.tsx'

const onToggle = vi.fn<(mine: true | undefined) => void>()
const onClear = vi.fn<() => void>()

const open = (isOn: boolean, count: number) =>
  show(
    <FilterBar
      label="Things"
      searchLabel="Search things"
      placeholder=""
      search={{ value: undefined, onSettled: () => undefined }}
      mine={{ isOn, onToggle }}
      advanced={{ count, panel: <p>Rare filters</p> }}
      count={count + (isOn ? 1 : 0)}
      onClear={onClear}
    >
      <p>Usual filters</p>
    </FilterBar>,
  )

it('narrows to what the person entered, and takes that off again', () => {
  const { unmount } = open(false, 0)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Entered by me' })
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  fireEvent.click(box())
  expect(onToggle).toHaveBeenLastCalledWith(true)
  unmount()
  open(true, 0)
  expect(box().checked).toBe(true)
  fireEvent.click(box())
  expect(onToggle).toHaveBeenLastCalledWith(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalledOnce()
})

it('opens the rare filters when asked, or when one of them is set', () => {
  const { unmount } = open(false, 0)
  expect(screen.queryByText('Rare filters')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Advanced Filters/ }))
  expect(screen.getByText('Rare filters')).toBeDefined()
  unmount()
  open(false, 2)
  expect(screen.getByText('Rare filters')).toBeDefined()
  expect(screen.getByRole('button', { name: /active: ?2/ }).getAttribute('aria-expanded')).toBe('true')
})
