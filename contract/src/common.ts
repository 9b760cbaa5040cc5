import * as z from 'zod/mini'
import { LANGUAGE_CODES, t } from './language.ts'

const UNSTORABLE = 'Remove the characters that cannot be stored'

/** PostgreSQL refuses NUL and lone surrogates, which a hostile or broken client may send. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

export const storable = z.refine<string>(isStorable, UNSTORABLE)
export const allStorable = z.refine<string[]>((list) => list.every(isStorable), UNSTORABLE)

/** The limit without separators: 'at most 2000 characters'. */
export const atMost = (max: number) =>
  z.maxLength(max, { error: () => t('Must be at most {max} characters', { max: String(max) }) })

export const requiredText = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(max), storable)

/** null or an empty line clears the value. */
export const optionalText = (max = 200) =>
  z.optional(z.nullable(z.string('Must be text').check(z.trim(), atMost(max), storable)))

export const emailAddress = (message = 'Invalid email address') =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.regex(z.regexes.email, message))

export const Id = z.uuid('Must be an identifier of the hub').check(z.toLowerCase())
export type Id = z.infer<typeof Id>

/**
 * Chosen by the client, so that other records can refer to it before it is sent. Random, so that nobody can claim a
 * meaningful id.
 */
export const newId = z.optional(z.uuidv4('Must be a random identifier (UUID version 4)').check(z.toLowerCase()))

/** A person's own, for their mails and for requests that ask for none. */
export const OwnLanguage = z.enum(LANGUAGE_CODES, 'Choose a language from the list')

/** ISO 8601 in UTC with milliseconds: also the version that detects stale edits. */
export const Timestamp = z
  .string('Must be a date and time')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Must be a date and time'))
export type Timestamp = z.infer<typeof Timestamp>

/** The version that an edit started from. Without it the stored one is edited (docs/product.md, 7). */
export const editedVersion = z.optional(Timestamp)
/** The hub's own screens always send the version, so that concurrent edits are noticed. */
export type Versioned<Edit> = Edit & { updated_at: Timestamp }

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** 'YYYY-MM-DD', without a time zone that could move it. */
export const dateOnly = (message: string) =>
  z
    .string(message)
    .check(
      z.regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, message),
      z.refine<string>(isCalendarDate, 'This day does not exist'),
    )

const TOO_MANY = 'Must be at most 100,000,000'

/** `whole` is the message for a fraction. */
export const count = (least = 0, message = 'Must be a whole number, 0 or more', whole = message) =>
  z
    .int({
      error: ({ input }) => {
        // Beyond the safe integers, Number.isInteger is still true.
        if (Number.isInteger(input)) return Number(input) > 0 ? TOO_MANY : message
        return Number.isFinite(input) ? whole : message
      },
    })
    .check(z.minimum(least, message), z.maximum(100_000_000, TOO_MANY))

export const filterText = (max = 200) => z.optional(z.string().check(z.trim(), atMost(max), storable))

/** A cursor holds the title or name at the end of a page, and the figures of the whole list. */
const CURSOR_MAX = 4000

export const wholeUpTo = (max: number) => ({ error: () => t('Must be a whole number from 1 to {max}', { max }) })
export const numberUpTo = (max: number) => ({ error: () => t('Must be at most {max}', { max }) })

/** Every list call takes these; without `limit` it streams all rows. */
export const PAGE_LIMIT = 200
export const pageQuery = {
  search: filterText(),
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,3}$/, wholeUpTo(PAGE_LIMIT))), z.transform(Number))
      .check(z.minimum(1, 'Must be at least 1'), z.maximum(PAGE_LIMIT, numberUpTo(PAGE_LIMIT))),
  ),
  cursor: z.optional(z.string().check(atMost(CURSOR_MAX))),
}

export const pageReply = { total: z.int(), next_cursor: z.nullable(z.string()) }

/** Clients send an empty value for All (docs/product.md, 7). */
export const filterOf = <const T extends readonly string[]>(values: T) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.enum(values)]),
      z.transform((value) => value || undefined),
    ),
  )

/** 'true': only the caller's own entries. */
export const mine = filterOf(['true'])

export const Message = z.object({ success: z.literal(true), message: z.string() })
export type Message = z.infer<typeof Message>

/** Figures may take longer than a page of rows, so they can be requested separately (docs/product.md, 7). */
export const figuredQuery = { ...pageQuery, figures: filterOf(['none', 'only']) }
export type FiguresWanted = z.output<typeof figuredQuery.figures>

export const figuredReply = <Summary extends z.ZodMiniType>(summary: Summary) => ({
  ...pageReply,
  total: z.optional(pageReply.total),
  summary: z.optional(summary),
})
