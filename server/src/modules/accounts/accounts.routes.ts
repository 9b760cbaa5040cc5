import { accountsEndpoints } from '@hub/contract/accounts'
import { route } from '../../http/route.ts'
import type { Accounts } from './accounts.service.ts'
import type { EmailChanges } from './email-changes.service.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { Passwords } from './passwords.ts'

interface Parts {
  accounts: Accounts
  emails: EmailChanges
  resets: PasswordResets
  passwords: Passwords
}

/** Password hashing is queued first: a refusal costs nothing and uses no try. */
export const accountsRoutes = ({ accounts, emails, resets, passwords: { enter } }: Parts) => [
  route(accountsEndpoints.login, ({ caller, body }) => enter(() => accounts.login(caller, body))),
  route(accountsEndpoints.register, ({ caller, body }) => enter(() => accounts.register(caller, body))),
  route(accountsEndpoints.me, ({ caller }) => accounts.me(caller)),
  route(accountsEndpoints.saveProfile, ({ caller, body, picture }) => accounts.saveProfile(caller, body, picture)),
  route(accountsEndpoints.logout, ({ caller }) => accounts.logout(caller)),
  route(accountsEndpoints.changePassword, ({ caller, body }) => enter(() => accounts.changePassword(caller, body))),
  route(accountsEndpoints.confirmEmail, ({ caller, body }) => emails.confirm(caller, body)),
  route(accountsEndpoints.requestReset, ({ caller, body }) => resets.request(caller, body)),
  route(accountsEndpoints.verifyReset, ({ caller, body }) => resets.verify(caller, body)),
  route(accountsEndpoints.resetPassword, ({ caller, body }) => enter(() => resets.reset(caller, body))),
]
