import { WARDS_OF_LGA_MAX } from '@hub/contract/wards'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { places } from '../../database/schema/places.ts'

export const readWardsOf = (db: Db, lga: string): Promise<{ pcode: string; name: string }[]> =>
  db
    .select({ pcode: places.pcode, name: places.name })
    .from(places)
    .where(and(eq(places.kind, 'ward'), eq(places.lga_pcode, lga)))
    .orderBy(asc(places.name), asc(places.pcode))
    .limit(WARDS_OF_LGA_MAX)
