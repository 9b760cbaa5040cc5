import { ActivityPayload } from '@hub/contract/records/activity'
import { FundingEntry } from '@hub/contract/records/funding-entry'
import { unlikelyAmount } from '@hub/contract/funding-checks'
import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { ProjectPayload } from '@hub/contract/records/project'
import { LGAS } from '@hub/contract/reference/lgas'
import { StockPayload } from '@hub/contract/records/stock-item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { expectDerivedTrue } from '../testing/derived-tables.ts'
import { activityOf } from './activities.ts'
import { REFERENCE_CAST } from './cast.ts'
import { dayNumber } from './days.ts'
import { fillSector, holdsData } from './fill-sector.ts'
import { fundingAt } from './funding.ts'
import { readLgaAreas } from './lga-areas.ts'
import { generatePeople } from './people.ts'
import { hasBegun, projectAt, projectPayload, schoolsOf } from './projects.ts'
import { TABLES } from './row-buffer.ts'
import type { Sector } from './sector.ts'
import { stockAt } from './stock.ts'

const COUNTS = { projects: 120, schools: 400, activities: 500, funding: 250, stock: 150, users: 60 }
const TODAY = new Date('2026-06-01T00:00:00Z')
const OPTIONS = { counts: COUNTS, seed: 7, today: TODAY, cast: REFERENCE_CAST }

let counted: Database
let kept: Database
let other: Database
beforeAll(async () => {
  counted = await testDatabase()
  await fillSector(counted, { ...OPTIONS, alone: true })
  kept = await testDatabase()
  await fillSector(kept, { ...OPTIONS, alone: false })
  other = await testDatabase()
  await fillSector(other, { ...OPTIONS, seed: 8, alone: false })
})
afterAll(async () => {
  for (const database of [counted, kept, other]) await database.close()
})

const rows = async <Row extends object>({ pool }: Database, query: string) => (await pool.query<Row>(query)).rows
const digest = async (database: Database, table: string) =>
  (await rows(database, `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t`))[0]

const SHAPE = `SELECT indexdef AS made FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE contype <> 't'
  UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`

describe('A generated sector', () => {
  it.each(TABLES)('has the same %s from the same seed, however it was written', async (table) => {
    expect(await digest(kept, table)).toEqual(await digest(counted, table))
    expect(await digest(other, table)).not.toEqual(await digest(counted, table))
  })

  it('has as many rows as were asked for', async () => {
    const [found] = await rows(
      counted,
      `SELECT (SELECT count(*)::int FROM projects) AS projects, (SELECT count(*)::int FROM schools) AS schools,
        (SELECT count(*)::int FROM activities) AS activities, (SELECT count(*)::int FROM funding_entries) AS funding,
        (SELECT count(*)::int FROM stock_items) AS stock, (SELECT count(*)::int FROM users) AS users`,
    )
    expect(found).toEqual(COUNTS)
  })

  it('is data: a second sector is not put beside it unasked', async () => {
    expect(await holdsData(counted.pool)).toBe(true)
  })

  it('has the derived tables that follow from it', async () => {
    for (const database of [counted, kept]) await expectDerivedTrue(database)
    expect((await rows(counted, 'SELECT FROM reach_sums')).length).toBeGreaterThan(100)
  })

  it('has its indexes and keys again', async () => {
    expect(await rows(counted, SHAPE)).toEqual(await rows(kept, SHAPE))
  })

  it('comes whole or not at all: what is there stays as it was', async () => {
    const before = await Promise.all([...TABLES, 'reach_sums'].map((table) => digest(other, table)))
    for (const alone of [true, false])
      await expect(fillSector(other, { ...OPTIONS, seed: 8, alone })).rejects.toMatchObject({ code: '23505' })
    expect(await rows(other, SHAPE)).toEqual(await rows(kept, SHAPE))
    const after = await Promise.all([...TABLES, 'reach_sums'].map((table) => digest(other, table)))
    expect(after).toEqual(before)
  })

  it('has every status, and few large organizations among many small ones', async () => {
    const statuses = await rows<{ status: string }>(counted, 'SELECT DISTINCT status FROM projects')
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES))
    const [most, ...rest] = await rows<{ n: number }>(
      counted,
      'SELECT count(*)::int AS n FROM projects GROUP BY organization_id ORDER BY 1 DESC',
    )
    expect(most!.n).toBeGreaterThan(4 * rest.at(-1)!.n)
    expect((await rows(counted, 'SELECT DISTINCT status FROM users')).length).toBe(4)
    expect((await rows(counted, `SELECT FROM users WHERE role = 'admin'`)).length).toBe(0)
  })

  it('has activities within the period and the LGAs of their project, and stock that its movements explain', async () => {
    const strays = `SELECT a.id FROM activities a JOIN projects p ON p.id = a.project_id
      WHERE a.start_date < p.start_date OR coalesce(a.end_date, a.start_date) > p.end_date
        OR NOT EXISTS (SELECT FROM project_lgas l WHERE l.project_id = p.id AND l.lga_pcode = a.lga_pcode)
        OR NOT EXISTS (SELECT FROM schools s WHERE s.project_id = p.id AND s.id = a.school_id) AND a.school_id IS NOT NULL`
    expect(await rows(counted, strays)).toEqual([])
    const unexplained = `SELECT s.id FROM stock_items s WHERE quantity <> (
      SELECT quantity_after FROM stock_movements m WHERE m.stock_item_id = s.id ORDER BY at DESC LIMIT 1)`
    expect(await rows(counted, unexplained)).toEqual([])
  })

  it('has schools within the LGAs of their project', async () => {
    const strays = `SELECT s.id FROM schools s WHERE lat IS NOT NULL AND NOT EXISTS (
      SELECT FROM project_lgas l JOIN school_places at USING (project_id)
      WHERE at.school_id = s.id AND l.lga_pcode = at.place)`
    expect(await rows(kept, strays)).toEqual([])
  })
})

describe('What a generated sector is made of', () => {
  let sector: Sector
  beforeAll(async () => {
    const people = generatePeople({ ...OPTIONS, users: COUNTS.users, known: new Map() })
    sector = {
      seed: OPTIONS.seed,
      now: dayNumber(TODAY),
      cast: REFERENCE_CAST,
      areas: await readLgaAreas(counted.pool),
      organizations: people.organizations,
      numbers: Array.from({ length: COUNTS.projects }, (_, n) => 1001 + n),
    }
  })
  const some = Array.from({ length: 60 }, (_, n) => n)

  it('could have been sent by people: projects with schools, activities, funding and stock', () => {
    for (const n of some) {
      const project = projectAt(sector, n)
      const schools = schoolsOf(sector, project, n, 4)
      const sent = schools.map(({ community, school_name, coordinates }) => ({ community, school_name, coordinates }))
      z.parse(ProjectPayload, projectPayload(sector, project, n, sent))
      if (hasBegun(project, sector.now)) z.parse(ActivityPayload, activityOf(sector, project, schools, n, 0).payload)
      const funding = z.parse(FundingEntry, fundingAt(sector, n).payload)
      expect(unlikelyAmount(funding, { NGN: '1500' })).toBeNull()
      const { payload } = stockAt(sector, n)
      z.parse(StockPayload, { ...payload, quantity_in_stock: Math.max(1, payload.quantity_in_stock) })
    }
  })

  it('names projects that the hub has in most funding entries, and others in some', () => {
    const codes = some.map((n) => fundingAt(sector, n).payload.project_code)
    const ours = codes.filter((code) => code.startsWith('NEH-')).length
    expect(ours).toBeGreaterThan(some.length / 2)
    expect(ours).toBeLessThan(some.length)
  })

  it('works in LGAs of the reference data', () => {
    for (const n of some) for (const lga of projectAt(sector, n).lgas) expect(LGAS).toContain(lga)
  })
})
