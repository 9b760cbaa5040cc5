import { readCoordinates } from '@hub/contract/coordinates'
import {
  ACTIVITY_FIELDS,
  type ActivityCheck,
  type ActivityEdit,
  type ActivityPayload,
  MORE_FIELDS,
} from '@hub/contract/records/activity'
import { lgaCode } from '@hub/contract/reference/lga-codes'
import type * as z from 'zod/mini'
import type { Stored } from '../../database/database.ts'
import type { activities } from '../../database/schema/activities.ts'
import { wholeOf } from '../../database/whole-of.ts'
import type { ActivityRow } from './activity.ts'

export type NewActivity = z.output<typeof ActivityPayload>
export type EditedActivity = z.output<typeof ActivityEdit>
export type CheckedActivity = z.output<typeof ActivityCheck>

/** Without coordinates of its own it follows its school or LGA. */
function ownPlace(coordinates: string | null) {
  const read = coordinates ? readCoordinates(coordinates) : null
  return read && 'point' in read ? read.point : { lat: null, lng: null }
}

/** Missing fields are cleared, but for the newer ones, which older pages do not send. */
export function activityValues(activity: Omit<NewActivity, 'confirm'>, stored?: ActivityRow) {
  const kept = stored ? Object.fromEntries(MORE_FIELDS.map((field) => [field, stored[field]])) : {}
  const { lga, ...values } = wholeOf(ACTIVITY_FIELDS, kept, activity)
  return {
    ...values,
    lga_pcode: lgaCode(activity.state, lga) ?? lga,
    ...ownPlace(values.coordinates),
  } satisfies Stored<typeof activities.$inferInsert, typeof values>
}
