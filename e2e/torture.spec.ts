import { tortureSubmissions } from './harness/torture.ts'
import { expect, test } from './harness/test.ts'

/** As many as fit beside the other tests; `npm run torture -- submissions` does a thousand. */
test('what two people submit on one computer over a link that loses half of it is in the hub once, and under their names', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const outcome = await tortureSubmissions({ browser, submissions: 42, inForms: 2, hubKills: 1, seed: 7 })
  expect(outcome).toMatchObject({ lost: [], twice: [], ofOthers: [], left: [], stored: outcome.changes })
  expect(outcome.link.lostRequests).toBeGreaterThan(10)
  expect(outcome.link.lostAnswers).toBeGreaterThan(10)
})
