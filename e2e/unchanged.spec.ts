import type { Page, Response } from '@playwright/test'
import { openAs } from './harness/people.ts'
import { anyWord, card, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

async function lookAgain(page: Page, word: string): Promise<Response> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page).toHaveURL('/dashboard')
  // The address changes first: the list has not been left while it is still shown.
  await expect(page.getByRole('article').filter({ hasText: word })).toHaveCount(0)
  await page.clock.fastForward('03:00')
  const answered = page.waitForResponse((response) => response.url().includes(`/api/projects?search=${word}`))
  await page.goBack()
  return answered
}

test('a second look at a list that has not changed transfers no body @drill', async ({ page, api, member }) => {
  const person = await member()
  const word = anyWord()
  await reportProject(api, person, { project_title: `Teachers ${word}` })
  await page.clock.install()
  await openAs(page, person, `/projects?search=${word}`)
  await expect(card(page, `Teachers ${word}`)).toBeVisible()

  const unchanged = await lookAgain(page, word)
  expect(unchanged.status()).toBe(304)
  expect((await unchanged.request().sizes()).responseBodySize).toBe(0)
  await expect(card(page, `Teachers ${word}`)).toBeVisible()

  await reportProject(api, person, { project_title: `Feeding ${word}` })
  expect((await lookAgain(page, word)).status()).toBe(200)
  await expect(card(page, `Feeding ${word}`)).toBeVisible()
})

test('nothing that somebody has read is in the browser cache after they sign out', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CACHE_MISS|504/)
  const person = await member()
  await reportProject(api, person)
  const read: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.request().method() === 'GET') read.push(response.url())
  })
  await openAs(page, person, '/projects')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  // Later calls of the sign-in page do not count.
  const theirs = [...read]
  expect(theirs.length).toBeGreaterThan(1)
  const left = await page.evaluate(async (addresses) => {
    const found = (address: string) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      )
    return {
      cached: await Promise.all(addresses.map(found)),
      caches: await caches.keys(),
      session: sessionStorage.length,
    }
  }, theirs)
  expect(left).toEqual({ cached: theirs.map(() => false), caches: [], session: 0 })
})
