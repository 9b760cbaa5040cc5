import { accountsEndpoints } from '@hub/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { keyOrganizations, organizationKey } from './organization-key.ts'

describe('Names that read the same have one key', () => {
  it.each([
    ['Hope & Light', 'Hope and Light'],
    ['Hope&Light', 'HOPE AND LIGHT'],
    ['Ƙungiyar Ɗalibai Ɓarno', 'ƙungiyar ɗalibai ɓarno'],
    ['Şehir', 'şehir'],
    ['E\u0301cole', 'École'],
    ['Far   Horizon', 'Far\u00a0Horizon '],
    ['Women\u2019s Forum', "Women's Forum"],
    ['North\u2013East', 'North-East'],
    ['Zero\u200bWidth', 'ZeroWidth'],
  ])('%s and %s', (one, other) => expect(organizationKey(one)).toBe(organizationKey(other)))

  it.each([
    ['Hope', 'Hopes'],
    ['Band', 'B&'],
    ['Ɗalibai', 'Dalibai'],
  ])('but %s and %s are two', (one, other) => expect(organizationKey(one)).not.toBe(organizationKey(other)))
})

describe('A database that is older than the keys', () => {
  let hub: TestHub
  beforeAll(async () => {
    hub = await startTestHub()
  })
  afterAll(() => hub.close())

  const rows = async () =>
    (
      await hub.database.pool.query<Record<string, unknown>>(
        'SELECT name, name_key, acronym_key, is_duplicate FROM organizations ORDER BY created_at, name',
      )
    ).rows

  it('starts, keeps both of two organizations that read the same, and people go to the first', async () => {
    await hub.database.pool.query(`
      INSERT INTO organizations (name, acronym, created_at, merged_into) VALUES
        ('Hope & Light', 'HL', '2026-01-02', NULL), ('Hope and  Light', 'Hl', '2026-01-01', NULL), ('Ƙungiya', 'ƘG', '2026-01-03', NULL),
        ('hope and light', 'hl', '2025-01-01', '3b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11')`)
    await keyOrganizations(hub.database.maintenancePool)
    const light = { name_key: 'hope and light', acronym_key: 'hl' }
    const expected = [
      { name: 'hope and light', ...light, is_duplicate: true },
      { name: 'Hope and  Light', ...light, is_duplicate: false },
      { name: 'Hope & Light', ...light, is_duplicate: true },
      { name: 'Ƙungiya', name_key: 'ƙungiya', acronym_key: 'ƙg', is_duplicate: false },
    ]
    expect(await rows()).toEqual(expected)
    await keyOrganizations(hub.database.maintenancePool)
    expect(await rows()).toEqual(expected)

    const person = {
      full_name: 'A',
      email: 'a@key.example',
      password: 'Correct-horse-1',
      confirm_password: 'Correct-horse-1',
    }
    const body = { ...person, organization_name: 'HOPE & LIGHT', organization_acronym: 'HL' }
    expect((await hub.call(accountsEndpoints.register, { body })).status).toBe(200)
    const { rows: joined } = await hub.database.pool.query<{ name: string }>(
      'SELECT o.name FROM users u JOIN organizations o ON o.id = u.organization_id',
    )
    expect(joined).toEqual([{ name: 'Hope and  Light' }])
  })

  it('starts also where a new rule gives one row the key that another one leaves', async () => {
    await hub.database.pool.query(
      `UPDATE organizations SET name_key = 'old', acronym_key = 'old' WHERE name = 'Ƙungiya'`,
    )
    await hub.database.pool.query(
      `UPDATE organizations SET name_key = 'ƙungiya', acronym_key = 'ƙg' WHERE name = 'Hope and  Light'`,
    )
    await keyOrganizations(hub.database.maintenancePool)
    expect((await rows()).map(({ name_key }) => name_key)).toEqual([
      'hope and light',
      'hope and light',
      'hope and light',
      'ƙungiya',
    ])
  })
})
