import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { BoardTable } from './board.tsx'

const monthOf = (month: string, submitted: number) => ({
  month,
  due_on: `${month}-28`,
  closed: false,
  expected: 400,
  submitted,
  overdue: 0,
  returned: 0,
})

it('Everybody has reported only where nobody is missing, and nobody only where there is none', () => {
  show(
    <BoardTable
      months={[monthOf('2026-11', 400), monthOf('2026-10', 399), monthOf('2026-09', 1), monthOf('2026-08', 0)]}
      organizations={[]}
      corrected={[]}
    />,
  )
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '100% 400 of 400',
    '99% 399 of 400',
    '<1% 1 of 400',
    '0% 0 of 400',
  ])
})
