import type { Page } from '@playwright/test'
import { fundingOf, submitFunding } from './harness/funding.ts'
import { tabTo } from './harness/keys.ts'
import { openAs, stranger } from './harness/people.ts'
import { anyWord } from './harness/projects.ts'
import { expect, test } from './harness/test.ts'

/** An outline, or a border or shadow that is missing otherwise. */
async function expectVisibleFocus(page: Page) {
  const shown = await page.evaluate(() => {
    const style = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : `${boxShadow} ${borderColor}`
    }
    const focused = document.activeElement as HTMLElement
    const before = style(focused)
    if (before === 'outline') return true
    focused.blur()
    const after = style(focused)
    focused.focus()
    return before !== after
  })
  expect(shown).toBe(true)
}

test('the form of anything new opens in its first field @drill', async ({ page, member }) => {
  const person = await member({ role: 'manager' })
  const firsts = {
    '/projects?project=new': /^Project Title/,
    '/stock?item=new': /^Item Name/,
    '/fts?entry=new': /^Donor/,
  }
  for (const [path, label] of Object.entries(firsts)) {
    await openAs(page, person, path)
    await expect(page.getByRole('dialog').getByLabel(label).first()).toBeFocused()
  }
})

test('registering and signing in need no mouse @drill', async ({ page, api }) => {
  const person = stranger()
  await page.goto('/')
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('tabpanel')
  const entries: [RegExp, string][] = [
    [/^Organization Name/, person.organization_name],
    [/^Organization Acronym/, person.organization_acronym],
    [/^Full Name/, person.full_name],
    [/^Email/, person.email],
    [/^Password/, person.password],
    [/^Confirm Password/, person.password],
  ]
  for (const [label, value] of entries) {
    await tabTo(page, form.getByLabel(label))
    await expectVisibleFocus(page)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration Submitted')).toBeVisible()
  // It stays when the toast has gone.
  await expect(form.getByText(`We write to ${person.email} when it is decided.`)).toBeVisible()
  await api.approve(await api.userOf(person.email))

  await page.goto('/')
  await tabTo(page, form.getByRole('textbox', { name: /Email/ }))
  await page.keyboard.type(person.email)
  await tabTo(page, form.getByLabel(/^Password/))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('the profile opens, is edited, saved and closed, and gives the focus back, without a mouse @drill', async ({
  page,
  member,
}) => {
  const person = await member()
  await openAs(page, person, '/dashboard')
  const opener = page.getByRole('button', { name: person.full_name })
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Edit Profile' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel(/Job Title/i))
  await page.keyboard.type('Officer')
  await tabTo(page, dialog.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Officer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a skip link leads past the sidebar, which is walked and Logout pressed without a mouse @drill', async ({
  page,
  member,
}) => {
  await openAs(page, await member(), '/dashboard')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  const sidebar = page.getByRole('navigation').first()
  await expect(sidebar.getByRole('link', { name: 'Projects' })).toBeVisible()
  await tabTo(page, sidebar.getByRole('link', { name: 'Projects' }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects')
  // The focus moves to the new heading and would interrupt tabbing.
  await expect(page.getByRole('heading', { level: 1, name: 'Education Projects' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the focus is given back by a question, and is nowhere lost by a button that goes away @drill', async ({
  page,
  api,
  member,
}) => {
  const person = await member()
  const word = anyWord()
  await submitFunding(api, person, [fundingOf({ project_name: word, donor_name: 'ECW', grant_reference_code: word })])
  await openAs(page, person, `/fts?search=${word}`)
  const opener = page.getByRole('button', { name: `Delete ECW, ${word}` })
  // The second time its code is loaded already.
  for (const key of ['Escape', 'Enter']) {
    await opener.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const heading = page.getByRole('heading', { level: 1, name: 'Financial Tracking System' })
  await opener.press('Enter')
  await page.getByRole('button', { name: 'Delete Entry' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No FTS Entries Found' })).toBeVisible()
  await expect(heading).toBeFocused()
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL('/fts')
  await expect(heading).toBeFocused()
})
