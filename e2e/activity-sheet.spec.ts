import type { Locator, Page } from '@playwright/test'
import type { Api, Member } from './harness/api.ts'
import { openAs } from './harness/people.ts'
import { reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]
const SCHOOLS = 24

async function openSheet(page: Page, api: Api, person: Member) {
  const schools = Array.from({ length: SCHOOLS }, (_, index) => ({
    community: `Community ${index + 1}`,
    school_name: `School ${String(index + 1).padStart(2, '0')}`,
    coordinates: '11.8464, 13.1603',
  }))
  const project = await reportProject(api, person, { schools })
  await openAs(page, person, '/activities')
  await page.getByRole('button', { name: 'Report Activities' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Report Activities' })
  await dialog.getByLabel('Project').selectOption(project.id)
  await dialog.getByRole('button', { name: 'A Row for Each School' }).click()
  await expect(dialog.getByRole('heading', { name: `Activities (${SCHOOLS})` })).toBeVisible()
  return dialog
}

/** Empty if the control is fully visible. */
const hiddenEdges = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [middle, half] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [[left + 2, half], [right - 2, half], [middle, top + 2], [middle, bottom - 2]] as const // prettier-ignore
    return edges.flatMap(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there === element ? [] : [`${Math.round(x)},${Math.round(y)}: ${there?.className ?? 'outside'}`]
    })
  })

const expectInSight = async (control: Locator) => {
  await expect(control).toBeFocused()
  const name = await control.getAttribute('aria-label')
  await expect.poll(() => hiddenEdges(control), { message: String(name) }).toEqual([])
}

test('whichever way a cell of the sheet gets the focus, all of it can be seen @drill', async ({
  page,
  api,
  member,
}) => {
  const dialog = await openSheet(page, api, await member())
  const boys = (row: number) => dialog.getByLabel(`Boys, row ${row}`, { exact: true })
  const footer = dialog.getByRole('button', { name: 'Submit All Activities' })
  for (const size of SIZES)
    await test.step(`${size.width}x${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.keyboard.press('Control+Home')
      await boys(1).focus()
      for (let row = 1; row < SCHOOLS; row += 1) {
        await expectInSight(boys(row))
        await page.keyboard.press('ArrowDown')
      }
      for (let row = SCHOOLS; row > 1; row -= 1) {
        await expectInSight(boys(row))
        await page.keyboard.press('ArrowUp')
      }

      await test.step('a press of the mouse on a row of which only the upper edge shows', async () => {
        await dialog.evaluate((element) => element.scrollTo(0, 0))
        const grid = (await dialog.getByRole('grid').boundingBox())!
        const end = (await dialog.locator('[data-form-end]').boundingBox())!
        const edge = Math.min(grid.y + grid.height, end.y)
        const boxes = await Promise.all(
          Array.from({ length: SCHOOLS }, async (_, index) => ({
            row: index + 1,
            box: (await boys(index + 1).count()) > 0 ? await boys(index + 1).boundingBox() : null,
          })),
        )
        const cut = boxes.find(({ box }) => box && box.y < edge && box.y + box.height > edge)
        if (!cut?.box) return
        await page.mouse.click(cut.box.x + 20, (cut.box.y + edge) / 2)
        await expectInSight(boys(cut.row))
      })

      for (const [key, label] of [
        ['Control+End', 'Notes'],
        ['Control+Home', 'School'],
      ] as const) {
        await page.keyboard.press(key)
        await expectInSight(dialog.getByLabel(new RegExp(`^${label}, row (1|${SCHOOLS})$`)).and(page.locator(':focus')))
      }
    })

  await test.step('the links beside the buttons lead to rows that can be seen', async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await footer.click()
      await expectInSight(dialog.getByLabel('Activity Type, row 1', { exact: true }))
      const link = dialog.getByTitle('Go to the next one')
      await link.click()
      for (let row = 2; row <= SCHOOLS; row += 1) {
        await link.click()
        await expectInSight(dialog.getByLabel(`Activity Type, row ${row}`, { exact: true }))
      }
    }
  })
})

test('the school stays in sight when the sheet scrolls sideways, and Boys and Girls need no scrolling at 1024 px @drill', async ({
  page,
  api,
  member,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const dialog = await openSheet(page, api, await member())
  const grid = dialog.getByRole('grid')
  const header = (name: string) => grid.getByRole('columnheader', { name, exact: true })
  const frame = (await grid.boundingBox())!
  for (const name of ['School', 'Boys', 'Girls']) {
    const box = (await header(name).boundingBox())!
    expect(box.x, name).toBeGreaterThanOrEqual(frame.x)
    // Leaves room for a laptop's scroll bar.
    expect(box.x + box.width, name).toBeLessThanOrEqual(frame.x + frame.width - 30)
  }

  const school = dialog.getByLabel('School, row 3')
  await dialog.getByLabel('Boys, row 3').focus()
  await page.keyboard.press('End')
  for (const control of [school, dialog.getByLabel('Notes, row 3')]) expect(await hiddenEdges(control)).toEqual([])
  expect(await hiddenEdges(header('School'))).toEqual([])
  for (let row = 4; row <= 14; row += 1) {
    await page.keyboard.press('ArrowDown')
    await expectInSight(dialog.getByLabel(`Notes, row ${row}`))
  }
  // Moving back to the left, no cell is behind the fixed column.
  for (const _ of Array.from({ length: 20 })) {
    await page.keyboard.press('ArrowLeft')
    await expectInSight(dialog.locator(':focus'))
  }
})
