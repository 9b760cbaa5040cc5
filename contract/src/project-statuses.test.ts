import { describe, expect, it } from 'vitest'
import { type Actor, can, type Role } from './permissions.ts'
import { elapsedPercent, legalSteps, PROJECT_STATUSES, stepLabel, stepsFor, wayOf } from './project-statuses.ts'
import { reportStepsFor } from './report-steps.ts'

const actor = (role: Role): Actor => ({ id: 'me', role, status: 'approved', organization_id: 'own' })
const MINE = { created_by: 'me', organization_id: 'own' }

describe('the steps of a project', () => {
  it('takes the creator from draft to submitted, from approved to active, from active to completed, and nowhere else', () => {
    const steps = Object.fromEntries(
      PROJECT_STATUSES.map((status) => [status, stepsFor(actor('user'), { ...MINE, status })]),
    )
    expect(steps).toEqual({
      draft: ['submitted'],
      submitted: [],
      under_review: [],
      approved: ['active'],
      active: ['completed'],
      completed: [],
      suspended: [],
    })
  })

  it("lets a manager move the organization's projects and nobody else's", () => {
    expect(stepsFor(actor('manager'), { created_by: 'colleague', organization_id: 'own', status: 'active' })).toEqual([
      'completed',
    ])
    expect(stepsFor(actor('manager'), { created_by: 'stranger', organization_id: 'other', status: 'active' })).toEqual(
      [],
    )
  })

  it('lets a viewer move nothing', () => {
    for (const status of PROJECT_STATUSES) expect(stepsFor(actor('viewer'), { ...MINE, status })).toEqual([])
  })

  it('knows none of a status, a state or a role that a newer hub may have, and does not fail on it', () => {
    const unknown = 'of_a_newer_hub' as never
    expect(stepsFor(actor('admin'), { ...MINE, status: unknown })).toEqual([])
    expect(wayOf(unknown, 'active')).toBeUndefined()
    expect(wayOf('active', unknown)).toBeUndefined()
    expect(reportStepsFor(actor('admin'), { state: unknown, organization_id: 'own' })).toEqual([])
    expect(can(actor(unknown), 'edit', MINE)).toBe(false)
  })

  it('lets an admin take every legal step', () => {
    for (const status of PROJECT_STATUSES)
      expect(stepsFor(actor('admin'), { ...MINE, status })).toEqual(legalSteps(status))
  })

  it('lead forward, back, to a halt or to work again, as each says of itself', () => {
    expect(wayOf('draft', 'submitted')).toBe('forward')
    expect(wayOf('completed', 'active')).toBe('back')
    expect(wayOf('active', 'suspended')).toBe('halt')
    expect(wayOf('suspended', 'active')).toBe('resume')
    expect(wayOf('draft', 'completed')).toBeUndefined()
  })

  it('has no step from a status to itself, and no dead end', () => {
    for (const status of PROJECT_STATUSES) {
      expect(legalSteps(status)).not.toContain(status)
      expect(legalSteps(status).length).toBeGreaterThan(0)
    }
  })
})

describe('the label of a step', () => {
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
  })

  it('no two steps from one status are called the same', () => {
    for (const from of PROJECT_STATUSES) {
      const labels = legalSteps(from).map((to) => stepLabel(from, to))
      expect(new Set(labels).size, from).toBe(labels.length)
    }
  })
})

describe('how much of its time has passed', () => {
  const year = { status: 'active', start_date: '2026-01-01', end_date: '2026-12-31' } as const

  it('nothing has passed before the start and on the first day', () => {
    expect(elapsedPercent(year, '2025-06-01')).toBe(0)
    expect(elapsedPercent(year, '2026-01-01')).toBe(0)
  })

  it('half of the days are half of the time', () => {
    expect(elapsedPercent(year, '2026-07-02')).toBe(50)
  })

  it('all of it has passed on the last day and after', () => {
    expect(elapsedPercent(year, '2026-12-31')).toBe(100)
    expect(elapsedPercent(year, '2030-01-01')).toBe(100)
  })

  it('on the last day but one it is not done', () => {
    expect(elapsedPercent(year, '2026-12-30')).toBe(99)
  })

  it('a completed project is at 100%, however early', () => {
    expect(elapsedPercent({ ...year, status: 'completed' }, '2026-01-01')).toBe(100)
  })

  it('a project of one day goes from nothing to all', () => {
    const oneDay = { status: 'active', start_date: '2026-05-05', end_date: '2026-05-05' } as const
    expect(elapsedPercent(oneDay, '2026-05-04')).toBe(0)
    expect(elapsedPercent(oneDay, '2026-05-05')).toBe(100)
  })
})
