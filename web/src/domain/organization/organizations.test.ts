// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { findOrganization } from './organizations.ts'

const ELI = { id: '7c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e', name: 'Example Learning Initiative', acronym: 'ELI' }

describe('the organization of the filter', () => {
  it.each([ELI.id, 'eli', 'EXAMPLE learning initiative'])('is meant by %s', (text) =>
    expect(findOrganization(text, [ELI])).toBe(ELI),
  )
  it.each([undefined, '', 'EL', 'Learning'])('is not meant by %s', (text) =>
    expect(findOrganization(text, [ELI])).toBeUndefined(),
  )
})
