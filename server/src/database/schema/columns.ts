import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Milliseconds, as in JavaScript, so that versions can be compared. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const id = () => uuid('id').primaryKey().defaultRandom()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
