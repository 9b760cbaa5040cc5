import type { Role } from '@hub/contract/permissions'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Api, Member, Person } from './api.ts'

/** Somebody new, of an organization of their own. */
export function stranger(): Person {
  const tag = randomUUID().slice(0, 8)
  return {
    full_name: `Amina Test ${tag}`,
    email: `amina.${tag}@partner.test`,
    password: 'Learning-4-all',
    organization_name: `Example Learning Initiative ${tag}`,
    organization_acronym: `ELI-${tag}`,
  }
}

interface MemberOptions {
  status?: 'under_review' | 'approved'
  role?: Role
}

/** Somebody who has registered and, unless it says otherwise, has been approved; signed in by a call. */
export async function memberOf(api: Api, { status = 'approved', role = 'user' }: MemberOptions = {}): Promise<Member> {
  const person = stranger()
  await api.register(person)
  const user = await api.userOf(person.email)
  if (status === 'approved') await api.approve(user)
  if (role !== 'user') await api.setRole(await api.userOf(person.email), role)
  return { ...person, ...(await api.signIn(person)) }
}

/** Opens a screen as somebody who is signed in already, as after a visit before. */
export async function openAs(page: Page, member: Pick<Member, 'token' | 'user'>, path: string) {
  // Anything of the hub's own origin will do; a picture is there at once.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('auth_token', token)
      localStorage.setItem('user_data', user)
    },
    [member.token, JSON.stringify(member.user)] as const,
  )
  await page.goto(path)
}

/** Signs in on the screen, the way a person does. */
export async function signInOn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByRole('textbox', { name: /Email/ }).fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Fills in the registration and sends it. */
export async function registerOn(page: Page, person: Person) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, person)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click()
}

export async function fillRegistration(page: Page, person: Person) {
  const form = page.getByRole('tabpanel')
  await form.getByLabel(/^Organization Name/).fill(person.organization_name)
  await form.getByLabel(/^Organization Acronym/).fill(person.organization_acronym)
  await form.getByLabel(/^Full Name/).fill(person.full_name)
  await form.getByLabel(/^Email/).fill(person.email)
  await form.getByLabel(/^Password/).fill(person.password)
  await form.getByLabel(/^Confirm Password/).fill(person.password)
}
