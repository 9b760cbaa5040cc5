import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What administrators set on the screen. */
export const settings = pgTable('settings', {
  name: text('name', { enum: ['controller'] }).primaryKey(),
  value: text('value').notNull(),
  updated_at: moment('updated_at').notNull().defaultNow(),
})
