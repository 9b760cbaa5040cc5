import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import { type Lga, LGAS } from '@hub/contract/reference/lgas'
import type { ORGANIZATION_TYPES } from '@hub/contract/reference/options'
import { organizationKeys } from '../database/organization-key.ts'
import type { Organization, OrganizationName } from '../modules/organizations/organizations.service.ts'
import type { Cast } from './cast.ts'
import { dayNumber, momentText } from './days.ts'
import { FIRST_NAMES, JOB_TITLES } from './names.ts'
import { randomOf } from './random.ts'

/** No password matches it. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const DEFAULT_SEED = 1
const PER_ORGANIZATION = 6

const STATUSES: readonly AccountStatus[] = [
  ...Array<AccountStatus>(14).fill('approved'),
  ...Array<AccountStatus>(3).fill('under_review'),
  'rejected',
  'suspended',
]
/** No admins, because nobody asked for these accounts. */
const GENERATED_ROLES: readonly Role[] = ['user', 'user', 'user', 'user', 'manager', 'viewer']
const REASONS: Partial<Record<AccountStatus, string>> = {
  rejected: 'Please register with the address of your organization.',
  suspended: 'Left the organization.',
}

export interface GeneratedOrganization extends Organization {
  /** The most frequent first. */
  lgas: Lga[]
  reporters: string[]
}

interface Wanted {
  seed: number
  today: Date
  users: number
  cast: Cast
  passwordHash?: string | undefined
  /** Ids of existing organizations, by `identityOf`. */
  known: ReadonlyMap<string, string>
}

const TYPES = ['NNGO', 'INGO', 'NNGO', 'UN', 'NNGO', 'Government'] satisfies (typeof ORGANIZATION_TYPES)[number][]

export const identityOf = (names: OrganizationName) => Object.values(organizationKeys(names)).join('/')

export function generatePeople({ seed, today, users, cast, known, passwordHash = NOBODYS_HASH }: Wanted) {
  const names = cast.organizations(Math.min(users, Math.max(Math.min(users, 8), Math.ceil(users / PER_ORGANIZATION))))
  const sizes = sharesOf(
    users - names.length,
    names.map((_, n) => 1 / (n + 1)),
  )
  const now = dayNumber(today)
  const rows: Record<string, unknown>[] = []
  const organizations = names.map((organization, index): GeneratedOrganization => {
    const random = randomOf(seed, 'organization', index)
    const drawn = random.uuid()
    const id = known.get(identityOf(organization)) ?? drawn
    const members = Array.from({ length: 1 + sizes[index]! }, (_, member) =>
      personOf({
        seed,
        now,
        cast,
        passwordHash,
        organization: { ...organization, id },
        n: rows.length + member,
        member,
      }),
    )
    rows.push(...members)
    const mayReport = members.filter(({ status, role }) => status === 'approved' && role !== 'viewer')
    const lgas = random.some(LGAS, Math.round(random.longTail(4, 1.2)) + 1)
    return { ...organization, id, lgas, reporters: mayReport.map((member) => member.id) }
  })
  const created_at = momentText(now - 2200, 0)
  return {
    organizations,
    users: rows,
    organizationRows: organizations
      .filter((organization) => !known.has(identityOf(organization)))
      .map(({ id, name, acronym }, index) => ({
        id,
        name,
        acronym,
        ...organizationKeys({ name, acronym }),
        type: TYPES[index % TYPES.length],
        created_at,
        updated_at: created_at,
      })),
  }
}

interface Place {
  seed: number
  now: number
  cast: Cast
  passwordHash: string
  organization: Organization
  n: number
  member: number
}

function personOf({ seed, now, cast, passwordHash, organization, n, member }: Place) {
  const random = randomOf(seed, 'person', n)
  const full_name = `${random.pick(FIRST_NAMES)} ${random.pick(cast.surnames)}`
  const domain = organization.acronym.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const status = member === 0 ? 'approved' : random.pick(STATUSES)
  const home = random.pick(LGAS)
  const days = random.between(2, 2000)
  // Approvals take days, not years.
  const registered = now - (status === 'under_review' ? Math.max(2, Math.round(days / 100)) : days)
  const active = status === 'approved' || status === 'suspended'
  return {
    id: random.uuid(),
    organization_id: organization.id,
    full_name,
    // With the seed, so that two seeds can fill one database.
    email: `${full_name.toLowerCase().replace(' ', '.')}${n + 1}@${domain}${seed === DEFAULT_SEED ? '' : `-${seed}`}.example`,
    password_hash: passwordHash,
    role: member === 0 ? ('manager' as Role) : random.pick(GENERATED_ROLES),
    status,
    status_reason: REASONS[status] ?? null,
    phone_number: random.chance(0.7)
      ? `+234 80${random.between(10, 99)} ${random.between(100, 999)} ${random.between(1000, 9999)}`
      : null,
    job_title: random.pick(JOB_TITLES),
    department: random.chance(0.5) ? 'Education' : null,
    location_city: home.name,
    location_state: home.state,
    last_login_at: active ? momentText(random.between(registered, now - 1), random.fraction()) : null,
    created_at: momentText(registered, random.fraction()),
    updated_at: momentText(random.between(registered + 1, now - 1), random.fraction()),
  }
}

/** Whole numbers with an exact sum, none above `most`. */
export function sharesOf(total: number, weights: readonly number[], most = Infinity): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const even = all === 0
  let weighed = 0
  let given = 0
  const shares = weights.map((weight) => {
    weighed += even ? 1 : weight
    const share = Math.min(Math.round((total * weighed) / (even ? weights.length : all)) - given, most)
    given += share
    return share
  })
  for (let owner = 0; given < total && owner < shares.length; owner += 1) {
    const more = Math.min(most - shares[owner]!, total - given)
    shares[owner]! += more
    given += more
  }
  return shares
}
