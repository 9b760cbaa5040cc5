import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { testDatabase, testEngine } from './testing/database.ts'
import { embeddedDataDir } from './testing/embedded.ts'
import { startCommand, startHubProcess } from './testing/hub-process.ts'

// Each test starts programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
let environment: Record<string, string>
const ends: (() => unknown)[] = []
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-places-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  environment = await anEmptyHub()
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function anEmptyHub(): Promise<Record<string, string>> {
  if (testEngine === 'embedded') {
    const DATA_DIR = embeddedDataDir(inject('snapshot'))
    ends.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    return { DATA_DIR }
  }
  const database = await testDatabase({ changesTables: true })
  ends.push(database.close)
  return { DATA_DIR: mkdtempSync(path.join(folder, 'data-')), DATABASE_URL: database.url! }
}

const run = async (into: Record<string, string>, ...command: [string, ...string[]]) => {
  const { ended, said } = startCommand(into, ...command)
  return { code: await ended, ...said }
}
const importing = (rows: string[], into = environment) => {
  const file = path.join(folder, 'wards.csv')
  writeFileSync(file, ['ADM3_EN,ADM3_PCODE,ADM2_PCODE', ...rows].join('\n'))
  return run(into, 'places', 'import', file)
}

const GOOD = ['Mairi,NG008013001,NG008013', 'Gwange,NG008013002,NG008013']

it('wards are imported while no hub runs, beside a running one, and a backup has them', async () => {
  expect(await importing(GOOD)).toEqual({
    code: 0,
    err: '',
    out: "Sheet 'wards': 2 wards added, 0 changed, 0 as they were.\n",
  })

  const hub = startHubProcess(environment)
  await hub.ready()
  const beside = await importing([
    ...GOOD,
    'Bolori,NG008021001,NG008021',
    ',NG008021002,NG008021',
    'Far,NG019001001,NG019001',
  ])
  expect(beside).toMatchObject({ code: 1, err: '' })
  expect(beside.out.split('\n')).toEqual([
    "Sheet 'wards': 1 ward added, 0 changed, 2 as they were.",
    '1 row of other states left out.',
    '1 row left out:',
    '  Row 5: the name of the ward is missing',
    'Correct these in the file and import it again: the other wards stay as they are.',
    '',
  ])
  const backup = path.join(folder, 'hub.gz')
  expect(await run(environment, 'backup', backup)).toMatchObject({ code: 0, err: '' })
  hub.stop('SIGTERM')
  expect(await hub.ended).toBe(0)

  const restored = testEngine === 'embedded' ? { DATA_DIR: path.join(folder, 'restored') } : await anEmptyHub()
  expect(await run(restored, 'restore', backup)).toMatchObject({ code: 0 })
  expect((await importing(GOOD, restored)).out).toContain('0 wards added, 0 changed, 2 as they were.')
})

it('what cannot be imported is said in a sentence', async () => {
  expect(await run(environment, 'places')).toMatchObject({
    code: 1,
    err: 'Say which file: npm run hub -- places import FILE\n',
  })
  expect(await run(environment, 'places', 'import', path.join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no file .*none\.csv\. Nothing was changed\.\n$/),
  })
})
