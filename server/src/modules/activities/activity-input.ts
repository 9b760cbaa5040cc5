import type { ActivityCheck, ActivityEdit, ActivityPayload } from '@hub/contract/activity-payload'
import { readCoordinates } from '@hub/contract/coordinates'
import { lgaCode } from '@hub/contract/reference/lga-codes'
import type * as z from 'zod/mini'
import type { activities } from '../../database/schema/activities.ts'
import type { Stored } from '../../database/database.ts'

export type NewActivity = z.output<typeof ActivityPayload>
export type EditedActivity = z.output<typeof ActivityEdit>
export type CheckedActivity = z.output<typeof ActivityCheck>

/** Without its own coordinates it follows its school or LGA when they move. */
function ownPlace(coordinates: string | null) {
  const read = coordinates ? readCoordinates(coordinates) : null
  return read && 'point' in read ? read.point : { lat: null, lng: null }
}

/** Missing fields are cleared. No spread, because it is slow for many rows. */
export function activityValues(activity: Omit<NewActivity, 'confirm'>) {
  const coordinates = activity.coordinates || null
  const { lat, lng } = ownPlace(coordinates)
  return {
    type: activity.type,
    start_date: activity.start_date,
    end_date: activity.end_date ?? null,
    state: activity.state,
    lga_pcode: lgaCode(activity.state, activity.lga) ?? activity.lga,
    school_id: activity.school_id ?? null,
    coordinates,
    lat,
    lng,
    status: activity.status,
    boys: activity.boys,
    girls: activity.girls,
    male_teachers: activity.male_teachers,
    female_teachers: activity.female_teachers,
    male_sbmc: activity.male_sbmc,
    female_sbmc: activity.female_sbmc,
    idps: activity.idps ?? null,
    returnees: activity.returnees ?? null,
    host_community: activity.host_community ?? null,
    refugees: activity.refugees ?? null,
    notes: activity.notes || null,
  } satisfies Stored<typeof activities.$inferInsert, NewActivity, 'id' | 'confirm' | 'lga'>
}
