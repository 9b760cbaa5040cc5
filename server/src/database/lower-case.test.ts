import type { Endpoint } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { adminEndpoints } from '@hub/contract/admin'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findRecords } from '../modules/audit/audit-trail.store.ts'
import { fundingByKeys } from '../modules/funding/funding-imports.store.ts'
import { projectsTitled } from '../modules/projects/project-imports.store.ts'
import { stockNamed } from '../modules/stock/stock-imports.store.ts'
import { testDatabase, testEngine } from '../testing/database.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { newPostgresDatabase } from '../testing/postgres-databases.ts'
import { aFundingEntry, reportsOf } from '../testing/reports.ts'
import { openDatabase } from './connect.ts'
import { lowerCaseFor } from './search-text.ts'

const UPPER = 'ƘARFE ƊAN École İ'
const LOWER = 'ƙarfe ɗan éCOLE İ'

/** With the locale C, lower() knows only ASCII. The embedded engine is between that and ICU. */
async function databaseOfAnotherLocale() {
  const english = `locale_provider icu icu_locale 'en-US'`
  const { url, drop } = await newPostgresDatabase(inject('postgres').url, undefined, english)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return { ...database, close: () => database.close().then(drop) }
}

describe.each(testEngine === 'postgresql' ? ['C', 'en-US'] : ['its own'])(
  'In a database of the locale %s',
  (locale) => {
    let hub: TestHub
    let admin: Person
    let user: Person
    beforeAll(async () => {
      hub = await startTestHub({
        database: locale === 'en-US' ? await databaseOfAnotherLocale() : await testDatabase(),
      })
      admin = await hub.aUser({ role: 'admin', full_name: `Amina ${UPPER}` })
      user = await hub.aUser({ organization: { name: UPPER, acronym: 'ƘƊ' } })
    })
    afterAll(() => hub.close())

    it.each([
      ['ƘARFE', 'ƙarfe', true],
      ['Ɗan', 'ɗAN', true],
      ['É', 'é', true],
      ['İ', 'İ', true],
      ['Ƙ', 'k', false],
      ['GR-1', 'gr-1', true],
    ])('what is stored as %s and asked for as %s is the same: %s', async (stored, asked, expected) => {
      const small = lowerCaseFor([asked])
      const { rows } = await hub.db.execute(sql`SELECT ${small(sql`${stored}`)} = ${small(sql`${asked}`)} AS same`)
      expect(rows).toEqual([{ same: expected }])
    })

    it('two organizations cannot have one name in other letters', async () => {
      const { organization_id } = await hub.aUser({ organization: { name: LOWER, acronym: 'ƙɗ' } })
      expect(organization_id).toBe(user.organization_id)
    })

    it('people, projects, items and entries are found by their names in other letters', async () => {
      const reports = reportsOf(hub)
      const project = await reports.project(user, { project_title: `Ruwa ${UPPER}`, organization_name: UPPER })
      const item = await reports.stockItem(user, { item_name: UPPER })
      const found = async (endpoint: Endpoint, by = user) =>
        JSON.stringify((await hub.call(endpoint, { token: by.token, query: { search: LOWER } })).body)
      expect(await found(projectsEndpoints.list)).toContain(project.id)
      expect(await found(stockEndpoints.list)).toContain(item.id)
      expect(await found(adminEndpoints.users, admin)).toContain(admin.id)
      expect((await findRecords(hub.db, LOWER)).ids).toContain(item.id)
    })

    it('an import, and the search for twins, meet what is there in other letters', async () => {
      const { organization_id } = user
      await reportsOf(hub).project(user, { project_title: `Two ${UPPER}`, organization_name: UPPER })
      expect(await projectsTitled(hub.db, [organization_id], [`two ${LOWER}`])).toHaveLength(1)
      await reportsOf(hub).stockItem(user, { item_name: `Two ${UPPER}` })
      expect(await stockNamed(hub.db, organization_id, [`two ${LOWER}`])).toHaveLength(1)
      const entry = aFundingEntry({ donor_name: UPPER, grant_reference_code: UPPER, project_code: UPPER })
      const submitted = { token: user.token, body: { submissions: [entry] } }
      expect((await hub.call(fundingEndpoints.submit, submitted)).status).toBe(200)
      const key = {
        reference: LOWER,
        donor: UPPER.toLowerCase(),
        recipient: entry.recipient_organisation.toLowerCase(),
      }
      expect(await fundingByKeys(hub.db, organization_id, [key], false)).toHaveLength(1)
      const twin = aFundingEntry({ donor_name: LOWER, grant_reference_code: LOWER, project_code: LOWER })
      const again = { token: user.token, body: { submissions: [twin] } }
      expect((await hub.call(fundingEndpoints.check, again)).body.warnings).not.toEqual([])
    })
  },
)
