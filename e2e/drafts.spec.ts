import { openAs } from './harness/people.ts'
import { fillIn, newItem, rowOf } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

test('what is begun on one device goes on at another, and is nobody else’s @drill', async ({
  page,
  browser,
  baseURL,
  api,
  member,
}) => {
  const [person, colleague] = [await member(), await member()]
  const draftsOf = async (token: string) =>
    ((await (await api.send('GET', '/drafts', { token })).json()) as { drafts: { title: string }[] }).drafts.map(
      ({ title }) => title,
    )
  const phone = await browser.newContext({ baseURL })
  try {
    await openAs(page, person, '/stock?item=new')
    const begun = page.waitForResponse((reply) => /\/api\/drafts\/./.test(reply.url()))
    await fillIn(newItem(page), 'Begun at the laptop')
    await begun
    expect(await draftsOf(person.token)).toEqual(['Begun at the laptop'])
    expect(await draftsOf(colleague.token)).toEqual([])

    const there = await phone.newPage()
    await openAs(there, person, '/stock')
    await there.getByRole('button', { name: 'Continue' }).click()
    await expect(newItem(there).getByLabel('Item Name')).toHaveValue('Begun at the laptop')
    await newItem(there).getByRole('button', { name: 'Add Stock Item' }).click()
    await expect(rowOf(there, 'Begun at the laptop')).toHaveCount(1)
    await expect.poll(() => draftsOf(person.token)).toEqual([])
  } finally {
    await phone.close()
  }
})
