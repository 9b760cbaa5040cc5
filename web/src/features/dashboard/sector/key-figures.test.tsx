import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ALL_SAMPLES, sectorOf } from '#testing/dashboard.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { ChildrenCard } from './key-figures.tsx'

const fetched = vi.fn<typeof fetch>()
const estimateOf = (children: number) => Response.json({ success: true, children })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

async function open(data = sectorOf()) {
  const card = <ChildrenCard data={data} filters={{ state: 'Borno', year: 2026 }} />
  show(withQueries(withRouter(card)))
  await screen.findByText('Children Reached')
}

const figure = () => screen.getByText('Children Reached').nextElementSibling?.textContent
const way = (name: string) => screen.getByRole('button', { name })
const isOn = (name: string) => way(name).getAttribute('aria-pressed') === 'true'

it('adds reports up at first, says so, and asks for no estimate', async () => {
  await open()
  expect(figure()).toBe('160')
  expect(isOn('Reports added up')).toBe(true)
  expect(screen.getByText(/75 boys · 85 girls/)).toBeTruthy()
  expect(screen.queryByText('Estimated')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

it('estimates on demand, within the filters, and marks it', async () => {
  fetched.mockImplementation(async () => estimateOf(90))
  await open()
  fireEvent.click(way('Estimated unique'))
  expect(await screen.findByText('Estimated')).toBeTruthy()
  expect(figure()).toBe('90')
  expect(isOn('Estimated unique')).toBe(true)
  const [address] = fetched.mock.calls[0]!
  expect(String(address)).toContain('/dashboard/estimated-unique?state=Borno&year=2026')
  fireEvent.click(way('Reports added up'))
  expect(figure()).toBe('160')
  expect(screen.queryByText('Estimated')).toBeNull()
})

it('keeps the figure, and the way it was counted, while the estimate loads', async () => {
  let answer = (_reply: Response) => {}
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await open()
  fireEvent.click(way('Estimated unique'))
  expect(await screen.findByText('Estimating…')).toBeTruthy()
  expect(figure()).toBe('160')
  expect(isOn('Reports added up')).toBe(true)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  answer(estimateOf(90))
  expect(await screen.findByText('90')).toBeTruthy()
  expect(screen.queryByText('Estimating…')).toBeNull()
})

it('keeps the figure where the estimate fails, and offers to try again', async () => {
  fetched.mockImplementation(async () => Response.json({ success: false }, { status: 400 }))
  await open()
  fireEvent.click(way('Estimated unique'))
  expect((await screen.findByRole('alert')).textContent).toContain('It could not be estimated. Please try again.')
  expect(figure()).toBe('160')
  expect(isOn('Reports added up')).toBe(true)
  fetched.mockImplementation(async () => estimateOf(90))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('90')).toBeTruthy()
})

it('a sample is not counted in any way', async () => {
  await open(sectorOf({ sample: ALL_SAMPLES }))
  expect(figure()).toBe('15,247')
  expect(screen.queryByRole('button', { name: 'Estimated unique' })).toBeNull()
})
