import { LANGUAGE_CODES } from '@hub/contract/language'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

/** Only the hash: nobody can sign in with a copy of this table. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Shown instead of the hash. */
    id: uuid('id').notNull().defaultRandom(),
    /** 'Chrome on Android' */
    browser: text('browser'),
    /** Without its last part. */
    address: text('address'),
    created_at: moment('created_at').notNull().defaultNow(),
    last_seen_at: moment('last_seen_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_last_seen').on(table.last_seen_at)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.user_id)],
)

/** Guesses from elsewhere do not use up the tries of known browsers and networks. */
export const knownPlaces = pgTable(
  'known_places',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the token in the browser's cookie, or of the network address. */
    place_hash: bytes('place_hash').notNull(),
    used_at: moment('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place_hash] }), index('known_places_used').on(table.used_at)],
)

/** A new address counts only after its link was opened. */
export const emailChanges = pgTable(
  'email_changes',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    new_email: text('new_email').notNull(),
    /** This session continues, the others end. */
    session_hash: bytes('session_hash'),
    token_hash: bytes('token_hash').unique(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires').on(table.expires_at)],
)

/** Time-based codes (RFC 6238). Counts once users.has_two_factor is true. */
export const twoFactors = pgTable('two_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  secret: bytes('secret').notNull(),
  /** A code counts once: only steps after this one. */
  last_step: integer('last_step').notNull().default(0),
  created_at: moment('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    code_hash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** The password was right, and the code is still to come. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    language: text('language', { enum: LANGUAGE_CODES }),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.user_id),
    index('sign_in_challenges_expires').on(table.expires_at),
  ],
)
