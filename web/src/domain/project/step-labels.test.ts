import { legalSteps, PROJECT_STATUSES } from '@hub/contract/project-steps'
import { expect, it } from 'vitest'
import { isForward, stepLabel } from './step-labels.ts'

it('the way forward is called by what is done', () => {
  expect(stepLabel('draft', 'submitted')).toBe('Submit')
  expect(stepLabel('under_review', 'approved')).toBe('Approve')
  expect(stepLabel('active', 'completed')).toBe('Complete')
})

it('a way back names where it leads', () => {
  expect(stepLabel('submitted', 'draft')).toBe('Back to Draft')
  expect(stepLabel('approved', 'under_review')).toBe('Back to Under Review')
  expect(stepLabel('completed', 'active')).toBe('Reopen')
})

it('a suspended project resumes as what it becomes', () => {
  expect(stepLabel('suspended', 'active')).toBe('Resume as Active')
  expect(isForward('suspended', 'active')).toBe(false)
})

it('no two steps from one status are called the same', () => {
  for (const from of PROJECT_STATUSES) {
    const labels = legalSteps(from).map((to) => stepLabel(from, to))
    expect(new Set(labels).size, from).toBe(labels.length)
  }
})
