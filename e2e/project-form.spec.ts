import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from './harness/axe.ts'
import { pasteHere, tabTo } from './harness/keys.ts'
import { openAs, signInOn } from './harness/people.ts'
import { anyWord, card, dialogOf, reportProject } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

const NEW = '/projects?project=new'
const NARRATIVE = 'Ten temporary classrooms, with trained teachers.'

/** As copied from a sheet: communities, names, coordinates. */
const sheetOf = (schools: number) =>
  Array.from({ length: schools }, (_, row) => `Ward ${row + 1}\tPrimary ${row + 1}\t11.${row + 100}, 13.1603\r\n`).join(
    '',
  )

const formOf = (page: Page) => dialogOf(page, 'New Project')

async function fillRequired(form: Locator, title: string) {
  await form.getByLabel('Project Title').fill(title)
  await form.getByLabel('Budget (NGN)').fill('412,000,000.50')
  await form.getByLabel('Project Narrative').fill(NARRATIVE)
  await form.getByRole('checkbox', { name: 'Borno' }).check()
}

const cell = (form: Locator, column: string, row: number) => form.getByLabel(`${column}, row ${row}`, { exact: true })

test('a project with 300 schools from a sheet outlives a reload in the middle, and is created once', async ({
  page,
  member,
}) => {
  const title = `Safe spaces ${anyWord()}`
  await openAs(page, await member(), NEW)
  const form = formOf(page)
  await fillRequired(form, title)
  await form.getByRole('checkbox', { name: 'Jere' }).check()
  await cell(form, 'Community', 1).focus()
  await pasteHere(page, sheetOf(300))
  await expect(page.getByText('Pasted 300 school records from clipboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.reload()
  await expect(form.getByText(/Your unsent draft of /)).toBeVisible()
  await expect(form.getByLabel('Project Title')).toHaveValue(title)
  await expect(form.getByLabel('Budget (NGN)')).toHaveValue('412,000,000.50')
  await expect(form.getByRole('checkbox', { name: 'Jere' })).toBeChecked()
  await expect(form.getByLabel('Number of rows')).toHaveValue('300')
  await expect(cell(form, 'School name', 1)).toHaveValue('Primary 1')

  await form.getByRole('button', { name: 'Create Project' }).dblclick()
  await expect(page.getByText('Project Created')).toBeVisible()
  const details = dialogOf(page, title)
  await expect(details).toContainText('₦412,000,000.50')
  await details.getByRole('tab', { name: 'Schools' }).click()
  await expect(details.getByText('300 of 300 schools')).toBeVisible()
  await details.getByRole('searchbox', { name: 'Search schools' }).fill('ward 300')
  await expect(details.getByText('Primary 300')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: title })).toHaveCount(1)
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(form.getByLabel('Project Title')).toHaveValue('')
})

test('a session that ends while the form is filled in costs nothing: what was submitted goes on after the sign-in @drill', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  const person = await member()
  const title = `Safe spaces ${anyWord()}`
  await openAs(page, person, NEW)
  const form = formOf(page)
  await fillRequired(form, title)
  await cell(form, 'Community', 1).focus()
  await pasteHere(page, sheetOf(3))
  // The session ends with this very call: an earlier one could notice it before the click.
  let ended = false
  await page.route(/\/api\/projects(\?|$)/, async (route) => {
    if (route.request().method() === 'POST' && !ended) {
      ended = true
      await api.send('POST', '/auth/logout', { token: person.token })
    }
    await route.continue()
  })
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(page).toHaveURL('/')

  await signInOn(page, person)
  await expect(page).toHaveURL(/\/projects/)
  await page.goto(`/projects?search=${title}`)
  await page.getByRole('button', { name: `View ${title}` }).click()
  await expect(dialogOf(page, title).getByRole('tab', { name: 'Schools (3)' })).toBeVisible()
})

test('an edit from a second tab is not overwritten: the input stays, is compared and then saved', async ({
  page,
  api,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const person = await member()
  const project = await reportProject(api, person)
  const link = `/projects?search=${project.project_code}&project=${project.id}`
  await openAs(page, person, link)
  const other = await page.context().newPage()
  await other.goto(link)
  const [mine, theirs] = [page, other].map((tab) => dialogOf(tab, project.project_title)) as [Locator, Locator]
  for (const dialog of [mine, theirs]) await dialog.getByRole('button', { name: 'Edit Project' }).click()

  await theirs.getByLabel('Budget (NGN)').fill('5000000')
  await theirs.getByLabel('Sustainability Strategy').fill('Run by the state')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Project Updated')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Edit Project' })).toBeFocused()

  await mine.getByLabel('Budget (NGN)').fill('7000000')
  await cell(mine, 'Community', 1).fill('Gwange')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await expect(mine.getByText('Somebody saved this project in the meantime')).toBeVisible()
  await expect(mine.getByLabel('Budget (NGN)')).toHaveValue('7000000')
  await mine.getByRole('button', { name: 'Load the Newer Version' }).click()
  await expect(mine.getByText(/kept as you typed it: Budget \(NGN\)/)).toBeVisible()
  await expect(mine.getByLabel('Sustainability Strategy')).toHaveValue('Run by the state')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await expect(mine.getByRole('button', { name: 'Edit Project' })).toBeVisible()
  await expect(mine).toContainText('Run by the state')
  await expect(card(page, project.project_title)).toContainText('₦7,000,000')
  await mine.getByRole('tab', { name: 'Schools' }).click()
  await expect(mine.getByRole('listitem').first()).toContainText('Gwange')
})

test('from New Project to its first activity without a mouse, zoomed to 200% @drill', async ({ page, member }) => {
  // 1280 x 800 at a zoom of 200%.
  await page.setViewportSize({ width: 640, height: 400 })
  const title = `Safe spaces ${anyWord()}`
  await openAs(page, await member(), `/projects?search=${anyWord()}`)
  await tabTo(page, page.getByRole('button', { name: 'New Project' }).first())
  await page.keyboard.press('Enter')
  const form = formOf(page)
  const entries: [string, string][] = [
    ['Project Title', title],
    ['Budget (NGN)', '5000000'],
    ['Project Narrative', NARRATIVE],
  ]
  for (const [label, text] of entries) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, form.getByRole('checkbox', { name: 'Yobe' }))
  await page.keyboard.press('Space')
  // Section links skip the fields before.
  await tabTo(page, form.getByRole('button', { name: /^Schools/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, cell(form, 'Community', 1))
  await page.keyboard.type('Damaturu')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Central Primary')
  // Enter goes on to coordinates, LGA and ward; the last field of a school is followed by the next school.
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('Nayinawa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Second Primary')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nowhere')
  await tabTo(page, form.getByRole('button', { name: 'Create Project' }))
  await page.keyboard.press('Enter')
  await expect(cell(form, 'Coordinates', 2)).toBeFocused()
  // The error's link leads back to its field.
  const wrong = form.getByRole('button', { name: 'Schools, row 2: Coordinates' })
  await tabTo(page, wrong)
  await page.keyboard.press('Enter')
  await expect(cell(form, 'Coordinates', 2)).toBeFocused()
  await expect(cell(form, 'Coordinates', 2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('11.75, 11.96')
  await tabTo(page, form.getByRole('button', { name: 'Create Project' }))
  await page.keyboard.press('Enter')
  const details = dialogOf(page, title)
  await expect(details.getByRole('tab', { name: /^Schools/ })).toContainText('2')

  await tabTo(page, details.getByRole('tab', { name: /^Overview/ }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, details.getByRole('button', { name: 'Report Activity' }))
  await page.keyboard.press('Enter')
  await tabTo(page, details.getByLabel('Activity Type'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, details.getByLabel('Date'))
  await page.keyboard.type('01012020')
  await tabTo(page, details.getByLabel('LGA'))
  await page.keyboard.type('Dam')
  await tabTo(page, details.getByLabel('Girls'))
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  // That was before the project began.
  await tabTo(page, details.getByRole('button', { name: 'Save anyway' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(details.getByRole('listitem').filter({ hasText: 'Damaturu' })).toContainText('40')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a draft asks for the title alone and stays its author’s; complete, it is one of the organization @drill', async ({
    page,
    member,
  }) => {
    const title = `Safe spaces ${anyWord()}`
    await openAs(page, await member(), NEW)
    const form = formOf(page)
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(form.getByText('Project title is required')).toBeInViewport()
    await expect(form.getByLabel('Project Title')).toBeFocused()
    await form.getByLabel('Project Title').fill(title)
    await cell(form, 'Coordinates', 1).fill('nowhere')
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Draft Saved')).toBeVisible()
    await expect(card(page, title)).toContainText('Your draft')

    // The form starts a new draft, and the card reopens this one.
    await page.getByRole('button', { name: 'New Project' }).first().click()
    await expect(form.getByLabel('Project Title')).toHaveValue('')
    await form.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('button', { name: `View ${title}` }).click()
    const draft = dialogOf(page, title)
    await fillRequired(draft, title)
    await draft.getByRole('button', { name: 'Create Project' }).click()
    await expect(draft.getByText("Coordinates must be decimal degrees, 'lat, lng'")).toBeVisible()
    await cell(draft, 'School name', 1).fill('Central Primary')
    await cell(draft, 'Coordinates', 1).fill('11.8464, 13.1603')
    await draft.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Project Created')).toBeVisible()
    await expect(draft.getByRole('button', { name: 'Edit Project' })).toBeVisible()
    await expect(draft).toContainText('Draft')
    await expect(draft).not.toContainText('Your draft')
  })
})

test('LGA and ward of a pasted table are kept, and coordinates are asked about by the boundary of the LGA', async ({
  page,
  member,
}) => {
  const title = `Safe spaces ${anyWord()}`
  await openAs(page, await member(), NEW)
  const form = formOf(page)
  await fillRequired(form, title)
  await cell(form, 'Community', 1).focus()
  await pasteHere(
    page,
    [
      'Community\tSchool Name\tLGA\tWard\tGPS',
      'Bulabulin\tGwange I\tMMC\tGwange\t11.8464, 13.1603',
      'Baga\tBaga Central\tKukawa\tBaga\t13.56, 12.92',
      'Damare\tDamare Primary\tGirei\tDamare\t',
      'Muna\tMuna Model\tBama\t\t11.8464, 13.1603',
    ].join('\r\n'),
  )
  await expect(cell(form, 'LGA', 1)).toHaveValue('NG008021')
  await expect(cell(form, 'Ward', 1)).toHaveValue('Gwange')
  await expect(form.getByText('Outside of Bama: kept, and flagged.')).toBeVisible()
  await expect(form.getByText('Outside Borno: kept, and flagged.')).toBeVisible()
  await expect(form.getByText('Latitude and longitude look swapped.')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  // The swapped row is outside of its LGA too, but is asked about once.
  await form.getByRole('button', { name: '1 row outside of its LGA' }).click()
  await expect(cell(form, 'Coordinates', 4)).toBeFocused()
  await form.getByRole('button', { name: "1 row outside the project's states" }).click()
  await expect(cell(form, 'LGA', 3)).toBeFocused()
  await form.getByRole('button', { name: 'Use 12.92, 13.56' }).click()
  await expect(cell(form, 'Coordinates', 2)).toHaveValue('12.92, 13.56')
  await cell(form, 'Coordinates', 4).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Muna Garage')
  await expect(form.getByText('Outside of Bama: kept, and flagged.')).toBeHidden()
  await form.getByRole('button', { name: 'Create Project' }).click()

  const details = dialogOf(page, title)
  await details.getByRole('tab', { name: 'Schools' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Gwange I' })).toContainText(
    'Bulabulin · Gwange · Maiduguri',
  )
  await expect(details.getByRole('listitem').filter({ hasText: 'Damare Primary' })).toContainText('Outside Borno')
  await details.getByRole('searchbox', { name: 'Search schools' }).fill('muna garage jere')
  await expect(details.getByText('1 of 4 schools')).toBeVisible()
  await details.getByRole('button', { name: 'Edit Project' }).click()
  const edit = dialogOf(page, title)
  await expect(cell(edit, 'LGA', 4)).toHaveValue('NG008013')
  await cell(edit, 'Ward', 4).fill('')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await details.getByRole('tab', { name: 'Schools' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Muna Model' })).not.toContainText('Garage')
})

test('axe finds nothing in the open form, and nothing scrolls sideways @drill', async ({ page, member }) => {
  await openAs(page, await member(), `${NEW}&search=${anyWord()}`)
  const form = formOf(page)
  await form.getByRole('checkbox', { name: 'Borno' }).check()
  await cell(form, 'Community', 1).focus()
  // Valid, without a name, swapped, and outside the state.
  await pasteHere(
    page,
    'Jere\tPrimary 1\t11.8, 13.1\nJere\t\t\nJere\tPrimary 3\t14.5, 12.2\nYola\tPrimary 4\t9.2, 12.48',
  )
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(form.getByText('Project title is required')).toBeVisible()
  await expectNoAxeFindings(page, undefined, '[role=dialog]')
  await expectNoSidewaysScroll(page)
})
