import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export const statementOf = (query: SQL) => new PgDialect().sqlToQuery(query)
