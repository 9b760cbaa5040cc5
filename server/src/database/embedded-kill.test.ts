import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Child, startChild } from '../testing/child-process.ts'
import { embeddedDataDir } from '../testing/embedded.ts'
import { openEmbedded } from './embedded.ts'

const ROUNDS = 3

describe('kill -9 during writes', () => {
  let dataDir: string
  let writer: Child | undefined
  beforeEach(() => {
    dataDir = embeddedDataDir(inject('snapshot'))
  })
  afterEach(async () => {
    await writer?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('loses no write that was acknowledged', { timeout: 300_000 }, async () => {
    const acknowledged: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      writer = startChild('row-writer', dataDir, String(round * 1_000_000))
      const killAfter = 1 + Math.floor(Math.random() * 150)
      let killed: Promise<void> | undefined
      let rows = 0
      // It is read to its end: what it printed while it was being killed had been acknowledged too.
      for await (const line of writer.lines) {
        acknowledged.push(Number(line))
        if (++rows === killAfter) killed = writer.kill()
      }
      await killed
      expect(rows).toBeGreaterThanOrEqual(killAfter)
    }
    const { newPool, close } = await openEmbedded(dataDir, () => {})
    const { rows } = await newPool({ max: 1 }).query<{ number: number }>('select number from written')
    await close()
    const stored = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
  })
})
