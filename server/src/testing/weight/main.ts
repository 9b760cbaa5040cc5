import { reportOf } from '../fuzz/report.ts'
import { wholeOptions } from '../whole-options.ts'
import { MOST_MEGABYTES, weigh } from './weight.ts'

// npm run hub -- torture weight --requests 10000
const { requests } = wholeOptions({ requests: 10_000 })

const onThousand = (sent: number, megabytes: number) => console.log(`${sent} requests: ${megabytes} MB`)
const { most, outcome } = await weigh({ requests, onThousand })
const { lines } = reportOf(outcome, { requests, seed: 1 })
console.log(lines.join('\n'))
console.log(`The embedded hub held at most ${most} MB; it may hold ${MOST_MEGABYTES}.`)
// `fuzz` checks the answers.
const hasEnded = outcome.findings.some(({ fault }) => fault.includes('the process of the hub has ended'))
if (hasEnded || most > MOST_MEGABYTES) process.exitCode = 1
