import type { ActivityEdit, ActivityPayload } from '@hub/contract/activities'
import { readCoordinates } from '@hub/contract/coordinates'
import { LGAS } from '@hub/contract/reference/lgas'
import type * as z from 'zod/mini'

export type NewActivity = z.output<typeof ActivityPayload>
export type EditedActivity = z.output<typeof ActivityEdit>

/** Only a place of its own is stored: without one it stands where its school or its LGA does, wherever those move. */
function ownPlace(coordinates: string | null) {
  const read = coordinates ? readCoordinates(coordinates) : null
  return read && 'point' in read ? read.point : { lat: null, lng: null }
}

const lgaCode = (state: string, lga: string) =>
  LGAS.find((each) => each.state === state && each.name === lga)?.pcode ?? lga

/** What is stored of a report; a field that was left out is cleared. */
export function activityValues({ lga, ...activity }: NewActivity) {
  const coordinates = activity.coordinates || null
  return {
    ...activity,
    lga_pcode: lgaCode(activity.state, lga),
    end_date: activity.end_date ?? null,
    school_id: activity.school_id ?? null,
    coordinates,
    ...ownPlace(coordinates),
    idps: activity.idps ?? null,
    returnees: activity.returnees ?? null,
    host_community: activity.host_community ?? null,
    refugees: activity.refugees ?? null,
    notes: activity.notes || null,
  }
}
