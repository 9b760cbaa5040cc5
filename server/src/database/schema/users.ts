import { LANGUAGE_CODES } from '@hub/contract/language'
import { ROLES } from '@hub/contract/permissions'
import { ACCOUNT_STATUSES } from '@hub/contract/statuses'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { organizations } from './organizations.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    full_name: text('full_name').notNull(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('under_review'),
    status_reason: text('status_reason'),
    phone_number: text('phone_number'),
    job_title: text('job_title'),
    department: text('department'),
    location_city: text('location_city'),
    location_state: text('location_state'),
    bio: text('bio'),
    profile_picture: uuid('profile_picture'),
    /** Null until they chose one or registered in one. */
    language: text('language', { enum: LANGUAGE_CODES }),
    last_login_at: moment('last_login_at'),
    /** The hub made the password, and showed it. */
    must_change_password: boolean('must_change_password').notNull().default(false),
    /** Of the privacy notice that they saw when they registered. */
    notice_version: text('notice_version'),
    has_two_factor: boolean('has_two_factor').notNull().default(false),
    /** An administrator's: the steps that set up a hub. */
    setup_put_away_at: moment('setup_put_away_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_newest').on(table.created_at, table.id),
    index('users_name').on(sql`lower(${table.full_name})`, table.id),
    index('users_status').on(table.status, table.created_at, table.id),
    index('users_organization').on(table.organization_id),
    // New organizations that may be one that is known.
    index('users_mail_domain').on(sql`lower(split_part(${table.email}, '@', 2))`),
    index('users_search').using('gin', sql`lower(${table.full_name} || ' ' || ${table.email}) gin_trgm_ops`),
  ],
)

export const owner = () => ({
  organization_id: uuid('organization_id')
    .notNull()
    .references(() => organizations.id),
  created_by: uuid('created_by')
    .notNull()
    .references(() => users.id),
})
