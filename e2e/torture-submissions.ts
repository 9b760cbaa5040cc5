import { expect, test } from '@playwright/test'
import { tortureSubmissions } from './harness/torture.ts'

/** npm run hub -- torture submissions --submissions 1000 --seed 7 */
test('submissions', async ({ browser }) => {
  const { SUBMISSIONS = '1000', SEED = '7' } = process.env
  const submissions = Number(SUBMISSIONS)
  const outcome = await tortureSubmissions({
    browser,
    submissions,
    inForms: Math.floor(submissions / 50) * 2,
    hubKills: Math.ceil(submissions / 100),
    seed: Number(SEED),
    onRound: (line) => console.log(line),
  })
  const { link, acts, seconds, left, lost, twice, ofOthers } = outcome
  const share = (lostOf: number) => `${Math.round((100 * lostOf) / link.calls)}%`
  console.log(`${submissions} submissions, ${outcome.changes} changes, in ${seconds} s:`)
  console.log(`  stored once                 ${outcome.stored}`)
  console.log(`  lost                        ${lost.length}`)
  console.log(`  stored twice                ${twice.length}`)
  console.log(`  under another name          ${ofOthers.length}`)
  console.log(`  left in the browser         ${left.length}`)
  console.log(`  calls                       ${link.calls}`)
  console.log(`  requests lost               ${link.lostRequests} (${share(link.lostRequests)})`)
  console.log(`  answers lost                ${link.lostAnswers} (${share(link.lostAnswers)})`)
  console.log(`  answers cut                 ${link.cutAnswers}, calls while offline ${link.whileDown}`)
  for (const [name, times] of Object.entries(acts)) console.log(`  ${name.padEnd(28)}${times}`)
  for (const each of [...lost, ...twice, ...ofOthers, ...left].slice(0, 20)) console.log(`- ${JSON.stringify(each)}`)
  expect(outcome).toMatchObject({ lost: [], twice: [], ofOthers: [], left: [], stored: outcome.changes })
})
