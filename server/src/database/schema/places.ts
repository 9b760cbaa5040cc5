import { sql } from 'drizzle-orm'
import { customType, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// States and LGAs come from the contract at start (import-places.ts), wards from a gazetteer (wards.ts).

export const places = pgTable(
  'places',
  {
    pcode: text('pcode').primaryKey(),
    kind: text('kind', { enum: ['state', 'lga', 'ward'] }).notNull(),
    name: text('name').notNull(),
    state_pcode: text('state_pcode').notNull(),
    /** A ward may have no point. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The LGA of a ward. */
    lga_pcode: text('lga_pcode'),
  },
  (table) => [
    index('places_wards')
      .on(table.lga_pcode, table.name)
      .where(sql`${table.kind} = 'ward'`),
  ],
)

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
