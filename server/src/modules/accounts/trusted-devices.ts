import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { knownPlaces } from '../../database/schema/sessions.ts'
import type { Caller } from '../../http/caller.ts'
import { networksOf } from '../../http/rate-limit.ts'
import { hashToken } from '../../http/sessions.ts'

/** The limit for each account; the oldest are deleted. */
const MOST_PLACES = 40

const networkHash = ({ address }: Caller) => hashToken(`network ${networksOf(address)[0]}`)
const placesOf = (caller: Caller) => [networkHash(caller), ...(caller.deviceHash ? [caller.deviceHash] : [])]

/** Known devices and networks, where guesses from elsewhere cannot lock out the owner. */
export const trustedDevicesOf = (db: Db) => ({
  async recognise(userId: string, caller: Caller): Promise<'device' | 'network' | null> {
    const found = await db
      .select({ hash: knownPlaces.place_hash })
      .from(knownPlaces)
      .where(and(eq(knownPlaces.user_id, userId), inArray(knownPlaces.place_hash, placesOf(caller))))
    if (found.length === 0) return null
    return found.some(({ hash }) => caller.deviceHash?.equals(hash)) ? 'device' : 'network'
  },

  async remember(tx: Tx, userId: string, caller: Caller) {
    const rows = placesOf(caller).map((place_hash) => ({ user_id: userId, place_hash }))
    await tx
      .insert(knownPlaces)
      .values(rows)
      .onConflictDoUpdate({ target: [knownPlaces.user_id, knownPlaces.place_hash], set: { used_at: sql`now()` } })
    await tx.execute(sql`
      DELETE FROM known_places WHERE user_id = ${userId} AND place_hash IN (
        SELECT place_hash FROM known_places WHERE user_id = ${userId} ORDER BY used_at DESC OFFSET ${MOST_PLACES})`)
  },

  sweep: () => sweepInSteps(db, knownPlaces, sql`${knownPlaces.used_at} < now() - ${retention('known place')}`),
})

export type TrustedDevices = ReturnType<typeof trustedDevicesOf>
