import { expect, it } from 'vitest'
import { newProject, validateProject } from '#domain/project/project-values.ts'
import { sectionStates } from './project-form.sections.ts'

const start = () => newProject({ organization_name: 'Sample Learning Initiative' }, '2026-11-15')

it('a new project shows at a glance which section lacks what', () => {
  const states = sectionStates(start(), validateProject(start()), { filled: 2, invalid: 1 })
  expect(states.basics).toEqual({ missing: 3, isFilled: true })
  expect(states.places).toEqual({ missing: 1, isFilled: false })
  expect(states.schools).toEqual({ missing: 1, isFilled: true })
  expect(states.sustainability).toEqual({ missing: 0, isFilled: false })
})
