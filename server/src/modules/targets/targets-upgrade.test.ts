import { CHILDREN_REACHED, FIRST_INDICATORS, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase, openUnchanged } from '../../database/connect.ts'

const RELEASE = fileURLToPath(new URL('../../../../fixtures/1.0.0/data-folder.tar.gz', import.meta.url))

it('Targets by sex of release 1.0 belong to the indicators of children and teachers', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-targets-'))
  execFileSync('tar', ['--extract', '--gzip', '--file', RELEASE, '--directory', dataDir])
  const old = await openUnchanged({ dataDir })
  await old.maintenancePool.query(`
    INSERT INTO targets (year, lga_pcode, "group", people_in_need, target, source)
    SELECT 2026, 'NG008013', sent, 90, 40, 'HNRP' FROM unnest(ARRAY['boys', 'girls', 'teachers']) AS sent`)
  await old.close()
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query('SELECT indicator_id, place, "group" FROM targets ORDER BY "group"')
  const place = 'NG008013'
  expect(rows).toEqual([
    { indicator_id: CHILDREN_REACHED, place, group: 'boys' },
    { indicator_id: CHILDREN_REACHED, place, group: 'girls' },
    { indicator_id: TEACHERS_TRAINED, place, group: 'teachers' },
  ])
  const kept = Object.keys(FIRST_INDICATORS[0]!).map((name) => `'${name}', ${name}`)
  const { rows: indicators } = await pool.query<{ row: object }>(
    `SELECT jsonb_build_object(${kept.join(', ')}) AS row FROM indicators ORDER BY code`,
  )
  expect(indicators.map(({ row }) => row)).toEqual(FIRST_INDICATORS)
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})
