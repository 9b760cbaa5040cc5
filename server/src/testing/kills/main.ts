import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeOptions } from '../whole-options.ts'
import { killAgainAndAgain } from './kills.ts'

// npm run hub -- torture kills --kills 500
const { kills: wanted } = wholeOptions({ kills: 500 })

// Ctrl+C stops after the current kill and reports the results so far.
let isEnough = false
process.on('SIGINT', () => (isEnough = true))

const dataDir = mkdtempSync(join(tmpdir(), 'hub-kills-'))
try {
  const onKill = (nth: number, acknowledged: number) => {
    if (nth % 10 === 0) console.log(`${nth} kills, ${acknowledged} writes acknowledged`)
  }
  const outcome = await killAgainAndAgain({ dataDir, kills: wanted, onKill, isEnough: () => isEnough })
  const { kills, acknowledged, lost, doubled, differing, slowestStart } = outcome
  console.log(`${kills} kills -9 of the embedded hub under writes, ${acknowledged} writes acknowledged:`)
  console.log(`  lost                        ${lost.length}`)
  console.log(`  stored twice                ${doubled.length}`)
  console.log(`  figures that differed       ${differing.length}`)
  console.log(`  slowest start               ${(slowestStart / 1000).toFixed(1)} s`)
  for (const fault of [...lost, ...doubled, ...differing].slice(0, 20)) console.log(`- ${fault}`)
  if (lost.length + doubled.length + differing.length > 0) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
