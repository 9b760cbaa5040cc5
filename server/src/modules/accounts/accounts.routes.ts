import { accountSafetyEndpoints } from '@hub/contract/account-safety'
import { accountsEndpoints } from '@hub/contract/accounts'
import { route } from '../../http/route.ts'
import { accountsService } from './accounts.service.ts'
import { emailChangesService } from './email-changes.service.ts'
import { ownSessionsService } from './own-sessions.service.ts'
import { passwordResetsService } from './password-resets.service.ts'
import { trustedDevicesOf } from './trusted-devices.ts'
import { twoFactorService } from './two-factor.service.ts'

type Parts = Omit<Parameters<typeof accountsService>[0], 'emails' | 'resets' | 'trustedDevices' | 'twoFactor'> & {
  now?: () => Date
}

export function accountsModule(parts: Parts) {
  const { db, passwords } = parts
  const trustedDevices = trustedDevicesOf(db)
  const resets = passwordResetsService({ ...parts, trustedDevices })
  const emails = emailChangesService({ ...parts, resets })
  const twoFactor = twoFactorService({ now: () => new Date(), ...parts })
  const accounts = accountsService({ ...parts, trustedDevices, emails, resets, twoFactor })
  const seen = ownSessionsService(parts)
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
    route(accountSafetyEndpoints.secondStep, ({ caller, body }) => accounts.secondStep(caller, body)),
    route(accountSafetyEndpoints.setUp, ({ caller, body }) => enter(() => twoFactor.setUp(caller, body))),
    route(accountSafetyEndpoints.confirm, ({ caller, body }) => twoFactor.confirm(caller, body)),
    route(accountSafetyEndpoints.disable, ({ caller, body }) => enter(() => twoFactor.disable(caller, body))),
    route(accountSafetyEndpoints.disableOf, ({ caller, params }) => twoFactor.disableOf(caller, params.id)),
    route(accountSafetyEndpoints.sessions, ({ caller }) => seen.list(caller)),
    route(accountSafetyEndpoints.endSession, ({ caller, params }) => seen.end(caller, params.id)),
    route(accountSafetyEndpoints.endOtherSessions, ({ caller }) => seen.endOthers(caller)),
    route(accountSafetyEndpoints.endSessionsOf, ({ caller, params }) => parts.users.signOut(caller, params.id)),
    route(accountsEndpoints.resetPassword, ({ caller, body }) => enter(() => resets.reset(caller, body))),
  ]
  const sweeps = {
    'sign-in challenges': twoFactor.sweep,
    'reset links': resets.sweep,
    'email changes': emails.sweep,
    'trusted devices': trustedDevices.sweep,
  }
  return { links: { reset: resets.issue, confirmation: emails.issue }, routes, sweeps }
}
