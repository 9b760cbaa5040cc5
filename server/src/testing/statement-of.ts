import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A query as it goes to the database. */
export const statementOf = (query: SQL) => new PgDialect().sqlToQuery(query)
