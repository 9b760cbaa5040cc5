import { describe, expect, it } from 'vitest'
import {
  ACCESS,
  type Access,
  type Action,
  type Actor,
  can,
  canEditEmail,
  canEditOrganization,
  canEditProfile,
  canReadProject,
  canReportForOthers,
  readsDraftsOf,
  refusal,
  type Role,
  ROLES,
} from './permissions.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from './statuses.ts'

const OWN = 'org-own'
const actor = (role: Role, status: AccountStatus = 'approved'): Actor => ({
  id: 'me',
  role,
  status,
  organization_id: OWN,
})
const MINE = { created_by: 'me', organization_id: OWN }
const COLLEAGUES = { created_by: 'colleague', organization_id: OWN }
const STRANGERS = { created_by: 'stranger', organization_id: 'org-other' }
/** The person has left that organization. */
const LEFT_BEHIND = { created_by: 'me', organization_id: 'org-other' }

describe('who may make a call', () => {
  const may: Record<Access, Record<Role, boolean>> = {
    public: { viewer: true, user: true, manager: true, admin: true },
    'signed-in': { viewer: true, user: true, manager: true, admin: true },
    member: { viewer: true, user: true, manager: true, admin: true },
    contributor: { viewer: false, user: true, manager: true, admin: true },
    admin: { viewer: false, user: false, manager: false, admin: true },
  }
  for (const access of ACCESS) {
    for (const role of ROLES) {
      it(`${may[access][role] ? 'lets' : 'refuses'} an approved ${role} at ${access} calls`, () => {
        expect(refusal(access, actor(role))).toBe(may[access][role] ? null : 'forbidden')
      })
    }
  }

  it('sends everybody who is not signed in away, except from public calls', () => {
    expect(ACCESS.map((access) => refusal(access, null))).toEqual([
      null,
      'not_signed_in',
      'not_signed_in',
      'not_signed_in',
      'not_signed_in',
    ])
  })

  for (const status of ACCOUNT_STATUSES.filter((each) => each !== 'approved')) {
    it(`keeps an account that is ${status} to its own profile`, () => {
      expect(refusal('signed-in', actor('manager', status))).toBeNull()
      expect(refusal('member', actor('manager', status))).toBe('account_not_approved')
      expect(refusal('admin', actor('user', status))).toBe('account_not_approved')
      expect(can(actor('manager', status), 'edit', MINE)).toBe(false)
    })
  }

  it('lets an admin in who was never approved, and none who was rejected or suspended', () => {
    expect(refusal('admin', actor('admin', 'under_review'))).toBeNull()
    expect(refusal('admin', actor('admin', 'rejected'))).toBe('account_not_approved')
    expect(refusal('member', actor('admin', 'suspended'))).toBe('account_not_approved')
    expect(can(actor('admin', 'suspended'), 'edit', MINE)).toBe(false)
  })
})

describe('who may do what with a record', () => {
  const table: Record<Action, Record<Role, [mine: boolean, colleagues: boolean, strangers: boolean]>> = {
    edit: {
      viewer: [false, false, false],
      user: [true, false, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    read_stock: {
      viewer: [true, true, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    read_draft: {
      viewer: [true, true, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    report_activity: {
      viewer: [false, false, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    advance_project: {
      viewer: [false, false, false],
      user: [true, false, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    review_project: {
      viewer: [false, false, false],
      user: [false, false, false],
      manager: [false, false, false],
      admin: [true, true, true],
    },
    submit_report: {
      viewer: [false, false, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, false],
    },
    read_report: {
      viewer: [true, true, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
    review_report: {
      viewer: [false, false, false],
      user: [false, false, false],
      manager: [false, false, false],
      admin: [true, true, true],
    },
    comment: {
      viewer: [false, false, false],
      user: [true, true, false],
      manager: [true, true, false],
      admin: [true, true, true],
    },
  }
  for (const [action, byRole] of Object.entries(table) as [Action, (typeof table)[Action]][]) {
    for (const role of ROLES) {
      it(`${role}, ${action}: own, a colleague's, another organization's record, whoever entered it`, () => {
        expect([MINE, COLLEAGUES, STRANGERS].map((record) => can(actor(role), action, record))).toEqual(byRole[role])
        expect(can(actor(role), action, LEFT_BEHIND)).toBe(byRole[role][2])
      })
    }
  }

  it.each(ROLES)('shows a %s every project but the drafts of others, in lists as one by one', (role) => {
    const person = actor(role)
    const records = [MINE, COLLEAGUES, STRANGERS]
    expect(records.map((record) => canReadProject(person, { ...record, status: 'submitted' }))).toEqual([
      true,
      true,
      true,
    ])
    const whose = readsDraftsOf(person)
    expect(records.map((record) => canReadProject(person, { ...record, status: 'draft' }))).toEqual(
      records.map(({ organization_id }) => whose === null || whose === organization_id),
    )
    expect(canReadProject(actor(role, 'suspended'), { ...MINE, status: 'submitted' })).toBe(false)
    expect(readsDraftsOf(actor(role, 'suspended'))).toBe(OWN)
  })

  it('lets the owner and an admin edit a profile, and only the owner its email address', () => {
    expect(canEditProfile(actor('user'), 'me')).toBe(true)
    expect(canEditProfile(actor('manager'), 'somebody')).toBe(false)
    expect(canEditProfile(actor('admin'), 'somebody')).toBe(true)
    expect(canEditProfile(actor('admin', 'suspended'), 'somebody')).toBe(false)
    expect(canEditEmail(actor('admin'), 'somebody')).toBe(false)
    expect(canEditEmail(actor('viewer'), 'me')).toBe(true)
  })

  it('lets only an admin report for another organization', () => {
    expect(ROLES.filter((role) => canReportForOthers(actor(role)))).toEqual(['admin'])
    expect(canReportForOthers(actor('admin', 'suspended'))).toBe(false)
  })
})

it('lets managers say what their own organization is, and admins what any is', () => {
  const may = (role: Role, id: string) => canEditOrganization(actor(role), id)
  expect(ROLES.map((role) => may(role, OWN))).toEqual([false, false, true, true])
  expect(ROLES.map((role) => may(role, 'org-other'))).toEqual([false, false, false, true])
  expect(canEditOrganization(actor('manager', 'suspended'), OWN)).toBe(false)
})
