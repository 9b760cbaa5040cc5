import { expect, inject, it, vi } from 'vitest'
import { emptyPostgresqlDatabase } from '../database.ts'
import { fuzz } from './fuzz.ts'
import { reportOf } from './report.ts'

// Starting a hub takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const SAMPLE = { requests: 1000, seed: 1 }

it('the hub answers requests of every kind, from everybody, as its own document says', async () => {
  const { url: databaseUrl, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
  const outcome = await fuzz({ databaseUrl, ...SAMPLE })
  await drop()
  const { lines, failed } = reportOf(outcome, SAMPLE)
  expect(failed, lines.join('\n')).toBe(false)
  // Otherwise most requests were refused before they reached the code.
  expect(outcome.succeeded.size, lines.join('\n')).toBeGreaterThan(outcome.operations.length / 2)
})
