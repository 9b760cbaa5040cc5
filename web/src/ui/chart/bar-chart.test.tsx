import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chartFacts as facts, showWhatIsNear } from '#testing/chart.ts'
import { show } from '#testing/render.tsx'
import { BarChart } from './bar-chart.tsx'

showWhatIsNear()

vi.mock('./chart-library.tsx', () => ({ BarCanvas: () => <canvas data-testid="drawing" />, drawPicture: vi.fn() }))

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent)
const isHidden = () => screen.getByRole('table').parentElement?.className === 'visually-hidden'

it('draws, and holds its table for screen readers and for whoever asks', async () => {
  show(<BarChart facts={facts} />)
  expect(await screen.findByTestId('drawing')).toBeTruthy()
  expect(screen.getByText('Sample')).toBeTruthy()
  expect(cells()).toEqual(['30', '30%', '70', '70%', '100', '100%'])
  expect(isHidden()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Show as table/ }))
  expect(isHidden()).toBe(false)
})
