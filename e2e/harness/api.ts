import type { User } from '@hub/contract/records/user'
import { randomInt } from 'node:crypto'
import type { Hub } from './hub.ts'
import { ADMIN } from './hub.ts'

export interface Person {
  full_name: string
  email: string
  password: string
  organization_name: string
  organization_acronym: string
}

export interface Session {
  user: User
  token: string
}

export type Member = Person & Session

/** Set-up must not reach the rate limits. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface CallInit {
  token?: string
  body?: unknown
}

export const apiOf = (hub: Hub) => {
  let adminSession: Promise<Session> | undefined

  async function send(method: string, path: string, { token, body }: CallInit = {}) {
    const headers: Record<string, string> = { 'x-forwarded-for': anyAddress() }
    if (token) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID()
    return fetch(`${hub.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  }

  async function call<T>(method: string, path: string, init?: CallInit): Promise<T> {
    const response = await send(method, path, init)
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    call<Session>('POST', '/auth/login', { body: { email, password } })

  /** No test ends this session. */
  const admin = () => (adminSession ??= signIn(ADMIN))
  const asAdmin = async () => (await admin()).token

  return {
    hub,
    send,
    signIn,
    admin,
    me: async (token: string) => (await call<{ user: User }>('GET', '/auth/me', { token })).user,
    register: (person: Person) =>
      call('POST', '/auth/register', { body: { ...person, confirm_password: person.password } }),

    async userOf(email: string): Promise<User> {
      const { users } = await call<{ users: User[] }>('GET', `/admin/users?search=${encodeURIComponent(email)}`, {
        token: await asAdmin(),
      })
      const user = users.find((one) => one.email === email)
      if (!user) throw new Error(`Nobody is registered as ${email}`)
      return user
    },
    async approve(user: User) {
      await call('POST', '/admin/approve-user', { token: await asAdmin(), body: { user_id: user.id } })
    },
    async reject(user: User, reason?: string) {
      await call('POST', '/admin/reject-user', { token: await asAdmin(), body: { user_id: user.id, reason } })
    },
    async setRole(user: User, role: User['role']) {
      const body = { updated_at: user.updated_at, role }
      await call('PUT', `/admin/users/${user.id}`, { token: await asAdmin(), body })
    },
  }
}

export type Api = ReturnType<typeof apiOf>
