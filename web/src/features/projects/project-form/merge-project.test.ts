import { expect, it } from 'vitest'
import { mergeProject } from './merge-project.ts'
import { newProject } from './project-values.ts'

const from = { ...newProject({ organization_name: 'SLI' }, '2026-11-15'), project_title: 'Old', updated_at: 'v1' }

it('keeps what the person typed, takes the rest from the newer version, and names what both changed', () => {
  const mine = { ...from, project_title: 'Mine', budget: '5', target_locations: ['Yobe'] }
  const newer = {
    ...from,
    project_title: 'Theirs',
    project_narrative: 'New',
    target_locations: ['Yobe'],
    updated_at: 'v2',
  }
  const { values, conflicts } = mergeProject(from, mine, newer)
  expect(values).toMatchObject({ project_title: 'Mine', budget: '5', project_narrative: 'New', updated_at: 'v2' })
  expect(conflicts).toEqual(['project_title'])
})
