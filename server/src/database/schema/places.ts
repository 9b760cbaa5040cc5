import { customType, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Filled from the contract's places at start, by import-places.ts.

export const places = pgTable('places', {
  pcode: text('pcode').primaryKey(),
  kind: text('kind', { enum: ['state', 'lga'] }).notNull(),
  name: text('name').notNull(),
  state_pcode: text('state_pcode').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
})

const polygon = customType<{ data: string }>({ dataType: () => 'polygon' })
const box = customType<{ data: string }>({ dataType: () => 'box' })

/** An LGA of several parts has several rows. */
export const lgaShapes = pgTable('lga_shapes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  pcode: text('pcode').notNull(),
  /** A quick first test. */
  bounds: box('bounds').notNull(),
  shape: polygon('shape').notNull(),
})

export const referenceSets = pgTable('reference_sets', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  imported_at: timestamp('imported_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
