import { tortureSubmissions } from './harness/torture.ts'
import { expect, test } from './harness/test.ts'

/** `npm run hub -- torture submissions` does a thousand. */
const SAMPLES = [
  { submissions: 6, inForms: 1, hubKills: 1, lost: 1, drill: '' },
  { submissions: 42, inForms: 2, hubKills: 1, lost: 10, drill: ' @drill' },
]

for (const { lost, drill, ...sample } of SAMPLES) {
  test(`what two people submit on one computer, ${sample.submissions} times, over a link that loses half of it is in the hub once, and under their names${drill}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const outcome = await tortureSubmissions({ browser, ...sample, seed: 7 })
    expect(outcome).toMatchObject({ lost: [], twice: [], ofOthers: [], left: [], stored: outcome.changes })
    expect(outcome.link.lostRequests).toBeGreaterThan(lost)
    expect(outcome.link.lostAnswers).toBeGreaterThan(lost)
  })
}
