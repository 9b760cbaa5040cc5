import { expect, it } from 'vitest'
import { activityThat, fundingThat, projectStatusSql, stockThat } from './statuses.ts'

it('says in SQL what a status means, by the fewer of those that mean it and those that do not', () => {
  expect(projectStatusSql('isShared', 'p.status')).toBe(`p.status <> 'draft'`)
  expect(projectStatusSql('counts', 'p.status')).toBe(`p.status NOT IN ('draft', 'suspended')`)
  expect(projectStatusSql('isAccepted', 'p.status')).toBe(`p.status IN ('approved', 'active', 'completed')`)
  expect(projectStatusSql('hasRun', 'p.status')).toBe(`p.status IN ('active', 'completed')`)
  expect(activityThat('hasReached', 'a.status')).toBe(`a.status <> 'planned'`)
  expect(activityThat('isDone', 'a.status')).toBe(`a.status = 'completed'`)
  expect(fundingThat('isReceived', 'f.status')).toBe(`f.status <> 'pledge'`)
  expect(stockThat('isShort', 's.status')).toBe(`s.status IN ('low_stock', 'out_of_stock')`)
})

it('says what is late as the index of late projects does', () => {
  expect(projectStatusSql('isOpen', 'status')).toBe(`status NOT IN ('draft', 'completed')`)
})
