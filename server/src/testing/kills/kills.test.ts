import { rmSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { embeddedDataDir } from '../embedded.ts'
import { inFull } from '../in-full.ts'
import { killAgainAndAgain } from './kills.ts'

/** `npm run hub -- torture kills` does five hundred. */
const KILLS = inFull ? 5 : 1

it('a hub that is killed in the middle of writes has lost nothing that it acknowledged, and its figures are those of the rows', async () => {
  const dataDir = embeddedDataDir(inject('snapshot'))
  try {
    const outcome = await killAgainAndAgain({ dataDir, kills: KILLS })
    expect(outcome).toMatchObject({ kills: KILLS, lost: [], doubled: [], differing: [] })
    // Each kill waits for the first answer; what comes after it is left to chance.
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(KILLS)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 600_000)
