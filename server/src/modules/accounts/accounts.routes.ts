import { accountsEndpoints } from '@hub/contract/accounts'
import { route } from '../../http/route.ts'
import { accountsService } from './accounts.service.ts'
import { emailChangesService } from './email-changes.service.ts'
import { passwordResetsService } from './password-resets.service.ts'
import { trustedDevicesOf } from './trusted-devices.ts'

type Parts = Omit<Parameters<typeof accountsService>[0], 'emails' | 'resets' | 'trustedDevices'>

export function accountsModule(parts: Parts) {
  const { db, passwords } = parts
  const trustedDevices = trustedDevicesOf(db)
  const resets = passwordResetsService({ ...parts, trustedDevices })
  const emails = emailChangesService({ ...parts, resets })
  const accounts = accountsService({ ...parts, trustedDevices, emails, resets })
  // Queued first: a refusal costs nothing and uses no try.
  const { enter } = passwords
  const routes = [
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
  const sweeps = { 'reset links': resets.sweep, 'email changes': emails.sweep, 'trusted devices': trustedDevices.sweep }
  return { links: { reset: resets.issue, confirmation: emails.issue }, routes, sweeps }
}
