import { customType, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Filled at the start of the hub from the contract's reference set, by import-places.ts.

/** The states and LGAs that the hub covers. */
export const places = pgTable('places', {
  pcode: text('pcode').primaryKey(),
  kind: text('kind', { enum: ['state', 'lga'] }).notNull(),
  name: text('name').notNull(),
  /** Of a state its own. */
  state_pcode: text('state_pcode').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
})

const polygon = customType<{ data: string }>({ dataType: () => 'polygon' })
const box = customType<{ data: string }>({ dataType: () => 'box' })

/** Which LGA a school lies in. An LGA of several parts has several. */
export const lgaShapes = pgTable('lga_shapes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  pcode: text('pcode').notNull(),
  /** The box around it: most LGAs are ruled out by theirs. */
  bounds: box('bounds').notNull(),
  shape: polygon('shape').notNull(),
})

/** What the two were last filled with: 'places', 'shapes'. */
export const referenceSets = pgTable('reference_sets', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  imported_at: timestamp('imported_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
