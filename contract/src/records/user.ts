import * as z from 'zod/mini'
import { editedVersion, emailAddress, Id, OwnLanguage, requiredText, Timestamp, type Versioned } from '../common.ts'
import { EIGHT_CHARACTERS, isConfirmed, PASSWORD_MAX, passwordOf } from '../passwords.ts'
import { DUE, ROLES } from '../permissions.ts'
import { PROFILE_STATES } from '../reference/options.ts'
import { ACCOUNT_STATUSES } from '../statuses.ts'
import { labelsOf, listedBy, type ListedFields, sentBy, text, textOrNone } from './fields.ts'

const NAME_REQUIRED = 'Organization name is required'
const ACRONYM_REQUIRED = 'Organization acronym is required'
const ACRONYM_MAX = 30

/** The profile, in the order of the screen: errors are focused in this order. */
export const USER_FIELDS = {
  full_name: { ...text('Full name is required'), label: 'Full Name', sheet: { width: 28 } },
  email: {
    kind: 'text',
    required: true,
    label: 'Email Address',
    sent: emailAddress(),
    listed: z.string(),
    sheet: { header: 'Email', width: 32 },
  },
  phone_number: { ...textOrNone(40), label: 'Phone Number', sheet: { header: 'Phone' } },
  job_title: { ...textOrNone(), label: 'Job Title' },
  organization_name: {
    ...text(NAME_REQUIRED),
    label: 'Organization Name',
    sheet: { header: 'Organization', width: 36 },
  },
  organization_acronym: {
    ...text(ACRONYM_REQUIRED, ACRONYM_MAX),
    label: 'Organization Acronym',
    sheet: { header: 'Acronym' },
  },
  department: { ...textOrNone(), label: 'Department' },
  location_city: { ...textOrNone(), label: 'City' },
  location_state: {
    kind: 'choice',
    label: 'State',
    sent: z.optional(z.nullable(z.enum(['', ...PROFILE_STATES], 'Choose a state from the list'))),
    listed: z.nullable(z.string()),
  },
  bio: { ...textOrNone(2000), label: 'Bio', sheet: null },
} as const satisfies ListedFields

export type UserField = keyof typeof USER_FIELDS
export const USER_LABELS = labelsOf(USER_FIELDS)

/** Only administrators change these. */
export const ACCOUNT_FIELDS = {
  role: {
    kind: 'choice',
    label: 'Role',
    sent: z.enum(ROLES, 'Choose a role from the list'),
    listed: z.enum(ROLES),
  },
  status: {
    kind: 'choice',
    label: 'Status',
    sent: z.enum(ACCOUNT_STATUSES, 'Choose a status from the list'),
    listed: z.enum(ACCOUNT_STATUSES),
  },
  reason: {
    ...textOrNone(1000),
    label: 'Reason',
    column: 'status_reason',
    sheet: { width: 30 },
  },
} as const satisfies ListedFields

export const User = z.object({
  id: Id,
  ...listedBy(USER_FIELDS),
  organization_id: Id,
  /** Null shows the initials. */
  profile_picture: z.nullable(Id),
  /** Null: that of their browser; mails are English. */
  language: z.nullable(OwnLanguage),
  ...listedBy(ACCOUNT_FIELDS),
  is_admin: z.boolean(),
  /** Whether a second factor is switched on. */
  has_two_factor: z.optional(z.boolean()),
  /** Only of the person who is signed in. */
  due: z.optional(z.nullable(z.enum(DUE))),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_login_at: z.nullable(Timestamp),
  /** Null if they could not be counted. */
  total_projects: z.nullable(z.int()),
  total_stock_items: z.nullable(z.int()),
  total_fts_submissions: z.nullable(z.int()),
})
export type User = z.infer<typeof User>

const withLetters = (message: string, max?: number) =>
  requiredText(message, max).check(z.regex(/[\p{L}\p{N}]/u, message))

export const NewOrganization = {
  organization_name: withLetters(NAME_REQUIRED),
  organization_acronym: withLetters(ACRONYM_REQUIRED, ACRONYM_MAX),
}

export const RegistrationPayload = z
  .strictObject({
    ...NewOrganization,
    full_name: USER_FIELDS.full_name.sent,
    email: USER_FIELDS.email.sent,
    password: passwordOf(8, EIGHT_CHARACTERS),
    confirm_password: passwordOf(8, 'Please confirm your password'),
    /** Of the privacy notice that was shown. Older pages show none. */
    notice_version: z.optional(z.string().check(z.maxLength(20))),
  })
  .check(isConfirmed)
export type RegistrationPayload = z.infer<typeof RegistrationPayload>

const { email: _, ...EDITED_BY_ADMINS } = USER_FIELDS

/** A missing field stays as it is. Only its owner changes the email address. */
export const ProfileFields = {
  ...sentBy(EDITED_BY_ADMINS),
  /** An administrator adds the organization and moves the person there. Otherwise it must exist. */
  new_organization: z.optional(z.boolean('Must be true or false')),
  /** null removes the picture; a new one comes as a file in the form. */
  profile_picture: z.optional(z.null('Send the picture as a file')),
  updated_at: editedVersion,
}

export const ProfilePayload = z.strictObject({
  ...ProfileFields,
  language: z.optional(OwnLanguage),
  email: USER_FIELDS.email.sent,
  /** Only with a new email address. */
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'The current password is wrong.'))),
})
export type ProfilePayload = Versioned<z.input<typeof ProfilePayload>>
