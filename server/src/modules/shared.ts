import type { Db } from '../database/database.ts'
import type { Change } from '../http/idempotency.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Audit } from './audit/audit.service.ts'
import type { ExactPlaces } from './exact-places.ts'
import type { Mail } from './mail/mail.service.ts'
import type { Organizations } from './organizations/organizations.service.ts'

export interface Shared {
  db: Db
  authDb: Db
  change: Change
  sessions: Sessions
  limits: RateLimits
  passwords: Passwords
  audit: Audit
  mail: Mail
  exactPlaces: ExactPlaces
  organizations: Organizations
}
