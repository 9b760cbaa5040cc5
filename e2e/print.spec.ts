import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

test('the dashboard on paper has whole charts, the whole map and every LGA, its filters in words, and no controls @drill', async ({
  page,
  admin,
  api,
  member,
}) => {
  // Every chart must have a bar.
  const reporter = await member()
  const { id } = await reportProject(api, reporter)
  await reportActivity(api, reporter, id, { female_teachers: 2, male_teachers: 1, female_sbmc: 3, male_sbmc: 4 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openAs(page, admin, '/dashboard?state=Borno')
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard Insights' })).toBeVisible()
  // Nobody has scrolled to the charts, so their library may be missing.
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  const charts = page.getByRole('figure').filter({ hasText: /Children Reached|Teachers Reached|SBMC Members Reached/ })
  await expect(charts).toHaveCount(3)
  const page1 = (await page.getByRole('main').boundingBox())!
  for (const chart of await charts.all()) {
    const box = (await chart.boundingBox())!
    // No canvas of the screen's size.
    expect(box.width).toBeLessThan(page1.width / 3)
    await expect(chart.locator('canvas:visible')).toHaveCount(0)
    const bars = await chart.locator('[aria-hidden] div > div').evaluateAll((all) => all.map((bar) => bar.clientWidth))
    expect(Math.max(...bars)).toBeCloseTo(box.width, -1)
  }
  expect(await map.boundingBox()).toMatchObject({ width: 518, height: 418 })
  const lgas = page.getByRole('list', { name: 'LGAs and their partners' })
  expect(await lgas.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  await expect(page.getByRole('main').locator('p', { hasText: /^Borno$/ })).toBeVisible()

  // The printable area of A4: a card that is higher would be cut.
  await page.setViewportSize({ width: 703, height: 1032 })
  for (const title of ['Geographic Coverage', 'State Information', 'Dashboard Insights', 'Education Sector Partners']) {
    const card = page.getByRole('region', { name: title }).first()
    const { height, width } = (await card.boundingBox())!
    expect(height, title).toBeLessThan(1032)
    expect(width, title).toBeLessThanOrEqual(703)
  }

  const controls = page.getByRole('main').locator('button, select, input, [role=search]')
  const shown = await controls.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility() && !each.closest('[role=application]')).map((each) => each.textContent),
  )
  // On paper, the way of counting children is text, not a control.
  expect(shown.filter((text) => text !== 'Reports added up')).toEqual([])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Print is light, and the screen is dark again afterwards.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('search', { name: 'Dashboard figures' })).toBeVisible()
})
