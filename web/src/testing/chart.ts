import { vi } from 'vitest'
import type { ChartFacts } from '#ui/chart/chart-facts.ts'

/** jsdom has no layout: every element counts as visible at once. */
export const showWhatIsNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly near: (entries: unknown[]) => void) {}
      observe() {
        this.near([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )

export const chartFacts: ChartFacts = {
  figure: 'children_reached',
  labels: 'Gender',
  counts: 'Children',
  bars: [
    { label: 'Boys', value: 30, color: 'male' },
    { label: 'Girls', value: 70, color: 'female' },
  ],
  isSample: true,
  source: 'Sample',
  filters: {},
}
