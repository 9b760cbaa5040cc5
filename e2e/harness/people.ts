import type { Role } from '@hub/contract/permissions'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { personBeside } from '../../server/dist/testing/people-beside.js'
import type { Api, Member, Person } from './api.ts'

export function stranger(): Person {
  const tag = randomUUID().slice(0, 8)
  return {
    full_name: `Amina Test ${tag}`,
    email: `amina.${tag}@partner.test`,
    password: 'Mango-tree-44',
    organization_name: `Example Learning Initiative ${tag}`,
    organization_acronym: `ELI-${tag}`,
  }
}

interface MemberOptions {
  status?: 'under_review' | 'approved'
  role?: Role
  /** Without one, the person gets their own organization. */
  colleague?: Person
}

/** Approved by default, with an open session. */
export async function memberOf(api: Api, options: MemberOptions = {}): Promise<Member> {
  const { status = 'approved', role = 'user', colleague } = options
  const { full_name, email, ...alone } = stranger()
  const { organization_name, organization_acronym } = colleague ?? alone
  const organization = { name: organization_name, acronym: organization_acronym }
  const { token, password } = await personBeside(api.hub.databaseUrl, { full_name, email, organization, role, status })
  const person = { full_name, email, password, organization_name, organization_acronym }
  return { ...person, token, user: await api.me(token) }
}

/** Signed in already. */
export async function openAs(page: Page, { token, user }: Pick<Member, 'token' | 'user'>, path: string) {
  // Before the first page only: signing out must stay effective.
  const visit = await page.addInitScript(
    ([authToken, userData]) => {
      if (!location.origin.startsWith('http')) return
      localStorage.setItem('auth_token', authToken)
      localStorage.setItem('user_data', userData)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto(path)
  await visit.dispose()
}

export async function signInOn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByRole('textbox', { name: /Email/ }).fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

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
