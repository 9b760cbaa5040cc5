import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chartFacts as facts, showWhatIsNear } from '../../testing/chart.ts'
import { show } from '../../testing/render.tsx'
import { BarChart } from './bar-chart.tsx'

showWhatIsNear()
vi.mock('./chart-library.tsx', () => {
  throw new Error('Failed to fetch')
})

it('leaves its table where the library cannot be loaded, and logs it once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(
    <>
      <BarChart facts={facts} />
      <BarChart facts={{ ...facts, title: 'Teachers Reached' }} />
    </>,
  )
  await waitFor(() => expect(screen.getAllByText(/The chart could not be loaded/)).toHaveLength(2))
  expect(
    screen.getAllByRole('table').every(({ parentElement }) => parentElement?.className !== 'visually-hidden'),
  ).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(log.mock.calls.filter(([what]) => String(what).includes('charts library'))).toHaveLength(1)
})
