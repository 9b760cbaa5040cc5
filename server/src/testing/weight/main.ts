import { fuzz } from '../fuzz/fuzz.ts'
import { reportOf } from '../fuzz/report.ts'
import { wholeOptions } from '../whole-options.ts'

/** The goal in docs/measuring.md. */
const MOST_MEGABYTES = 400
/** As many as a busy office. */
const AT_ONCE = 6

// npm run hub -- torture weight --requests 10000
const { requests } = wholeOptions({ requests: 10_000 })

let noted = 0
// As shipped, with the sample sector, under honest requests of every kind.
const outcome = await fuzz({
  requests,
  seed: 1,
  honest: 1,
  atOnce: AT_ONCE,
  asShipped: true,
  onProgress(sent, megabytes) {
    if (sent < noted) return
    console.log(`${sent} requests: ${megabytes} MB`)
    noted += 1000
  },
})
const most = Math.max(...outcome.megabytes)
const { lines } = reportOf(outcome, { requests, seed: 1 })
console.log(lines.join('\n'))
console.log(`The embedded hub held at most ${most} MB; it may hold ${MOST_MEGABYTES}.`)
// `fuzz` checks the answers.
const hasEnded = outcome.findings.some(({ fault }) => fault.includes('the process of the hub has ended'))
if (hasEnded || most > MOST_MEGABYTES) process.exitCode = 1
