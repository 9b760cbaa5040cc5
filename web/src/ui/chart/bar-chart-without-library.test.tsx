import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chartFacts, showWhatIsNear } from '#testing/chart.ts'
import { show } from '#testing/render.tsx'
import { BarChart } from './bar-chart.tsx'

showWhatIsNear()
vi.mock('./chart-library.tsx', () => {
  throw new Error('Failed to fetch')
})

it('leaves its table where the library cannot be loaded, and logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(<BarChart facts={chartFacts} />)
  expect(await screen.findByText(/The chart could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('table').parentElement?.className).not.toBe('visually-hidden')
  expect(screen.queryByRole('button', { name: /table|PNG/ })).toBeNull()
  expect(log).toHaveBeenCalledWith(
    'The charts library could not be loaded.',
    expect.objectContaining({ stack: expect.any(String) }),
  )
})
