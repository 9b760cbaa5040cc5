import { readCoordinates } from '@hub/contract/coordinates'
import {
  ACTIVITY_FIELDS,
  type ActivityCheck,
  type ActivityEdit,
  type ActivityPayload,
} from '@hub/contract/records/activity'
import { lgaCode } from '@hub/contract/reference/lga-codes'
import type * as z from 'zod/mini'
import type { Stored } from '../../database/database.ts'
import type { activities } from '../../database/schema/activities.ts'
import { wholeOf } from '../../database/whole-of.ts'

export type NewActivity = z.output<typeof ActivityPayload>
export type EditedActivity = z.output<typeof ActivityEdit>
export type CheckedActivity = z.output<typeof ActivityCheck>

/** Without coordinates of its own it follows its school or LGA. */
function ownPlace(coordinates: string | null) {
  const read = coordinates ? readCoordinates(coordinates) : null
  return read && 'point' in read ? read.point : { lat: null, lng: null }
}

/** Missing fields are cleared. */
export function activityValues(activity: Omit<NewActivity, 'confirm'>) {
  const { lga, ...values } = wholeOf(ACTIVITY_FIELDS, {}, activity)
  return {
    ...values,
    lga_pcode: lgaCode(activity.state, lga) ?? lga,
    ...ownPlace(values.coordinates),
  } satisfies Stored<typeof activities.$inferInsert, typeof values>
}
