import type { Locator, Page } from '@playwright/test'
import type { Session } from './harness/api.ts'
import { fundingOf, rowsOf, submitFunding } from './harness/funding.ts'
import { reportActivity } from './harness/map.ts'
import { openAs } from './harness/people.ts'
import { anyWord, reportProject } from './harness/projects.ts'
import { addStockItem } from './harness/stock.ts'
import { expect, test } from './harness/test.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1024, height: 730 },
  { width: 375, height: 740 },
]

const firstRow = (page: Page) => page.getByRole('main').locator('[data-index="0"], article').first()
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

test('on every list the search and the first row are in sight without scrolling @drill', async ({
  page,
  api,
  admin,
  member,
}) => {
  const person = await member({ role: 'manager' })
  const project = await reportProject(api, person)
  await reportActivity(api, person, project.id)
  await submitFunding(api, person, [fundingOf()])
  await addStockItem(api, person, { status: 'low_stock', quantity_in_stock: 8 })
  await member({ status: 'under_review' })
  const lists: [path: string, who: Session][] = [
    ['/projects', person],
    ['/activities', person],
    [`/activities?organization=${person.user.organization_id}`, person],
    ['/fts', person],
    ['/fts?year=2026', person],
    ['/stock', person],
    ['/stock', admin],
    ['/admin?tab=users', admin],
    ['/admin?tab=pending', admin],
    ['/admin/audit', admin],
  ]
  for (const [path, who] of lists) {
    await openAs(page, who, path)
    await expect(firstRow(page)).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${path}, ${who.user.role}, ${size.width} x ${size.height}`
      const search = page.getByRole('search').getByRole('textbox').or(page.getByRole('searchbox'))
      await expect.soft
        .poll(() => bottomOf(firstRow(page)), { message: `first row, ${where}` })
        .toBeLessThanOrEqual(size.height)
      if (!path.includes('pending'))
        await expect.soft
          .poll(() => bottomOf(search.first()), { message: `search, ${where}` })
          .toBeLessThanOrEqual(size.height)
    }
  }
})

/** Not those below the top bar. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const over = element.getBoundingClientRect()
    element.style.visibility = 'hidden'
    const covered = [...document.querySelectorAll('button, a, input, select')].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)]
      const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)]
      if (left >= right || top >= bottom) return []
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit && control.contains(hit) ? [control.outerHTML] : []
    })
    element.style.visibility = ''
    return covered
  })

test('a table: all of it at 1280, else its first column and its actions stay; what is cut off opens @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  const recipient = `Initiative for Learning in All the Schools of ${word}`
  await submitFunding(api, person, [
    fundingOf({
      grant_reference_code: word,
      donor_name: 'World Bank',
      recipient_organisation: recipient,
      type_of_funding: 'Technical Assistance',
      funding_status: 'Commitment',
      original_currency: 'NGN',
      amount_original: '135225000.00',
      amount_usd: '90150.00',
    }),
  ])
  await openAs(page, person, `/fts?search=${word}`)
  const frame = page.getByRole('group', { name: 'FTS entries, scrollable' })
  const row = rowsOf(page).first()
  const donor = row.getByRole('rowheader')
  const edit = row.getByRole('button', { name: /^Edit/ })
  await expect(edit).toBeVisible()
  const widths = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(widths).toBe(0)
  await expect(page.getByRole('columnheader')).toHaveCount(11)
  // The amounts have several currencies, so the total is not in their column.
  const total = rowsOf(page).last()
  await expect(total.getByRole('rowheader')).toHaveText('Total of all currencies, in dollars: $90,150.00')
  await expect(total.getByRole('cell')).toHaveCount(0)

  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(recipient, { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByText(recipient, { exact: true })).toHaveCount(1)

  await page.setViewportSize({ width: 820, height: 900 })
  await expect(frame).toHaveAttribute('data-more-after')
  await expect(edit).toBeInViewport({ ratio: 1 })
  await frame.evaluate((element) => element.scrollTo({ left: 200 }))
  await expect(frame).toHaveAttribute('data-more-before')
  await expect(donor).toBeInViewport({ ratio: 0.99 })
  await expect(edit).toBeInViewport({ ratio: 1 })
  await frame.evaluate((element) => element.scrollTo({ left: 0 }))
  // A touch or click opens it, not hovering.
  await row.hover()
  await expect(page.getByText(recipient, { exact: true })).toHaveCount(1)
  await row.getByRole('cell', { name: recipient }).click()
  await expect(page.getByText(recipient, { exact: true })).toHaveCount(2)

  // People who may not edit it can open and read it.
  await openAs(page, await member({ role: 'viewer' }), `/fts?search=${word}`)
  await page.getByRole('button', { name: `View World Bank, ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'FTS Entry' })
  await expect(dialog).toContainText('135,225,000.00')
  await expect(dialog.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0)
})

test('a toast covers no control @drill', async ({ page, admin, member }) => {
  const waiting = [await member({ status: 'under_review' }), await member({ status: 'under_review' })]
  for (const size of [SIZES[1]!, SIZES[2]!, SIZES[3]!]) {
    await page.setViewportSize(size)
    await openAs(page, admin, '/admin?tab=pending')
    await page.getByRole('checkbox', { name: `Select ${waiting[1]!.full_name}` }).check()
    await page.getByRole('button', { name: `Approve ${waiting[0]!.full_name}` }).click()
    const toast = page.locator('[data-kind=success]')
    await expect(toast).toBeVisible()
    // The toast finds a place after the page has settled.
    await expect.poll(() => coveredBy(toast), `${size.width} px wide`).toEqual([])
    await page.getByRole('button', { name: `Undo: ${waiting[0]!.full_name} is approved` }).click()
    await expect(page.getByRole('button', { name: `Approve ${waiting[0]!.full_name}` })).toBeVisible()
  }
})

test('a number is whole however long it is: a list and its figures cut none off @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  const most = '999999999999.99'
  await submitFunding(api, person, [
    fundingOf({ project_name: word, original_currency: 'USD', amount_original: most, amount_usd: most }),
  ])
  await addStockItem(api, person, { quantity_in_stock: 99_999_999, purchase_cost: 999_999_999.99 })
  for (const path of [`/fts?search=${word}`, '/stock']) {
    await openAs(page, person, path)
    await expect(firstRow(page)).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => cutNumbers(page), { message: `${path}, ${size.width} x ${size.height}` }).toEqual([])
    }
  }
})

/** An info button may overflow by 4 px, its enlarged touch area. */
const cutNumbers = (page: Page) =>
  page
    .getByRole('main')
    .locator('dd, [data-align=end]')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 5).map((box) => box.textContent))

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  /** Includes rows that open and checkboxes with their labels. */
  const CONTROLS = [
    '.mantine-Button-root',
    '.mantine-Input-input',
    '.mantine-CloseButton-root',
    '.mantine-Checkbox-body',
    '[role=tab]',
    'summary',
    'button[aria-pressed]',
    'label:has([type=checkbox], [type=radio])',
    'input[type=checkbox]:not(label input, .mantine-Checkbox-input)',
  ]

  test('buttons, fields, tabs, rows and tick boxes are as high as a finger needs @drill', async ({
    page,
    api,
    admin,
    member,
  }) => {
    const person = await member()
    await addStockItem(api, person)
    await member({ status: 'under_review' })
    const screens: [path: string, who: Session][] = [
      ['/dashboard', admin],
      ['/stock', person],
      ['/stock?item=new', person],
      ['/projects?project=new', person],
      ['/map', person],
      ['/reporting?tab=periods', admin],
      ['/admin?tab=users', admin],
      ['/admin?tab=pending', admin],
    ]
    for (const [path, who] of screens) {
      await openAs(page, who, path)
      const place = path.endsWith('=new') ? page.getByRole('dialog') : page.getByRole('main')
      await expect(place.locator(CONTROLS.join()).filter({ visible: true }).nth(1)).toBeVisible()
      const low = await place
        .locator(CONTROLS.join())
        .filter({ visible: true })
        .evaluateAll((controls) =>
          controls.filter((control) => control.getBoundingClientRect().height < 40).map((control) => control.outerHTML),
        )
      expect.soft(low, path).toEqual([])
    }
  })

  /** Within 20 px above or below their middle. */
  const missed = (controls: Locator) =>
    controls.filter({ visible: true }).evaluateAll((found) =>
      found.flatMap((control) => {
        control.scrollIntoView({ block: 'center' })
        const [box] = control.getClientRects()
        const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
        const isHit = (at: number) => control.contains(document.elementFromPoint(x, at))
        let [top, bottom] = [y, y]
        while (isHit(top - 1)) top--
        while (isHit(bottom + 1)) bottom++
        return bottom - top < 39 ? [`${Math.round(bottom - top)} px: ${control.ariaLabel ?? control.textContent}`] : []
      }),
    )

  test('an i beside a figure, a link of an LGA and the way to a new password are, too @drill', async ({
    page,
    api,
    admin,
    member,
  }) => {
    const person = await member()
    await reportProject(api, person)
    await page.goto('/')
    await expect.poll(() => missed(page.getByRole('link', { name: 'Forgot your password?' }))).toEqual([])
    for (const [path, who] of [
      ['/dashboard', admin],
      ['/dashboard', person],
      ['/fts', person],
      ['/stock', person],
      ['/map', person],
    ] as const) {
      await openAs(page, who, path)
      const questions = page.getByRole('main').getByRole('button', { name: /^What is / })
      await expect(questions.first()).toBeVisible()
      await expect.poll(() => missed(questions), path).toEqual([])
    }
    await openAs(page, admin, '/dashboard')
    const lgas = page.getByRole('list', { name: 'LGAs and their partners' })
    const opens = lgas.locator('summary')
    await opens.first().tap()
    await opens.filter({ hasText: 'Maiduguri' }).first().tap()
    await expect(lgas.getByRole('link').first()).toBeVisible()
    await expect.poll(() => missed(lgas.getByRole('link'))).toEqual([])
  })
})
