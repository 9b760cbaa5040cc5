import { rmSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { embeddedDataDir } from '../embedded.ts'
import { killAgainAndAgain } from './kills.ts'
import { copyAgainAndAgain } from './snapshots.ts'

/** As many as fit beside the other tests; `npm run torture -- kills` does five hundred. */
const KILLS = 3
const COPIES = 20

it('a hub that is killed in the middle of writes has lost nothing that it acknowledged, and its figures are those of the rows', async () => {
  const dataDir = embeddedDataDir(inject('snapshot'))
  try {
    const outcome = await killAgainAndAgain({ dataDir, kills: KILLS })
    expect(outcome).toMatchObject({ kills: KILLS, lost: [], doubled: [], differing: [] })
    expect(outcome.acknowledged).toBeGreaterThan(KILLS)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)

it('the files that a kill would leave at any of 20 moments hold all that was acknowledged, once, and figures that are those of the rows', async () => {
  const dataDir = embeddedDataDir(inject('snapshot'))
  try {
    const outcome = await copyAgainAndAgain({ dataDir, copies: COPIES })
    expect(outcome).toMatchObject({ lost: [], doubled: [], differing: [] })
    expect(outcome.acknowledged).toBeGreaterThan(COPIES)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)
